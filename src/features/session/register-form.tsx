import { zodResolver } from '@hookform/resolvers/zod';
import { useCall } from '../../api/api-context.ts';
import { useStaffForm } from '../../api/use-staff-form.ts';
import { RegistrationInput } from '../../contract/user.ts';
import { AccountForm } from './account-form.tsx';
import { PersonFields } from './person-fields.tsx';

const resolver = zodResolver(RegistrationInput);

/** Asks for an account, which an admin has to approve (decision 6). */
export function RegisterForm({ onRegistered }: { onRegistered: () => void }) {
  const call = useCall();
  const form = useStaffForm({
    resolver,
    defaultValues: {},
    send: (body) => call('POST /api/auth/register', { body }),
    onSaved: onRegistered,
    unsaved: 'Your registration is not sent.',
  });
  return (
    <AccountForm label="Register" form={form} action="Register" busy="Registering...">
      <PersonFields field={form.field} />
    </AccountForm>
  );
}
