import { PASSWORD_MIN } from '../../contract/user.ts';
import { PasswordField, type PasswordFieldProps } from '../../ui/password-field.tsx';

export interface NewPasswordFieldProps extends Omit<PasswordFieldProps, 'autoComplete' | 'help' | 'valid'> {
  /** Current input. */
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
