import { zodResolver } from '@hookform/resolvers/zod';
import { useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { useCall } from '../../api/api-context.ts';
import { useStaffForm } from '../../api/use-staff-form.ts';
import type { Account } from '../../contract/account.ts';
import { SetUpInput } from '../../contract/user.ts';
import { PageHead } from '../../parts/layout/page-head.tsx';
import { AccountForm, NewPasswordField, PersonFields } from '../../parts/session/account-form.tsx';
import { LoginFrame } from '../../parts/session/login-frame.tsx';
import { OneTimeLink, useLinkToken, useWelcome } from '../../parts/session/one-time-link.tsx';

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
      <NewPasswordField label="Password" typed={typed} {...form.field('password')} />
    </AccountForm>
  );
}

/** The page of the one-time link that creates the first admin (decision 6). */
export function SetUpPage() {
  const token = useLinkToken();
  const welcome = useWelcome();
  return (
    <>
      <PageHead title="Set up" description="Create the first admin of this site." path="/set-up" noindex />
      <LoginFrame
        title="Set up your site"
        text="Create the first admin. It is the account that manages everything else."
      >
        <OneTimeLink
          kinds={['set-up']}
          token={token}
          advice="As long as the site has no admin, “npm run set-up-link” on the server prints a new link."
        >
          {() => <SetUpForm token={token ?? ''} onDone={welcome} />}
        </OneTimeLink>
      </LoginFrame>
    </>
  );
}
