import { PASSWORD_MIN } from '../../contract/user.ts';
import { PasswordField, type PasswordFieldProps } from '../../ui/password-field.tsx';

export interface NewPasswordFieldProps extends Omit<PasswordFieldProps, 'autoComplete' | 'help' | 'valid'> {
  /** What has been typed so far. */
  typed: string | undefined;
}

/** A password that is being chosen. How far it still has to go is told under it, to be read and not announced. */
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
