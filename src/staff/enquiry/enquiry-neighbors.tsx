import { useState } from 'react';
import { PAGED, useEndpoint } from '../../api/endpoint-query.ts';
import type { InboxItem } from '../../contract/inbox.ts';
import { Needle } from '../../ui/art/needle.tsx';
import { Link } from '../../ui/link.tsx';
import { BackLink } from '../../ui/text-link.tsx';
import { enquiryHref, queryOf, type InboxQuery } from '../../parts/inbox/inbox-view.ts';

interface NeighborsProps {
  id: string;
  items: readonly InboxItem[];
  query: InboxQuery;
}

function Neighbors({ id, items, query }: NeighborsProps) {
  // Fixed at mount: answering must not shift the list.
  const [{ newer, older }] = useState(() => {
    const index = items.findIndex((item) => item.id === id);
    return index === -1
      ? { newer: undefined, older: undefined }
      : { newer: items[index - 1], older: items[index + 1] };
  });
  if (!newer && !older) return null;
  return (
    <nav aria-label="More enquiries" className="flex gap-6">
      {newer && (
        <BackLink href={enquiryHref(newer.id, query)} aria-label={`Newer: ${newer.name}`}>
          Newer
        </BackLink>
      )}
      {older && (
        <Link href={enquiryHref(older.id, query)} className="link-back" aria-label={`Older: ${older.name}`}>
          Older
          <Needle direction="e" />
        </Link>
      )}
    </nav>
  );
}

/** Links to the previous and next enquiry of the originating list. */
export function EnquiryNeighbors({ id, query }: { id: string; query: InboxQuery }) {
  const { data, isPlaceholderData } = useEndpoint('GET /api/admin/inbox', { query: queryOf(query) }, PAGED);
  if (!data || isPlaceholderData) return null;
  return <Neighbors id={id} items={data.items} query={query} />;
}
