import type { ComponentProps } from 'react';
import { Field, type FieldTexts } from './field.tsx';

export interface SelectOption {
  value: string;
  label: string;
}

type SelectProps = Omit<ComponentProps<'select'>, 'children'> &
  Omit<FieldTexts, 'valid'> & {
    options: readonly SelectOption[];
    /** The empty option shown before a choice. */
    placeholder?: string | undefined;
  };

/** A native select. `className` goes to the field. */
export function Select({
  label,
  id,
  help,
  error,
  optional,
  options,
  placeholder,
  className,
  'aria-describedby': describedBy,
  ...select
}: SelectProps) {
  return (
    <Field {...{ label, id, help, error, optional, className, describedBy }}>
      {(attributes) => (
        <select {...select} {...attributes} className="input">
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
