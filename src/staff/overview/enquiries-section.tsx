import { Section } from '../../ui/section.tsx';
import type { EnquiryKind, InboxItem } from '../../contract/inbox.ts';
import { PROMISED_HOURS } from '../../contract/limits.ts';
import type { Overview } from '../../contract/overview.ts';
import { formatCount } from '../../lib/text.ts';
import { formatShortTime } from '../../lib/time.ts';
import { Link } from '../../ui/link.tsx';
import { GoLink } from '../../ui/text-link.tsx';
import { TimeLeftText } from '../../ui/time-left-text.tsx';
import { classNames } from '../../ui/class-names.ts';

interface CountProps {
  label: string;
  count: number;
  href: string;
  tone?: 'danger' | undefined;
}

function Count({ label, count, href, tone }: CountProps) {
  return (
    <li>
      <Link
        href={href}
        className="flex h-full min-h-11 flex-col bg-surface px-4 py-3 text-text no-underline hover:bg-shoal sm:px-5"
      >
        <span
          className={classNames(
            'tabular font-display text-2xl font-semibold',
            tone === 'danger' && 'text-danger',
          )}
        >
          {formatCount(count)}
        </span>{' '}
        <span className="text-sm text-soft">{label}</span>
      </Link>
    </li>
  );
}

function Counts({ inbox: { waiting, overdue, unread, suspects } }: { inbox: Overview['inbox'] }) {
  return (
    <ul
      aria-label="The inbox in numbers"
      className="grid grid-cols-2 gap-px border border-line bg-line sm:grid-cols-4"
    >
      <Count label="waiting for an answer" count={waiting} href="/admin/inbox?status=new" />
      <Count
        label="overdue"
        count={overdue}
        href="/admin/inbox?status=new"
        tone={overdue > 0 ? 'danger' : undefined}
      />
      <Count label="unread" count={unread} href="/admin/inbox" />
      <Count label="possible spam" count={suspects} href="/admin/inbox?status=suspects" />
    </ul>
  );
}

const predicates: Record<EnquiryKind, string> = {
  audit: 'asks for an audit',
  contact: 'sent a message',
  comment: 'commented on a post',
};

/** A waiting enquiry. The whole row is clickable, with a single accessible link: the name. */
function Waiting({ item, now }: { item: InboxItem; now: Date }) {
  const { id, name, kind, receivedAt, answerBy } = item;
  return (
    <li className="relative flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 px-4 py-4 hover:bg-shoal sm:px-5">
      <p className="min-w-0 wrap-anywhere">
        <Link
          href={`/admin/inbox/${encodeURIComponent(id)}`}
          className="font-semibold text-text no-underline after:absolute after:inset-0 hover:underline"
        >
          {name}
        </Link>{' '}
        {predicates[kind]}{' '}
        <time dateTime={receivedAt} className="block text-xs text-mute">
          {formatShortTime(receivedAt, now)}
        </time>
      </p>
      <p className="text-sm">
        <TimeLeftText answerBy={answerBy} now={now} />
      </p>
    </li>
  );
}

export function EnquiriesSection({ inbox, now }: { inbox: Overview['inbox']; now: Date }) {
  const { waiting, next } = inbox;
  return (
    <Section title="Waiting for an answer">
      <p className="mt-2 mb-5 text-sm text-soft">
        {waiting > 0
          ? `Promised within ${PROMISED_HOURS} hours. The most urgent come first.`
          : 'Nobody. Every enquiry has been answered.'}
      </p>
      <div className="grid gap-6">
        <Counts inbox={inbox} />
        {next.length > 0 && (
          <ul
            aria-label="Waiting for an answer"
            className="divide-y divide-line border border-ink bg-surface"
          >
            {next.map((item) => (
              <Waiting key={item.id} item={item} now={now} />
            ))}
          </ul>
        )}
      </div>
      <GoLink href="/admin/inbox?status=new" className="mt-4 min-h-11">
        {waiting > next.length ? `See all ${formatCount(waiting)} waiting` : 'Go to the inbox'}
      </GoLink>
    </Section>
  );
}
