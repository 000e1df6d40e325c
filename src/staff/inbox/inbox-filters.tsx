import { startTransition, useOptimistic } from 'react';
import { useNavigate } from 'react-router-dom';
import type { EnquiryKind, SourceCount } from '../../contract/inbox.ts';
import { SEARCH_TERM_MAX } from '../../contract/limits.ts';
import { sourceName } from '../../contract/origin-fields.ts';
import { formatCount } from '../../lib/format-count.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { ListSearch } from '../../ui/list-search.tsx';
import { Select } from '../../ui/select.tsx';
import { inboxHref, type InboxView } from '../../features/inbox/inbox-view.ts';

const kinds: readonly { kind: EnquiryKind | undefined; label: string }[] = [
  { kind: undefined, label: 'Every kind' },
  { kind: 'audit', label: 'Audit requests' },
  { kind: 'contact', label: 'Messages' },
  { kind: 'comment', label: 'Comments' },
];

interface InboxFiltersProps {
  view: InboxView;
  /** Where leads came from. */
  sources: readonly SourceCount[];
}

/** The sources there are, and the one that is chosen although no lead came from there. */
function SourceSelect({ view, sources }: InboxFiltersProps) {
  const navigate = useNavigate();
  // The address follows when its page is drawn.
  const [chosen, choose] = useOptimistic(view.source ?? '');
  const offered = sources.map(({ source, count }) => ({
    value: source,
    label: `${sourceName(source)} (${formatCount(count)})`,
  }));
  const isOffered = chosen === '' || sources.some(({ source }) => source === chosen);
  return (
    <Select
      label="Came from"
      name="source"
      className="w-full sm:w-56"
      placeholder="Everywhere"
      options={isOffered ? offered : [...offered, { value: chosen, label: sourceName(chosen) }]}
      value={chosen}
      onChange={({ target }) => {
        startTransition(() => {
          choose(target.value);
          void navigate(inboxHref({ ...view, source: target.value || undefined, page: 1 }), {
            preventScrollReset: true,
          });
        });
      }}
    />
  );
}

/** Narrows the list by words, by where its enquiries came from, and by kind. Every choice is an address. */
export function InboxFilters({ view, sources }: InboxFiltersProps) {
  const navigate = useNavigate();
  return (
    <div className="flex flex-wrap items-end gap-x-8 gap-y-4">
      <search className="w-full sm:w-80">
        <ListSearch
          label="Search the inbox"
          term={view.q}
          maxLength={SEARCH_TERM_MAX}
          onSearch={(q) => void navigate(inboxHref({ ...view, q, page: 1 }), { preventScrollReset: true })}
        />
      </search>
      <SourceSelect view={view} sources={sources} />
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
