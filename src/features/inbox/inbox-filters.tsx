import { type SyntheticEvent, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import type { EnquiryKind } from '../../contract/inbox.ts';
import { SEARCH_TERM_MAX } from '../../contract/limits.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { inboxHref, type InboxView } from './inbox-view.ts';

const kinds: readonly { kind: EnquiryKind | undefined; label: string }[] = [
  { kind: undefined, label: 'Every kind' },
  { kind: 'audit', label: 'Audit requests' },
  { kind: 'contact', label: 'Messages' },
  { kind: 'comment', label: 'Comments' },
];

function InboxSearch({ view }: { view: InboxView }) {
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);

  // The field follows the address, for instance when the reader goes back.
  useEffect(() => {
    if (input.current) input.current.value = view.q;
  }, [view.q]);

  function submit(event: SyntheticEvent) {
    event.preventDefault();
    void navigate(inboxHref({ ...view, q: input.current?.value.trim() ?? '', page: 1 }));
  }

  return (
    <search className="w-full sm:w-80">
      <form onSubmit={submit}>
        <SearchField
          ref={input}
          label="Search the inbox"
          name="q"
          defaultValue={view.q}
          maxLength={SEARCH_TERM_MAX}
          autoCapitalize="none"
          enterKeyHint="search"
        />
      </form>
    </search>
  );
}

/** Narrows the list by words and by kind. Every choice is an address. */
export function InboxFilters({ view }: { view: InboxView }) {
  return (
    <div className="flex flex-wrap items-end gap-x-8 gap-y-4">
      <InboxSearch view={view} />
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
