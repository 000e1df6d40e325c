import { useCall } from '../../api/api-context.ts';
import { useFormOutcome } from '../../api/form-outcome.ts';
import type { AuditRequestInput } from '../../contract/lead.ts';
import { RECEIPTS } from '../../contract/receipt.ts';
import { Button } from '../../ui/button.tsx';
import { FormShell } from '../../ui/form-shell.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { InlineLink } from '../../ui/text-link.tsx';
import type { CoachCard } from './coach-card.ts';
import { EmailField } from './email-field.tsx';
import { HiddenFields, ignoreSecondClick } from './hidden-fields.tsx';
import { LeadNotice } from './lead-notice.tsx';
import { Receipt } from './receipt.tsx';
import { AUDIT_FORM, NAME_FIELD } from './scroll-to-form.ts';
import { useLeadForm } from './use-lead-form.ts';

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
 * Audit request form (spec §1, §5, §8), and the receipt in its place once it is sent. Without JavaScript it posts to its
 * own page, which shows the same texts.
 *
 * @param coach how to reach the coach
 */
export function AuditForm({ coach, website = '' }: AuditFormProps) {
  const call = useCall();
  const initial = useFormOutcome('audit-request');
  const {
    field,
    suggestion,
    form,
    isSubmitting,
    result,
    isServerOutcome: isArrival,
    startAgain,
  } = useLeadForm({
    draftKey: 'audit-request',
    loadSchema,
    empty,
    send: (body) => call('POST /api/audit-request', { body }),
    success,
    noAnswer: 'There was a problem submitting your request. Please try again.',
    initial,
    prefilled: { website },
  });

  if (result.state === 'sent') {
    const { sent } = result;
    return (
      <Receipt
        sent={sent}
        success={isArrival && success}
        takesFocus={!isArrival && !result.isRestored}
        texts={RECEIPTS.audit}
        coach={coach}
        again={{
          label: 'Send another request',
          // The tab matters on the contact page, other pages ignore it.
          href: `?tab=audit#${AUDIT_FORM}`,
          start: startAgain,
        }}
      />
    );
  }
  const notice = <LeadNotice result={result} />;

  return (
    <FormShell
      label="Free audit request"
      method="post"
      action={`#${AUDIT_FORM}`}
      {...form}
      notice={!isArrival && notice}
      submit={
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
      }
    >
      {/* A posted form's response opens at the top of the form, so the outcome is shown there. */}
      {isArrival && notice}
      <HiddenFields form="audit-request" />
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
    </FormShell>
  );
}
