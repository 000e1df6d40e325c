import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { useEffect, useId, useRef, useState, type KeyboardEvent as KeyPress } from 'react';
import { useNavigate } from 'react-router-dom';
import { useCall } from '../../api/api-context.ts';
import { endpointQuery, PAGED } from '../../api/endpoint-query.ts';
import { AUDIT_STATE_NAMES } from '../../contract/audit-state.ts';
import { SEARCH_TERM_MAX } from '../../contract/limits.ts';
import { mentions, searchText } from '../../lib/search-text.ts';
import { counted } from '../../lib/text.ts';
import { useSettled } from '../../lib/use-settled.ts';
import { kindNames } from '../../parts/inbox/wording.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { isComposing } from '../../ui/is-composing.ts';
import { Link } from '../../ui/link.tsx';
import { Loader } from '../../ui/loader.tsx';
import { useIsLive } from '../../ui/use-is-live.ts';
import type { NavItem } from '../navigation.ts';

interface SearchResult {
  label: string;
  href: string;
  note?: string | undefined;
}

/** Most results of a list, and the shortest term that is sent to the server. */
const RESULTS_MAX = 5;
const TERM_MIN = 2;

const hrefOf = (path: string, id: string): string => `${path}/${encodeURIComponent(id)}`;

/** Everything that a term finds, by kind. Without one: the screens. */
function useSearchResults(typed: string, screens: readonly SearchResult[], settings: NavItem['parts']) {
  const call = useCall();
  const term = typed.trim();
  const q = useSettled(term, 200);
  const options = { ...PAGED, enabled: q.length >= TERM_MIN };
  const query = { q };
  const inbox = useQuery({ ...endpointQuery(call, 'GET /api/admin/inbox', { query }), ...options });
  const clients = useQuery({ ...endpointQuery(call, 'GET /api/admin/clients', { query }), ...options });
  const audits = useQuery({ ...endpointQuery(call, 'GET /api/admin/audits', { query }), ...options });
  const posts = useQuery({ ...endpointQuery(call, 'GET /api/admin/posts', { query }), ...options });
  const pages = useQuery({
    ...endpointQuery(call, 'GET /api/admin/pages'),
    ...options,
    enabled: options.enabled && screens.some(({ href }) => href === '/admin/pages'),
  });
  const fields = useQuery({
    queryKey: ['parts of the settings'],
    queryFn: async () => (await settings?.()) ?? [],
  });

  const isMentioned = mentions(term);
  const matching = (all: readonly SearchResult[]) =>
    all.filter(({ label }) => isMentioned(searchText([label])));
  const isLongEnough = term.length >= TERM_MIN;
  const lists: { name: string; found: readonly SearchResult[] | undefined }[] = [
    { name: 'Screens', found: matching(screens) },
    {
      name: 'Inbox',
      found: inbox.data?.items.map(({ id, name, kind }) => ({
        label: name,
        note: kindNames[kind],
        href: hrefOf('/admin/inbox', id),
      })),
    },
    {
      name: 'Clients',
      found: clients.data?.clients.map(({ id, name, business }) => ({
        label: name,
        note: business || undefined,
        href: hrefOf('/admin/clients', id),
      })),
    },
    {
      name: 'Audits',
      found: audits.data?.audits.map(({ id, business, client, state }) => ({
        label: business || client,
        note: AUDIT_STATE_NAMES[state],
        href: hrefOf('/admin/audits', id),
      })),
    },
    {
      name: 'Posts',
      found: posts.data?.posts.map(({ id, title }) => ({
        label: title,
        href: hrefOf('/blog/admin/posts', id),
      })),
    },
    {
      name: 'Pages',
      found: matching(
        pages.data?.pages.map(({ id, name }) => ({ label: name, href: hrefOf('/admin/pages', id) })) ?? [],
      ),
    },
    { name: 'Settings', found: matching(fields.data ?? []) },
  ];
  const queries: UseQueryResult[] = [inbox, audits, posts, pages, fields];
  const failed = isLongEnough ? queries.filter(({ isError }) => isError) : [];
  return {
    groups: (isLongEnough ? lists : lists.slice(0, 1))
      .map(({ name, found = [] }) => ({ name, found: isLongEnough ? found.slice(0, RESULTS_MAX) : found }))
      .filter(({ found }) => found.length > 0),
    isPending: isLongEnough && (q !== term || queries.some(({ isFetching }) => isFetching)),
    isFailed: failed.length > 0,
    retry: () => void Promise.all(failed.map(({ refetch }) => refetch())),
  };
}

