import { useCall } from '../../api/api-context.ts';
import type { ContactMessageInput } from '../../contract/lead.ts';
import { RECEIPTS } from '../../contract/receipt.ts';
import type { CoachCard } from '../../parts/leads/coach-card.ts';
import { EmailField } from '../../parts/leads/email-field.tsx';
import { ignoreSecondClick } from '../../parts/leads/hidden-fields.tsx';
import { LeadForm } from '../../parts/leads/lead-form.tsx';
import { Button } from '../../ui/button.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';

const CONTACT_FORM = 'contact-form';

const loadSchema = async () => (await import('../../contract/lead.ts')).ContactMessage;
const empty: ContactMessageInput = { name: '', email: '', phone: '', message: '' };
const success = {
  title: 'Message Sent!',
  description: "Thank you for reaching out. I'll get back to you as soon as possible.",
};

interface ContactFormProps {
  coach?: CoachCard;
  promise?: string;
}

/**
 * Contact form (spec §2, §5, §8).
 *
 * @param coach how to reach the coach
 * @param promise when the message is answered
 */
export function ContactForm({ coach, promise = '' }: ContactFormProps) {
  const call = useCall();
  return (
    <LeadForm
      name="contact"
      id={CONTACT_FORM}
      label="Message to the coach"
      anchor={CONTACT_FORM}
      draftKey="contact"
      loadSchema={loadSchema}
      empty={empty}
      success={success}
      send={(body) => call('POST /api/contact', { body })}
      noAnswer="There was a problem sending your message. Please try again."
      receipt={{ texts: RECEIPTS.contact, coach }}
      again={{ label: 'Send another message', href: `?#${CONTACT_FORM}` }}
      submit={(isSubmitting) => (
        <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
          <Button
            type="submit"
            onClick={ignoreSecondClick}
            variant="primary"
            size="lg"
            needle
            busy={isSubmitting ? 'Sending...' : undefined}
            className="w-full sm:w-auto sm:min-w-[13.5rem] sm:justify-self-start"
          >
            Send Message
          </Button>
          {promise !== '' && <p className="min-w-0 flex-1 basis-56 text-sm text-mute">{promise}</p>}
        </div>
      )}
    >
      {({ field, suggestion }) => (
        <>
          <TextField label="Name" autoComplete="name" {...field('name')} />
          <div className="grid gap-5 sm:grid-cols-2">
            <EmailField {...field('email')} suggestion={suggestion} />
            <TextField label="Phone" type="tel" inputMode="tel" autoComplete="tel" {...field('phone')} />
          </div>
          <TextArea label="Message" {...field('message')} />
        </>
      )}
    </LeadForm>
  );
}
