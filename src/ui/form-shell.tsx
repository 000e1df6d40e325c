import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';

export interface FormShellProps extends Omit<ComponentProps<'form'>, 'aria-label'> {
  /** Names the form, where no heading does it through `aria-labelledby`. */
  label?: string | undefined;
  /** The server's error or the confirmation: an `Alert` with `live`, shown right above the submit button. */
  notice?: ReactNode;
  /** The submit button and what stands beside it. */
  submit: ReactNode;
}

/**
 * The shell of every form: fields, the server's answer, then the submit button. Set `noValidate` only once a script
 * checks the fields, so that the browser's own checks serve a visitor without one.
 */
export function FormShell({ label, notice, submit, className, children, ...form }: FormShellProps) {
  return (
    <form {...form} aria-label={label} className={classNames('form', className)}>
      {children}
      {notice}
      {submit}
    </form>
  );
}
