import { useNavigate } from 'react-router-dom';
import type { EnquiryKind } from '../../contract/inbox.ts';
import { SEARCH_TERM_MAX } from '../../contract/limits.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { ListSearch } from '../../ui/list-search.tsx';
import { inboxHref, type InboxView } from './inbox-view.ts';

const kinds: readonly { kind: EnquiryKind | undefined; label: string }[] = [
  { kind: undefined, label: 'Every kind' },
  { kind: 'audit', label: 'Audit requests' },
  { kind: 'contact', label: 'Messages' },
  { kind: 'comment', label: 'Comments' },
];

/** Narrows the list by words and by kind. Every choice is an address. */
export function InboxFilters({ view }: { view: InboxView }) {
  const navigate = useNavigate();
  return (
    <div className="flex flex-wrap items-end gap-x-8 gap-y-4">
      <search className="w-full sm:w-80">
        <ListSearch
          label="Search the inbox"
          term={view.q}
          maxLength={SEARCH_TERM_MAX}
          onSearch={(q) => void navigate(inboxHref({ ...view, q, page: 1 }))}
        />
      </search>
      <nav aria-label="Kind of enquiry">
        <ul className="flex flex-wrap gap-2">
          {kinds.map(({ kind, label }) => (
            <li key={label}>
              <LinkButton
                href={inboxHref({ ...view, kind, page: 1 })}
                size="sm"
                variant="quiet"
                aria-current={view.kind === kind ? 'true' : undefined}
                className="aria-[current]:border-ink aria-[current]:bg-shoal"
              >
                {label}
              </LinkButton>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}
