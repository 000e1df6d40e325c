import { type ComponentProps, type ReactNode, useId } from 'react';
import { Can, Nun } from './art/daymarks.tsx';
import { classNames } from './class-names.ts';

/** Props of every form control besides its native attributes. */
export interface FieldTexts {
  label: string;
  name: string;
  id?: string | undefined;
  /** Permanent help under the control: a format, or the purpose of the answer. */
  help?: string | undefined;
  /** The error as a full sentence. Marks the control as invalid. */
  error?: string | undefined;
  /** Confirmation of the input, hidden beside an error. */
  valid?: string | undefined;
  /** Shows "(optional)" beside the label; every other control is announced as required. */
  optional?: boolean | undefined;
}

interface ControlAttributes {
  id: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
  'aria-required': true | undefined;
}

export interface FieldProps extends Omit<FieldTexts, 'name'> {
  className?: string | undefined;
  /** Shown under the error in place of the help: how to fix it. */
  hint?: string | undefined;
  /** Ids of further descriptions. */
  describedBy?: string | undefined;
  /** Renders the control with the attributes that link it to its texts. */
  children: (attributes: ControlAttributes) => ReactNode;
}

/** An error of an input, or the reason why it was not sent. */
export function FieldError({ className, children, ...rest }: ComponentProps<'p'>) {
  return (
    <p {...rest} className={classNames('error', className)}>
      <Nun />
      <span>{children}</span>
    </p>
  );
}

/** Confirms an input, or something done. */
export function FieldSuccess({ children, ...rest }: ComponentProps<'p'>) {
  return (
    <p {...rest} className="ok">
      <Can />
      <span>{children}</span>
    </p>
  );
}

/** The texts under a control, and the attributes that link it to them. */
export function useFieldTexts({
  id,
  help,
  error,
  hint,
  valid,
  optional = false,
  describedBy,
}: Omit<FieldProps, 'label' | 'children' | 'className'>) {
  const ownId = useId();
  const controlId = id ?? ownId;
  const advice = error && hint;
  const shown = { help: advice ? undefined : help, error, hint: advice, valid: error ? undefined : valid };
  const described = [
    // First what is to be done.
    shown.error && `${controlId}-error`,
    shown.hint && `${controlId}-hint`,
    describedBy,
    shown.help && `${controlId}-help`,
    shown.valid && `${controlId}-valid`,
  ];
  const attributes: ControlAttributes = {
    id: controlId,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': described.filter(Boolean).join(' ') || undefined,
    'aria-required': optional ? undefined : true,
  };
  const texts = (
    <>
      {shown.error && <FieldError id={`${controlId}-error`}>{shown.error}</FieldError>}
      {shown.hint && (
        <p className="help" id={`${controlId}-hint`}>
          {shown.hint}
        </p>
      )}
      {shown.help && (
        <p className="help" id={`${controlId}-help`}>
          {shown.help}
        </p>
      )}
      {shown.valid && <FieldSuccess id={`${controlId}-valid`}>{shown.valid}</FieldSuccess>}
    </>
  );
  return { attributes, texts };
}

/** The frame of a form control: label above, help and error below. `className` goes to the whole field. */
export function Field({ label, className, children, ...rest }: FieldProps) {
  const { attributes, texts } = useFieldTexts(rest);
  return (
    <div className={classNames('field', className)}>
      <label className="label" htmlFor={attributes.id}>
        {rest.optional ? (
          <span key="optional">
            {/* Some screen readers ignore a separate space. */}
            {`${label} `}
            <span className="opt">(optional)</span>
          </span>
        ) : (
          <span>{label}</span>
        )}
      </label>
      {children(attributes)}
      {texts}
    </div>
  );
}
