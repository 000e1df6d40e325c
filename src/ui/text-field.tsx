import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import { Field, type FieldProps, type FieldTexts } from './field.tsx';

export type TextFieldProps = ComponentProps<'input'> & FieldTexts & Pick<FieldProps, 'hint'>;

/** A text input with label and messages. `className` goes to the field, the rest to the input. */
export function TextField({
  label,
  id,
  help,
  error,
  hint,
  valid,
  optional,
  className,
  'aria-describedby': describedBy,
  ...input
}: TextFieldProps) {
  return (
    <Field {...{ label, id, help, error, hint, valid, optional, className, describedBy }}>
      {(attributes) => (
        <input
          type="text"
          {...input}
          {...attributes}
          className={classNames('input', valid && !error && 'is-valid')}
        />
      )}
    </Field>
  );
}
