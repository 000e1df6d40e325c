import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import * as z from 'zod/mini';
import { useCall } from '../../api/api-context.ts';
import { useStaffForm } from '../../api/use-staff-form.ts';
import type { LoginAnswer } from '../../contract/account.ts';
import type { FactorAsked } from '../../contract/second-factor.ts';
import { ResetInput } from '../../contract/user.ts';
import { TextField } from '../../ui/text-field.tsx';
import { notify } from '../../ui/toast-store.ts';
import { AccountForm, NewPasswordField } from './account-form.tsx';
import { OneTimeLink, useWelcome } from './one-time-link.tsx';
import { SecondStep } from './second-step.tsx';

const resolver = zodResolver(z.pick(ResetInput, { password: true }));

interface ResetPasswordFormProps {
  /** True for the first password of the account. */
  isFirst: boolean;
  token: string;
  email: string;
  onDone: (answer: LoginAnswer) => unknown;
}

function ResetPasswordForm({ isFirst, token, email, onDone }: ResetPasswordFormProps) {
  const call = useCall();
  const form = useStaffForm({
    resolver,
    defaultValues: {},
    send: ({ password }) => call('POST /api/auth/reset-password', { body: { token, password } }),
    onSaved: onDone,
    unsaved: isFirst ? 'Your password has not been saved.' : 'Your new password has not been saved.',
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

/** Sets an account's password with the link in the address, whichever of the two it is, and logs in. */
export function SetPassword() {
  const welcome = useWelcome();
  const navigate = useNavigate();
  const [challenge, setChallenge] = useState<FactorAsked>();
  if (challenge) {
    const startOver = () => {
      notify({ title: 'Please log in', description: 'Your new password has been saved.' });
      void navigate('/login', { replace: true });
    };
    return (
      <SecondStep
        challenge={challenge}
        onLoggedIn={(account) => void welcome(account)}
        onStartOver={startOver}
      />
    );
  }
  return (
    <OneTimeLink kinds={['reset', 'welcome']} advice="An admin can make a new link for you under “Users.”">
      {(token, { kind, email }) => (
        <ResetPasswordForm
          isFirst={kind === 'welcome'}
          token={token}
          email={email}
          onDone={(answer) => ('ticket' in answer ? setChallenge(answer) : welcome(answer.account))}
        />
      )}
    </OneTimeLink>
  );
}
