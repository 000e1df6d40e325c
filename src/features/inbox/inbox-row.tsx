import type { InboxItem } from '../../contract/inbox.ts';
import { shortMoment } from '../../lib/short-moment.ts';
import { classNames } from '../../ui/class-names.ts';
import { Link } from '../../ui/link.tsx';
import { Badge } from '../../ui/tag.tsx';
import { TimeLeftText } from '../../ui/time-left-text.tsx';
import { firstWords, isWaiting, kindNames, statusNames, statusTones } from './wording.ts';

/** What is worth knowing about the mail in a list: only that something is wrong, or not yet done. */
function MailBadge({ mail }: Pick<InboxItem, 'mail'>) {
  if (mail?.state === 'failed') return <Badge tone="danger">Mail failed</Badge>;
  if (mail?.state === 'waiting') return <Badge tone="warning">Mail waiting</Badge>;
  return null;
}

/** One enquiry in the list. The whole row is the target; it meets assistive technology as one link, the name. */
export function InboxRow({ item, now, href }: { item: InboxItem; now: Date; href: string }) {
  const { name, kind, status, receivedAt, answerBy, readAt, mail } = item;
  const isUnread = readAt === null;
  return (
    <li
      className={classNames(
        'relative grid gap-x-6 gap-y-2 px-4 py-4 hover:bg-shoal sm:px-5 lg:grid-cols-[minmax(0,1fr)_auto] lg:items-center',
        isUnread && 'shadow-[inset_4px_0_0_var(--primary)]',
      )}
    >
      <div className="min-w-0">
        <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
          <Link
            href={href}
            className={classNames(
              'text-text no-underline wrap-anywhere after:absolute after:inset-0 hover:underline',
              isUnread ? 'font-bold' : 'font-medium',
            )}
          >
            {name}
          </Link>
          <time dateTime={receivedAt} className="text-xs text-mute">
            {shortMoment(receivedAt, now)}
          </time>
        </p>
        <p className="mt-0.5 line-clamp-2 text-sm text-soft wrap-anywhere lg:line-clamp-1">
          {firstWords(item)}
        </p>
      </div>
      <p className="flex flex-wrap items-center gap-2 text-sm">
        {isWaiting(item) && <TimeLeftText answerBy={answerBy} now={now} />}
        <MailBadge mail={mail} />
        {isUnread && <Badge tone="info">Unread</Badge>}
        <Badge tone={statusTones[status]}>{statusNames[status]}</Badge>
        <Badge>{kindNames[kind]}</Badge>
      </p>
    </li>
  );
}
