import type { InboxItem } from '../../contract/inbox.ts';
import { formatDate } from '../../lib/dates.ts';
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

interface InboxRowProps {
  item: InboxItem;
  now: Date;
  href: string;
  isChosen: boolean;
  onChoose: (isChosen: boolean) => void;
}

/** One enquiry in the list. The whole row is the target; it meets assistive technology as one link, the name. */
export function InboxRow({ item, now, href, isChosen, onChoose }: InboxRowProps) {
  const { name, kind, status, receivedAt, answerBy, readAt, mail, goesOn } = item;
  const isUnread = readAt === null;
  return (
    <li
      className={classNames(
        'relative grid gap-x-6 gap-y-2 px-4 py-4 hover:bg-shoal sm:px-5 grid-cols-[auto_minmax(0,1fr)] lg:grid-cols-[auto_minmax(0,1fr)_auto] lg:items-center',
        isUnread && 'shadow-[inset_4px_0_0_var(--primary)]',
      )}
    >
      <label className="relative z-10 -m-2 grid min-h-11 min-w-11 cursor-pointer place-items-center">
        <input
          type="checkbox"
          className="check"
          aria-label={`Choose ${name}`}
          checked={isChosen}
          onChange={({ target }) => onChoose(target.checked)}
        />
      </label>
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
      <p className="col-start-2 flex flex-wrap items-center gap-2 text-sm lg:col-start-auto">
        {goesOn !== null && <span>Goes on {formatDate(goesOn)}</span>}
        {isWaiting(item) && <TimeLeftText answerBy={answerBy} now={now} />}
        <MailBadge mail={mail} />
        {isUnread && <Badge tone="info">Unread</Badge>}
        <Badge tone={statusTones[status]}>{statusNames[status]}</Badge>
        <Badge>{kindNames[kind]}</Badge>
      </p>
    </li>
  );
}
