import { zodResolver } from '@hookform/resolvers/zod';
import { useWatch } from 'react-hook-form';
import { useCall } from '../../api/api-context.ts';
import { useStaffForm } from '../../api/use-staff-form.ts';
import type { Account } from '../../contract/account.ts';
import { RegistrationInput } from '../../contract/user.ts';
import { AccountForm } from './account-form.tsx';
import { PersonFields } from './person-fields.tsx';

const resolver = zodResolver(RegistrationInput);

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
      <PersonFields field={form.field} typedPassword={typed} />
    </AccountForm>
  );
}
