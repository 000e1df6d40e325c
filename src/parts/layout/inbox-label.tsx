import { useQuery } from '@tanstack/react-query';
import { useCall } from '../../api/api-context.ts';
import { useIsDocument } from '../../api/island.tsx';
import { unreadQuery } from '../../api/queries.ts';
import { formatCount } from '../../lib/text.ts';
import { useIsLive } from '../../ui/use-is-live.ts';

/**
 * Inbox link with the number of unread leads; the plain label until loaded. The header of staff on public pages shows
 * it too, so its classes belong to the visitors’ sheet.
 */
export function InboxLabel() {
  const unread = useQuery(unreadQuery(useCall())).data?.unread ?? 0;
  // The count may be cached before this link hydrates, and hydration must match the server's HTML.
  const isLive = useIsLive();
  const isDocument = useIsDocument();
  if (unread === 0 || !(isLive || isDocument)) return <span key="plain">Inbox</span>;
  return (
    <span className="inline-flex items-center gap-2" title={`${formatCount(unread)} unread`}>
      {/* In one piece: between two, a screen reader would hear a gap. */}
      <span className="sr-only">{`Inbox, ${formatCount(unread)} unread`}</span>
      <span aria-hidden="true">Inbox</span>
      <span
        aria-hidden="true"
        className="unread grid h-5 min-w-5 place-items-center rounded-full bg-primary px-1.5 font-sans text-xs leading-none font-semibold text-on-primary tabular-nums"
      >
        {unread > 99 ? '99+' : unread}
      </span>
    </span>
  );
}
