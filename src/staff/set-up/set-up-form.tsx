import { zodResolver } from '@hookform/resolvers/zod';
import { useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { useCall } from '../../api/api-context.ts';
import { useStaffForm } from '../../api/use-staff-form.ts';
import type { Account } from '../../contract/account.ts';
import { SetUpInput } from '../../contract/user.ts';
import { AccountForm } from '../../parts/session/account-form.tsx';
import { NewPasswordField } from '../../parts/session/new-password-field.tsx';
import { PersonFields } from '../../parts/session/person-fields.tsx';

const resolver = zodResolver(z.omit(SetUpInput, { token: true }));

/** Makes the first admin with the one-time link (decision 6). */
export function SetUpForm({ token, onDone }: { token: string; onDone: (account: Account) => void }) {
  const call = useCall();
  const form = useStaffForm({
    resolver,
    defaultValues: {},
    send: (person) => call('POST /api/auth/set-up', { body: { ...person, token } }),
    onSaved: ({ account }) => {
      onDone(account);
    },
    unsaved: 'Your account is not made yet.',
  });
  const typed = useWatch({ control: form.form.control, name: 'password' });
  return (
    <AccountForm label="First admin" form={form} action="Create the admin" busy="Creating...">
      <PersonFields field={form.field} />
      <NewPasswordField label="Password" typed={typed} {...form.field('password')} />
    </AccountForm>
  );
}
