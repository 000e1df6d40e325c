import { useCall } from '../../api/api-context.ts';
import type { AuditRequestInput } from '../../contract/lead.ts';
import { RECEIPTS } from '../../contract/receipt.ts';
import { Button } from '../../ui/button.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { InlineLink } from '../../ui/text-link.tsx';
import type { CoachCard } from './coach-card.ts';
import { EmailField } from './email-field.tsx';
import { ignoreSecondClick } from './hidden-fields.tsx';
import { LeadForm } from './lead-form.tsx';
import { AUDIT_FORM, NAME_FIELD } from './scroll-to-form.ts';

const loadSchema = async () => (await import('../../contract/lead.ts')).AuditRequest;
const empty: AuditRequestInput = { name: '', email: '', phone: '', website: '', message: '' };
const success = {
  title: 'Success!',
  description: "Your audit request has been submitted. We'll be in touch soon!",
};

interface AuditFormProps {
  coach?: CoachCard;
  website?: string;
}

/**
 * Audit request form (spec §1, §5, §8).
 *
 * @param coach how to reach the coach
 */
export function AuditForm({ coach, website = '' }: AuditFormProps) {
  const call = useCall();
  return (
    <LeadForm
      name="audit-request"
      label="Free audit request"
      anchor={AUDIT_FORM}
      draftKey="audit-request"
      loadSchema={loadSchema}
      empty={empty}
      success={success}
      send={(body) => call('POST /api/audit-request', { body })}
      noAnswer="There was a problem submitting your request. Please try again."
      prefilled={{ website }}
      receipt={{ texts: RECEIPTS.audit, coach }}
      // The tab matters on the contact page, other pages ignore it.
      again={{ label: 'Send another request', href: `?tab=audit#${AUDIT_FORM}` }}
      submit={(isSubmitting) => (
        <>
          <Button
            type="submit"
            onClick={ignoreSecondClick}
            variant="primary"
            size="lg"
            needle
            busy={isSubmitting ? 'Submitting...' : undefined}
            className="w-full"
          >
            Get Your Free Audit
          </Button>
          <p className="text-sm text-mute">
            Free, with no obligation. What I keep and for how long:{' '}
            <InlineLink href="/privacy">Privacy</InlineLink>
          </p>
        </>
      )}
    >
      {({ field, suggestion }) => (
        <>
          <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
            <TextField label="Name" id={NAME_FIELD} autoComplete="name" {...field('name')} />
            <EmailField {...field('email')} suggestion={suggestion} />
            <TextField
              label="Phone"
              type="tel"
              inputMode="tel"
              autoComplete="tel"
              help="For the walk-through call only."
              {...field('phone')}
            />
            <TextField
              label="Website"
              inputMode="url"
              autoComplete="url"
              autoCapitalize="none"
              spellCheck={false}
              placeholder="example.com"
              help="No website? Your Facebook page or Google listing works."
              {...field('website')}
            />
          </div>
          <TextArea label="Message" optional help="What would you like to fix first?" {...field('message')} />
        </>
      )}
    </LeadForm>
  );
}
