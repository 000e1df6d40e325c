import type { InboxItem } from '../../contract/inbox.ts';
import { formatShortTime } from '../../lib/time.ts';
import { openingText, isWaiting, kindNames, statusNames, statusTones } from '../../parts/inbox/wording.ts';
import { classNames } from '../../ui/class-names.ts';
import { Link } from '../../ui/link.tsx';
import { Badge } from '../../ui/tag.tsx';
import { TimeLeftText } from '../../ui/time-left-text.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';

function MailBadge({ mail }: Pick<InboxItem, 'mail'>) {
  if (mail?.state === 'failed') return <Badge tone="danger">Email failed</Badge>;
  if (mail?.state === 'waiting') return <Badge tone="warning">Email waiting</Badge>;
  return null;
}

/** Mail badge of replies: a visitor may wait for one that failed. */
function ReplyBadge({ replyMail }: Pick<InboxItem, 'replyMail'>) {
  if (replyMail === 'failed') return <Badge tone="danger">Reply failed</Badge>;
  if (replyMail === 'waiting') return <Badge tone="warning">Reply waiting</Badge>;
  return null;
}

/** A card on a phone; otherwise columns aligned across rows: name, text, time left, state, kind. */
export const inboxColumns =
  'grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-2 px-4 py-4 sm:px-5 xl:grid-cols-[auto_11rem_minmax(0,1fr)_8.5rem_8.5rem_7.5rem] xl:items-center xl:gap-x-4';

interface InboxRowProps {
  item: InboxItem;
  now: Date;
  href: string;
  isChosen: boolean;
  onChoose: (isChosen: boolean) => void;
}

/** A lead in the list. The whole row is clickable, with a single accessible link: the name. */
export function InboxRow({ item, now, href, isChosen, onChoose }: InboxRowProps) {
  const { id, name, kind, status, receivedAt, answerBy, readAt, mail, replyMail } = item;
  const isUnread = readAt === null;
  return (
    <li
      id={`lead-${id}`}
      className={classNames(
        'relative scroll-mt-[30vh] outline-none hover:bg-shoal',
        inboxColumns,
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
      <p className="flex min-w-0 flex-wrap items-baseline gap-x-3 gap-y-1 xl:grid">
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
          {formatShortTime(receivedAt, now)}
        </time>
      </p>
      <div className="col-start-2 text-sm wrap-anywhere xl:col-start-auto">
        <p className="line-clamp-2 text-soft">{openingText(item)}</p>
      </div>
      <div className="col-start-2 flex flex-wrap items-center gap-2 text-sm xl:contents">
        <p className="empty:hidden xl:col-start-4">
          {isWaiting(item) && <TimeLeftText answerBy={answerBy} now={now} />}
        </p>
        <p className="flex flex-wrap gap-2 xl:col-start-5">
          <MailBadge mail={mail} />
          <ReplyBadge replyMail={replyMail} />
          {isUnread && <VisuallyHidden>Unread</VisuallyHidden>}
          <span className="xl:order-first">
            <Badge tone={statusTones[status]}>{statusNames[status]}</Badge>
          </span>
        </p>
        <p className="text-soft xl:col-start-6">{kindNames[kind]}</p>
      </div>
    </li>
  );
}
