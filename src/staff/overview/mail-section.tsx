import type { Overview } from '../../contract/overview.ts';
import { counted, formatCount } from '../../lib/text.ts';
import { Alert } from '../../ui/alert.tsx';
import { InlineLink } from '../../ui/text-link.tsx';

const inbox = <InlineLink href="/admin/inbox">Open the inbox</InlineLink>;

/** Undelivered replies, which no other screen reports. */
function FailedReplies({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <Alert tone="danger" title={`${counted(count, 'reply', 'replies')} could not be delivered`}>
      The person you answered has not received {count === 1 ? 'it' : 'them'}. {inbox} to see why and to send
      again.
    </Alert>
  );
}

function EnquiryMails({ mail: { isOn, waiting, failed } }: { mail: Overview['mail'] }) {
  if (failed > 0) {
    return (
      <Alert tone="danger" title={`${counted(failed, 'email')} could not be sent`}>
        The mail server did not accept {failed === 1 ? 'it' : 'them'}. The enquiry itself is safe. {inbox} to
        see why and to send again.
      </Alert>
    );
  }
  if (waiting > 0) {
    return (
      <Alert
        tone="warning"
        title={waiting === 1 ? '1 email is waiting' : `${formatCount(waiting)} emails are waiting`}
      >
        Sending is retried automatically. {inbox} to see when.
      </Alert>
    );
  }
  if (isOn) return null;
  return (
    <Alert tone="note" title="No email">
      This site does not send email. Check here or in the inbox for new enquiries.
    </Alert>
  );
}

export function MailSection({ mail }: { mail: Overview['mail'] }) {
  return (
    <>
      <FailedReplies count={mail.failedReplies} />
      <EnquiryMails mail={mail} />
    </>
  );
}
