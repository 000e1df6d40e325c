import type { EnquiryKind, InboxItem } from '../../contract/inbox.ts';
import { PROMISED_HOURS } from '../../contract/limits.ts';
import type { Overview } from '../../contract/overview.ts';
import { formatCount } from '../../lib/text.ts';
import { formatShortTime } from '../../lib/time.ts';
import { MarkAsSpam } from '../../parts/inbox/mark-as-spam.tsx';
import { firstWords } from '../../parts/inbox/wording.ts';
import { Link } from '../../ui/link.tsx';
import { Section } from '../../ui/section.tsx';
import { GoLink } from '../../ui/text-link.tsx';
import { TimeLeftText } from '../../ui/time-left-text.tsx';
import { useDeferredFocus } from '../../ui/use-deferred-focus.ts';

const predicates: Record<EnquiryKind, string> = {
  audit: 'asks for an audit',
  contact: 'sent a message',
  comment: 'commented on a post',
};

/** A waiting lead. The whole row opens it, with a single accessible link: the name. */
function Waiting({ item, now, onSpam }: { item: InboxItem; now: Date; onSpam: () => void }) {
  const { id, name, kind, receivedAt, answerBy } = item;
  return (
    <li className="relative grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 py-3 hover:bg-surface sm:grid-cols-[minmax(0,1fr)_auto_auto]">
      <div className="min-w-0 max-sm:col-span-2">
        <p className="wrap-anywhere">
          <Link
            href={`/admin/inbox/${encodeURIComponent(id)}`}
            className="font-semibold text-text no-underline after:absolute after:inset-0 hover:underline"
          >
            {name}
          </Link>{' '}
          {predicates[kind]}{' '}
          <time dateTime={receivedAt} className="text-xs whitespace-nowrap text-mute max-sm:block">
            {formatShortTime(receivedAt, now)}
          </time>
        </p>
        <p className="line-clamp-1 text-sm text-soft wrap-anywhere">{firstWords(item)}</p>
      </div>
      <p className="text-sm">
        <TimeLeftText answerBy={answerBy} now={now} />
      </p>
      {/* Above the link that covers the row. */}
      <div className="relative z-10">
        <MarkAsSpam item={item} isInRow onDone={onSpam} />
      </div>
    </li>
  );
}

/** Unanswered leads, the most urgent first. */
export function WaitingLeads({ inbox, now }: { inbox: Overview['inbox']; now: Date }) {
  const { waiting, next } = inbox;
  const { target: heading, deferFocus } = useDeferredFocus<HTMLHeadingElement>();
  return (
    <Section title="Waiting for an answer" headingRef={heading}>
      <p className="mt-1 text-sm text-soft">
        {waiting > 0
          ? `Promised within ${PROMISED_HOURS} hours. The most urgent come first.`
          : 'Nobody. Every enquiry has been answered.'}
      </p>
      {next.length > 0 && (
        <ul aria-label="Waiting for an answer" className="ledger mt-4">
          {next.map((item) => (
            <Waiting key={item.id} item={item} now={now} onSpam={deferFocus} />
          ))}
        </ul>
      )}
      <GoLink href="/admin/inbox?status=new" className="mt-2 min-h-11">
        {waiting > next.length ? `See all ${formatCount(waiting)} waiting` : 'Go to the inbox'}
      </GoLink>
    </Section>
  );
}
