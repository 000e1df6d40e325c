import type { Overview } from '../../contract/overview.ts';
import { formatCount } from '../../lib/text.ts';
import { classNames } from '../../ui/class-names.ts';
import { Link } from '../../ui/link.tsx';

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

/** Inbox counts, linked to their lists. */
export function Counts({ inbox: { waiting, overdue, unread, suspects } }: { inbox: Overview['inbox'] }) {
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
