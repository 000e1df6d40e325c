import { type SyntheticEvent, useEffect, useRef } from 'react';
import { SearchField } from './search-field.tsx';

export interface ListSearchProps {
  label: string;
  /** The search term of the address. */
  term: string;
  maxLength: number;
  onSearch: (term: string) => void;
}

/** A list's search form. The field follows the address, for instance on back navigation. */
export function ListSearch({ label, term, maxLength, onSearch }: ListSearchProps) {
  const input = useRef<HTMLInputElement>(null);

  useEffect(() => {
    if (input.current) input.current.value = term;
  }, [term]);

  function submit(event: SyntheticEvent) {
    event.preventDefault();
    onSearch(input.current?.value.trim() ?? '');
  }

  return (
    <form onSubmit={submit}>
      <SearchField
        ref={input}
        label={label}
        name="q"
        defaultValue={term}
        maxLength={maxLength}
        autoCapitalize="none"
        enterKeyHint="search"
      />
    </form>
  );
}
