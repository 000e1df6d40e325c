import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import { type FieldTexts, useFieldTexts } from './field.tsx';

export type CheckboxProps = Omit<ComponentProps<'input'>, 'type' | 'required'> &
  Omit<FieldTexts, 'valid' | 'optional'> & {
    /** Announces that the box must be ticked; a box is a free choice otherwise, so none says "(optional)". */
    required?: boolean | undefined;
  };

/** A box to tick, its label beside it and its messages below. `className` places the field. */
export function Checkbox({
  label,
  id,
  help,
  error,
  required = false,
  className,
  'aria-describedby': describedBy,
  ...input
}: CheckboxProps) {
  const { attributes, texts } = useFieldTexts({ id, help, error, optional: !required, describedBy });
  return (
    <div className={classNames('field', className)}>
      <div className="check-row">
        <input {...input} {...attributes} type="checkbox" className="check" />
        <label htmlFor={attributes.id}>{label}</label>
      </div>
      {texts}
    </div>
  );
}
