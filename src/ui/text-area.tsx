import type { ComponentProps } from 'react';
import { Field, type FieldTexts } from './field.tsx';

export type TextAreaProps = ComponentProps<'textarea'> & Omit<FieldTexts, 'valid'>;

/** A text of several lines with its label and messages. `className` places the field; the rest goes to the control. */
export function TextArea({
  label,
  id,
  help,
  error,
  optional,
  className,
  'aria-describedby': describedBy,
  ...textarea
}: TextAreaProps) {
  return (
    <Field {...{ label, id, help, error, optional, className, describedBy }}>
      {(attributes) => <textarea {...textarea} {...attributes} className="input" />}
    </Field>
  );
}
