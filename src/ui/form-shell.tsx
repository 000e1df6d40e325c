import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';

export interface FormShellProps extends Omit<ComponentProps<'form'>, 'aria-label'> {
  /** Accessible name of the form, unless `aria-labelledby` names it. */
  label?: string | undefined;
  /** The server's error or the confirmation: an `Alert` with `live`, right above the submit button. */
  notice?: ReactNode;
  /** The submit button and its neighbors. */
  submit: ReactNode;
}

/**
 * The shell of every form: fields, the server's response, the submit button. Set `noValidate` only once a script
 * validates, so that the browser's checks work without scripts.
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
