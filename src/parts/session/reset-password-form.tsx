import { zodResolver } from '@hookform/resolvers/zod';
import { useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { useCall } from '../../api/api-context.ts';
import { useStaffForm } from '../../api/use-staff-form.ts';
import type { LoginAnswer } from '../../contract/account.ts';
import { ResetInput } from '../../contract/user.ts';
import { TextField } from '../../ui/text-field.tsx';
import { AccountForm } from './account-form.tsx';
import { NewPasswordField } from './new-password-field.tsx';

const resolver = zodResolver(z.pick(ResetInput, { password: true }));

export interface ResetPasswordFormProps {
  /** True for the first password of the account. */
  isFirst: boolean;
  token: string;
  email: string;
  onDone: (answer: LoginAnswer) => unknown;
}

/** Sets a password with a one-time link. */
export function ResetPasswordForm({ isFirst, token, email, onDone }: ResetPasswordFormProps) {
  const call = useCall();
  const form = useStaffForm({
    resolver,
    defaultValues: {},
    send: ({ password }) => call('POST /api/auth/reset-password', { body: { token, password } }),
    onSaved: onDone,
    unsaved: isFirst ? 'Your password is not saved.' : 'Your new password is not saved.',
  });
  const typed = useWatch({ control: form.form.control, name: 'password' });
  return (
    <AccountForm
      label={isFirst ? 'Choose your password' : 'Set a new password'}
      form={form}
      action="Set password"
      busy="Saving..."
    >
      {/* Read-only, and there for password managers, which keep the password with it. */}
      <TextField label="Account" name="email" type="email" autoComplete="username" value={email} readOnly />
      <NewPasswordField
        label={isFirst ? 'Password' : 'New password'}
        typed={typed}
        {...form.field('password')}
      />
    </AccountForm>
  );
}
