import type { ComponentProps, KeyboardEvent } from 'react';
import { Field, type FieldProps, type FieldTexts } from './field.tsx';

export type TextAreaProps = ComponentProps<'textarea'> & Omit<FieldTexts, 'valid'> & Pick<FieldProps, 'hint'>;

/** Whoever comes by Tab sees the whole field: by itself the browser only shows the line to write in. */
function showWhole({ key, currentTarget }: KeyboardEvent<HTMLTextAreaElement>): void {
  if (key === 'Tab') currentTarget.scrollIntoView({ block: 'nearest' });
}

/** A text of several lines with its label and messages. `className` places the field; the rest goes to the control. */
export function TextArea({
  label,
  id,
  help,
  error,
  hint,
  optional,
  className,
  'aria-describedby': describedBy,
  ...textarea
}: TextAreaProps) {
  return (
    <Field {...{ label, id, help, error, hint, optional, className, describedBy }}>
      {(attributes) => <textarea onKeyUp={showWhole} {...textarea} {...attributes} className="input" />}
    </Field>
  );
}
