import { Search } from 'lucide-react';
import { type ComponentProps, useId } from 'react';
import { classNames } from './class-names.ts';

type SearchFieldProps = Omit<ComponentProps<'input'>, 'type'> & {
  label: string;
  /** Hides the label visually, if the context makes the purpose clear. */
  hideLabel?: boolean;
};

/** A search input with its submit button, for a form inside `<search>`. `className` goes to the field. */
export function SearchField({ label, hideLabel = false, id, className, ...input }: SearchFieldProps) {
  const ownId = useId();
  const controlId = id ?? ownId;
  return (
    <div className={classNames('field', className)}>
      <label className={hideLabel ? 'sr-only' : 'label'} htmlFor={controlId}>
        {label}
      </label>
      <div className="search">
        <input {...input} type="search" id={controlId} className="input" />
        <button type="submit" aria-label="Search">
          <Search size={20} strokeWidth={1.75} aria-hidden="true" />
        </button>
      </div>
    </div>
  );
}