interface StaffSearchProps {
  screens: readonly SearchResult[];
  settings: NavItem['parts'];
}

function SearchDialog({ screens, settings, onClose }: StaffSearchProps & { onClose: () => void }) {
  const navigate = useNavigate();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [term, setTerm] = useState('');
  const [chosen, setChosen] = useState(0);
  const { groups, isPending, isFailed, retry } = useSearchResults(term, screens, settings);
  const all = groups.flatMap(({ found }) => found);
  const index = Math.min(chosen, all.length - 1);
  const current = all[index];
  const isEmpty = all.length === 0 && !isPending && !isFailed;

  function handleKey(event: KeyPress) {
    if (isComposing(event)) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && current) setChosen((index + step + all.length) % all.length);
    else if (event.key === 'Enter' && current) {
      onClose();
      void navigate(current.href);
    } else return;
    event.preventDefault();
  }

  return (
    <Dialog onClose={onClose} title="Search" initialFocus={field}>
      <div className="grid gap-3">
        <input
          ref={field}
          className="input"
          role="combobox"
          aria-label="Search everything"
          aria-expanded={all.length > 0}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={current && `${id}-${index}`}
          autoComplete="off"
          maxLength={SEARCH_TERM_MAX}
          placeholder="A name, a title or a setting"
          value={term}
          onChange={({ target }) => {
            setTerm(target.value);
            setChosen(0);
          }}
          onKeyDown={handleKey}
        />
        {isFailed && (
          <Alert tone="danger" live="assertive" title="Not everything could be searched">
            <Button size="sm" className="mt-2" onClick={retry}>
              Try again
            </Button>
          </Alert>
        )}
        {isPending && all.length === 0 && <Loader>Searching...</Loader>}
        <p role="status" className={isEmpty ? 'text-soft' : 'sr-only'}>
          {isEmpty
            ? `Nothing found for “${term.trim()}.” Try a shorter word.`
            : isPending
              ? ''
              : counted(all.length, 'result')}
        </p>
        <div id={`${id}-list`} role="listbox" aria-label="Results" className="max-h-[55dvh] overflow-y-auto">
          {groups.map(({ name, found }) => (
            <div key={name} role="group" aria-label={name}>
              <p aria-hidden="true" className="pt-3 pb-1 text-xs text-mute">
                {name}
              </p>
              {found.map((each) => {
                const isChosen = each === current;
                return (
                  <Link
                    key={each.href + each.label}
                    ref={isChosen ? (option) => option?.scrollIntoView({ block: 'nearest' }) : undefined}
                    id={`${id}-${all.indexOf(each)}`}
                    role="option"
                    aria-selected={isChosen}
                    tabIndex={-1}
                    href={each.href}
                    className="flex items-baseline justify-between gap-4 px-3 py-2 text-text no-underline aria-selected:bg-shoal aria-selected:shadow-[inset_3px_0_0_var(--primary)]"
                    onClick={onClose}
                  >
                    <span className="min-w-0 wrap-anywhere">{each.label}</span>
                    {each.note !== undefined && <span className="text-xs text-mute">{each.note}</span>}
                  </Link>
                );
              })}
            </div>
          ))}
        </div>
      </div>
    </Dialog>
  );
}

/** Search over everything that staff work on, by its button or by Ctrl K. */
export function StaffSearch(props: StaffSearchProps) {
  const [isOpen, setOpen] = useState(false);
  const isLive = useIsLive();
  useEffect(() => {
    const open = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return;
      // An editor has its own use of these keys, and a dialog has its own task.
      if (event.defaultPrevented || document.querySelector('dialog:modal')) return;
      event.preventDefault();
      setOpen(true);
    };
    window.addEventListener('keydown', open);
    return () => window.removeEventListener('keydown', open);
  }, []);
  return (
    <>
      <Button
        size="sm"
        className="staff-action lg:flex-1 lg:justify-start"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        icon={Search}
        onClick={() => setOpen(true)}
      >
        <span>Search</span>
        {isLive && (
          <kbd
            aria-hidden="true"
            className="ml-auto font-sans text-xs font-normal whitespace-nowrap text-mute max-lg:hidden"
          >
            {/Mac|iP/.test(navigator.userAgent) ? '⌘ K' : 'Ctrl K'}
          </kbd>
        )}
      </Button>
      {isOpen && <SearchDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}
