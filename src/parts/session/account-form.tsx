import type { ReactNode } from 'react';
import type { useStaffForm } from '../../api/use-staff-form.ts';
import { PASSWORD_MIN } from '../../contract/user.ts';
import { ErrorAlert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { FormShell } from '../../ui/form-shell.tsx';
import { PasswordField, type PasswordFieldProps } from '../../ui/password-field.tsx';
import { TextField, type TextFieldProps } from '../../ui/text-field.tsx';
import { useIsLive } from '../../ui/use-is-live.ts';

export interface AccountFormProps {
  label: string;
  form: Pick<ReturnType<typeof useStaffForm>, 'submit' | 'isSaving' | 'error'>;
  action: string;
  busy: string;
  /** As wide as its fields, where it is the one thing to do on its page. */
  isWide?: boolean;
  children: ReactNode;
}

/** Shell of password forms. Disabled until hydrated: a native submit could put the password into the address. */
export function AccountForm({ label, form, action, busy, isWide = true, children }: AccountFormProps) {
  const { submit, isSaving, error } = form;
  const isLive = useIsLive();
  return (
    <FormShell
      label={label}
      method="post"
      onSubmit={submit}
      noValidate
      notice={<ErrorAlert error={error} />}
      submit={
        <Button
          type="submit"
          variant="primary"
          size={isWide ? 'lg' : 'md'}
          className={isWide ? 'w-full' : 'justify-self-start'}
          busy={isSaving ? busy : undefined}
          disabled={!isLive}
        >
          {action}
        </Button>
      }
    >
      {children}
    </FormShell>
  );
}

export interface PersonFieldsProps {
  field: (name: 'name' | 'email') => Pick<TextFieldProps, 'name' | 'ref' | 'onBlur' | 'onChange' | 'error'>;
}

export function PersonFields({ field }: PersonFieldsProps) {
  return (
    <>
      <TextField label="Name" autoComplete="name" {...field('name')} />
      <TextField label="Email" type="email" inputMode="email" autoComplete="username" {...field('email')} />
    </>
  );
}

export interface NewPasswordFieldProps extends Omit<PasswordFieldProps, 'autoComplete' | 'help' | 'valid'> {
  typed: string | undefined;
}

/** New-password field. Shows the remaining length without announcing it. */
export function NewPasswordField({ typed = '', ...field }: NewPasswordFieldProps) {
  const missing = PASSWORD_MIN - typed.length;
  const hint =
    typed && missing > 0
      ? `At least ${PASSWORD_MIN} characters: ${missing} to go.`
      : `At least ${PASSWORD_MIN} characters. A few unrelated words work well.`;
  return (
    <PasswordField
      {...field}
      autoComplete="new-password"
      help={missing > 0 ? hint : undefined}
      valid={missing > 0 ? undefined : 'Long enough.'}
    />
  );
}
