import { startTransition, useOptimistic } from 'react';
import type { EnquiryKind, SourceCount } from '../../contract/inbox.ts';
import { sourceName } from '../../contract/enquiry-fields.ts';
import { inbox, type InboxQuery } from '../../parts/inbox/inbox-view.ts';
import { formatCount } from '../../lib/text.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { Select } from '../../ui/select.tsx';

const kinds: readonly { kind: EnquiryKind | undefined; label: string }[] = [
  { kind: undefined, label: 'Every kind' },
  { kind: 'audit', label: 'Audit requests' },
  { kind: 'contact', label: 'Messages' },
  { kind: 'comment', label: 'Comments' },
];

interface InboxFiltersProps {
  query: InboxQuery;
  sources: readonly SourceCount[];
  /** Filters by source; empty for all. */
  onSource: (source: string) => void;
}

/** Filters by source and kind. Every choice is an address. */
export function InboxFilters({ query, sources, onSource }: InboxFiltersProps) {
  // The address follows after its page has rendered.
  const [chosen, choose] = useOptimistic(query.source ?? '');
  const offered = sources.map(({ source, count }) => ({
    value: source,
    label: `${sourceName(source)} (${formatCount(count)})`,
  }));
  // The selected source may have no leads.
  const isOffered = chosen === '' || sources.some(({ source }) => source === chosen);
  return (
    <>
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
            onSource(target.value);
          });
        }}
      />
      <nav aria-label="Kind of enquiry">
        <ul className="flex flex-wrap gap-2">
          {kinds.map(({ kind, label }) => (
            <li key={label}>
              <LinkButton
                href={inbox.href({ ...query, kind, page: 1 })}
                size="sm"
                variant="quiet"
                aria-current={query.kind === kind ? 'true' : undefined}
                className="aria-[current]:border-ink aria-[current]:bg-shoal"
              >
                {label}
              </LinkButton>
            </li>
          ))}
        </ul>
      </nav>
    </>
  );
}
