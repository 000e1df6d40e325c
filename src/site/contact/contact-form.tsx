import { useCall } from '../../api/api-context.ts';
import { useFormOutcome } from '../../api/form-outcome.ts';
import type { ContactMessageInput } from '../../contract/lead.ts';
import { RECEIPTS } from '../../contract/receipt.ts';
import type { CoachCard } from '../../parts/leads/coach-card.ts';
import { EmailField } from '../../parts/leads/email-field.tsx';
import { HiddenFields, ignoreSecondClick } from '../../parts/leads/hidden-fields.tsx';
import { LeadNotice } from '../../parts/leads/lead-notice.tsx';
import { Receipt } from '../../parts/leads/receipt.tsx';
import { useLeadForm } from '../../parts/leads/use-lead-form.ts';
import { Button } from '../../ui/button.tsx';
import { FormShell } from '../../ui/form-shell.tsx';
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
 * Contact form (spec §2, §5, §8), and the receipt in its place once it is sent. Without JavaScript it posts to its own
 * page, which shows the same texts.
 *
 * @param coach how to reach the coach
 * @param promise when the message is answered
 */
export function ContactForm({ coach, promise = '' }: ContactFormProps) {
  const call = useCall();
  const initial = useFormOutcome('contact');
  const {
    field,
    suggestion,
    form,
    isSubmitting,
    result,
    isServerOutcome: isArrival,
    startAgain,
  } = useLeadForm({
    draftKey: 'contact',
    loadSchema,
    empty,
    send: (body) => call('POST /api/contact', { body }),
    success,
    noAnswer: 'There was a problem sending your message. Please try again.',
    initial,
  });
  if (result.state === 'sent') {
    return (
      <div id={CONTACT_FORM}>
        <Receipt
          sent={result.sent}
          success={isArrival && success}
          takesFocus={!isArrival && !result.isRestored}
          texts={RECEIPTS.contact}
          coach={coach}
          again={{ label: 'Send another message', href: `?#${CONTACT_FORM}`, start: startAgain }}
        />
      </div>
    );
  }
  const notice = <LeadNotice result={result} />;

  return (
    <FormShell
      id={CONTACT_FORM}
      label="Message to the coach"
      method="post"
      action={`#${CONTACT_FORM}`}
      {...form}
      notice={!isArrival && notice}
      submit={
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
      }
    >
      {/* A posted form's response opens at the top of the form, so the outcome is shown there. */}
      {isArrival && notice}
      <HiddenFields form="contact" />
      <TextField label="Name" autoComplete="name" {...field('name')} />
      <div className="grid gap-5 sm:grid-cols-2">
        <EmailField {...field('email')} suggestion={suggestion} />
        <TextField label="Phone" type="tel" inputMode="tel" autoComplete="tel" {...field('phone')} />
      </div>
      <TextArea label="Message" {...field('message')} />
    </FormShell>
  );
}
