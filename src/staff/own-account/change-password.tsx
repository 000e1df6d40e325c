import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { useCall } from '../../api/api-context.ts';
import { keepSession } from '../../api/staff-session.ts';
import { useStaffForm } from '../../api/use-staff-form.ts';
import { PasswordChange } from '../../contract/user.ts';
import { useUnsaved } from '../../lib/unsaved.ts';
import { notify } from '../../ui/toast-store.ts';
import { AccountForm, NewPasswordField } from '../../parts/session/account-form.tsx';
import { PasswordField } from '../../ui/password-field.tsx';

const resolver = zodResolver(PasswordChange);
const empty = { current: '', password: '' };

/** Changes the account's password and logs out all other browsers. */
export function ChangePassword({ email }: { email: string }) {
  const call = useCall();
  const queryClient = useQueryClient();
  const form = useStaffForm({
    resolver,
    defaultValues: empty,
    send: (body) => call('PUT /api/auth/password', { body }),
    onSaved: ({ account }) => {
      keepSession(queryClient, call, account);
      form.form.reset(empty);
      notify({ title: 'Password changed', description: 'Your other browsers were logged out.' });
    },
    unsaved: null,
  });
  const typed = useWatch({ control: form.form.control, name: 'password' });
  // A password manager may fill in the current password, which does not count as unsaved work.
  useUnsaved(typed !== '', { text: 'Your new password has not been saved.' });
  return (
    <AccountForm
      label="Change password"
      form={form}
      action="Change password"
      busy="Changing..."
      isWide={false}
    >
      {/* Password managers store the password under this address. */}
      <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField label="Current password" autoComplete="current-password" {...form.field('current')} />
      <NewPasswordField label="New password" typed={typed} {...form.field('password')} />
    </AccountForm>
  );
}
