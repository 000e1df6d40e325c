import type { ComponentProps, KeyboardEvent } from 'react';
import { Field, type FieldProps, type FieldTexts } from './field.tsx';

type TextAreaProps = ComponentProps<'textarea'> & Omit<FieldTexts, 'valid'> & Pick<FieldProps, 'hint'>;

/** Scrolls the whole field into view on Tab: the browser shows only the caret's line. */
function showWhole({ key, currentTarget }: KeyboardEvent<HTMLTextAreaElement>): void {
  if (key === 'Tab') currentTarget.scrollIntoView({ block: 'nearest' });
}

/** A textarea with label and messages. `className` goes to the field, the rest to the control. */
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
