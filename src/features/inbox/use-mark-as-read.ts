import { useEffect, useRef, useState } from 'react';
import type { InboxItem } from '../../contract/inbox.ts';
import { useChangeEnquiry } from './use-change-enquiry.ts';

/** Whoever opens an enquiry has read it. Said once: marked as unread afterwards it stays so. */
export function useMarkAsRead({ id, readAt }: InboxItem): void {
  const { mutate } = useChangeEnquiry(id, undefined, 'background');
  const [isNews] = useState(readAt === null);
  const isSaid = useRef(false);
  useEffect(() => {
    if (!isNews || isSaid.current) return;
    isSaid.current = true;
    mutate({ read: true });
  }, [isNews, mutate]);
}
