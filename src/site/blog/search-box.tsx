import { type SyntheticEvent, useEffect, useRef } from 'react';
import { useHref, useNavigate } from 'react-router-dom';
import { SEARCH_TERM_MAX } from '../../contract/limits.ts';
import { SearchField } from '../../ui/search-field.tsx';

const SEARCH_PATH = '/blog/search';

/**
 * Blog search form; ignores blank terms (spec §2, §5). Without JavaScript the form creates the same address. `initial`
 * is the current term.
 */
export function SearchBox({ initial = '' }: { initial?: string }) {
  const navigate = useNavigate();
  const action = useHref(SEARCH_PATH);
  const input = useRef<HTMLInputElement>(null);
  const shown = useRef(initial);

  // Restores the page's term on back navigation. Leaves text typed before hydration alone.
  useEffect(() => {
    if (shown.current === initial) return;
    shown.current = initial;
    if (input.current) input.current.value = initial;
  }, [initial]);

  function submit(event: SyntheticEvent) {
    event.preventDefault();
    const term = input.current?.value.trim();
    if (term) void navigate(`${SEARCH_PATH}?${new URLSearchParams({ q: term }).toString()}`);
  }

  return (
    <search>
      <form action={action} onSubmit={submit}>
        <SearchField
          ref={input}
          label="Search the blog"
          name="q"
          defaultValue={initial}
          maxLength={SEARCH_TERM_MAX}
          autoCapitalize="none"
          enterKeyHint="search"
        />
      </form>
    </search>
  );
}
