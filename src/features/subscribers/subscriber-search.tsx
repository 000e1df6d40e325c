import { type SyntheticEvent, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { SEARCH_TERM_MAX } from '../../contract/limits.ts';
import { SearchField } from '../../ui/search-field.tsx';
import { subscribersHref, type SubscribersView } from './subscribers-view.ts';

/** Looks for a part of an address; the term goes into the page's address. */
export function SubscriberSearch({ view }: { view: SubscribersView }) {
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);

  // The field follows the address, for instance when the reader goes back.
  useEffect(() => {
    if (input.current) input.current.value = view.q;
  }, [view.q]);

  function submit(event: SyntheticEvent) {
    event.preventDefault();
    void navigate(subscribersHref({ ...view, q: input.current?.value.trim() ?? '', page: 1 }));
  }

  return (
    <search className="w-full sm:w-80">
      <form onSubmit={submit}>
        <SearchField
          ref={input}
          label="Search by address"
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
