import { Search } from 'lucide-react';
import { type ComponentProps, useId } from 'react';

type SearchFieldProps = Omit<ComponentProps<'input'>, 'type' | 'id' | 'className'> & {
  label: string;
  /** Hides the label visually, if the context makes the purpose clear. */
  hideLabel?: boolean;
};

/** A search input with its submit button, for a form inside `<search>`. */
export function SearchField({ label, hideLabel = false, ...input }: SearchFieldProps) {
  const id = useId();
  return (
    <div className="field">
      <label className={hideLabel ? 'sr-only' : 'label'} htmlFor={id}>
        {label}
      </label>
      <div className="relative">
        <input
          {...input}
          type="search"
          id={id}
          className="input pr-13 [&::-webkit-search-cancel-button]:hidden"
        />
        <button
          type="submit"
          aria-label="Search"
          className="absolute inset-y-1 right-1 grid w-10.5 place-items-center rounded-xs text-text hover:bg-shoal"
        >
          <Search size={20} strokeWidth={1.75} aria-hidden="true" />
        </button>
      </div>
    </div>
  );
}
