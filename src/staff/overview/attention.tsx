import type { ReactNode } from 'react';
import type { Overview } from '../../contract/overview.ts';
import { counted, formatCount } from '../../lib/text.ts';
import { formatDate } from '../../lib/time.ts';
import { Nun } from '../../ui/art/nun.tsx';
import { InlineLink } from '../../ui/text-link.tsx';

const inbox = <InlineLink href="/admin/inbox">Open the inbox</InlineLink>;

function Failure({ title, children }: { title: string; children: ReactNode }) {
  return (
    <li className="grid grid-cols-[1.25rem_minmax(0,1fr)] gap-x-3 py-3 lg:grid-cols-[1.25rem_17rem_minmax(0,1fr)]">
      <Nun className="mt-0.5 size-5 text-danger" />
      <p className="font-semibold">{title}</p>
      <p className="text-sm text-soft max-lg:col-start-2 lg:mt-0.5">{children}</p>
    </li>
  );
}

/** Failures of mail and of the site; renders nothing without any. */
export function Failures({ mail, notices, needsAttention }: Overview) {
  const { failedReplies, failed } = mail;
  return (
    <ul aria-label="Failures" className="ledger mb-8 empty:hidden">
      {failedReplies > 0 && (
        <Failure title={`${counted(failedReplies, 'reply', 'replies')} could not be delivered`}>
          The person you answered has not received {failedReplies === 1 ? 'it' : 'them'}. {inbox} to see why
          and to send again.
        </Failure>
      )}
      {failed > 0 && (
        <Failure title={`${counted(failed, 'email')} could not be sent`}>
          The mail server did not accept {failed === 1 ? 'it' : 'them'}. The enquiry itself is safe. {inbox}{' '}
          to see why and to send again.
        </Failure>
      )}
      {(needsAttention === true || (notices ?? []).length > 0) && (
        <Failure title="The site has a problem">
          <InlineLink href="/admin/health">See site health</InlineLink> for what is wrong and what to do.
        </Failure>
      )}
    </ul>
  );
}

function Decision({ title, children }: { title: string; children: ReactNode }) {
  return (
    <li className="py-3">
      <p className="font-semibold">{title}</p>
      <p className="text-sm text-soft">{children}</p>
    </li>
  );
}

interface DecisionsProps {
  overview: Overview;
  /** When the account needs a second factor. */
  factorNeededFrom: string | null | undefined;
}

/** Smaller matters that wait for the coach; renders nothing without any. */
export function Decisions({
  overview: {
    inbox: { unseenSuspects },
    mail,
    users,
  },
  factorNeededFrom,
}: DecisionsProps) {
  const pending = users?.pending ?? 0;
  return (
    <ul aria-label="Also waiting" className="ledger empty:hidden">
      {unseenSuspects > 0 && (
        <Decision title={`${formatCount(unseenSuspects)} held as possible spam`}>
          The filter can be wrong, and nobody was emailed about {unseenSuspects === 1 ? 'it' : 'them'}.{' '}
          <InlineLink href="/admin/inbox?status=suspects">Review now</InlineLink>
        </Decision>
      )}
      {pending > 0 && (
        <Decision title={`${counted(pending, 'account')} ${pending === 1 ? 'is' : 'are'} waiting`}>
          Nobody can log in with {pending === 1 ? 'it' : 'them'} before you decide.{' '}
          <InlineLink href="/admin/users">Approve or decline</InlineLink>
        </Decision>
      )}
      {mail.failed === 0 && mail.waiting > 0 && (
        <Decision title={`${counted(mail.waiting, 'email')} ${mail.waiting === 1 ? 'is' : 'are'} waiting`}>
          Sending is retried automatically. {inbox} to see when.
        </Decision>
      )}
      {factorNeededFrom && (
        <Decision title="Turn on two-step verification">
          From {formatDate(factorNeededFrom)} on, you will need it to work here. It takes two minutes to set
          up on <InlineLink href="/admin/account">your account</InlineLink>.
        </Decision>
      )}
    </ul>
  );
}
