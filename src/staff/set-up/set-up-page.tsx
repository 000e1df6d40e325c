import { zodResolver } from '@hookform/resolvers/zod';
import { useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { useCall } from '../../api/api-context.ts';
import { useStaffForm } from '../../api/use-staff-form.ts';
import type { Account } from '../../contract/account.ts';
import { SetUpInput } from '../../contract/user.ts';
import { LoginScreen } from '../../parts/layout/login-screen.tsx';
import { AccountForm, NewPasswordField, PersonFields } from '../../parts/session/account-form.tsx';
import { OneTimeLink, useWelcome } from '../../parts/session/one-time-link.tsx';
import { TextField } from '../../ui/text-field.tsx';

const resolver = zodResolver(z.omit(SetUpInput, { token: true }));

/** Creates the first admin with the one-time link (decision 6). */
function SetUpForm({ token, onDone }: { token: string; onDone: (account: Account) => void }) {
  const call = useCall();
  const form = useStaffForm({
    resolver,
    defaultValues: {},
    send: (person) => call('POST /api/auth/set-up', { body: { ...person, token } }),
    onSaved: ({ account }) => onDone(account),
    unsaved: 'Your account has not been created yet.',
  });
  const typed = useWatch({ control: form.form.control, name: 'password' });
  return (
    <AccountForm label="First admin" form={form} action="Create the admin" busy="Creating...">
      <PersonFields field={form.field} />
      <TextField
        label="Your name as visitors see it"
        optional
        autoComplete="name"
        help="Shown on your pages, at the form and in emails to clients."
        {...form.field('coach')}
      />
      <NewPasswordField label="Password" typed={typed} {...form.field('password')} />
    </AccountForm>
  );
}

/** The page of the one-time link that creates the first admin (decision 6). */
export function SetUpPage() {
  const welcome = useWelcome();
  return (
    <LoginScreen
      title="Set up"
      heading="Set up your site"
      text="Create the first admin. It is the account that manages everything else."
      description="Create the first admin of this site."
      path="/set-up"
    >
      <OneTimeLink
        kinds={['set-up']}
        advice="As long as the site has no admin, the person who runs the server can make a new link."
      >
        {(token) => <SetUpForm token={token} onDone={welcome} />}
      </OneTimeLink>
    </LoginScreen>
  );
}
