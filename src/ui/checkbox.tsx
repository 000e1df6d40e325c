import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import { type FieldTexts, useFieldTexts } from './field.tsx';

type CheckboxProps = Omit<ComponentProps<'input'>, 'type' | 'required'> &
  Omit<FieldTexts, 'valid' | 'optional'>;

/** A checkbox with its label and messages, never required. `className` goes to the field. */
export function Checkbox({
  label,
  id,
  help,
  error,
  className,
  'aria-describedby': describedBy,
  ...input
}: CheckboxProps) {
  const { attributes, texts } = useFieldTexts({ id, help, error, optional: true, describedBy });
  return (
    <div className={classNames('field', className)}>
      <div className="flex items-start gap-3 leading-5.5">
        <input {...input} {...attributes} type="checkbox" className="check" />
        <label htmlFor={attributes.id}>{label}</label>
      </div>
      {texts}
    </div>
  );
}
