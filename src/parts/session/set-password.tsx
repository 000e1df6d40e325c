import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { FactorAsked } from '../../contract/second-factor.ts';
import { notify } from '../../ui/toast-store.ts';
import { OneTimeLink } from './one-time-link.tsx';
import { ResetPasswordForm } from './reset-password-form.tsx';
import { SecondStep } from './second-step.tsx';
import { useLinkToken } from './use-link-token.ts';
import { useWelcome } from './use-welcome.ts';

/** Sets an account's password with the link in the address, whichever of the two it is, and logs in. */
export function SetPassword() {
  const token = useLinkToken();
  const welcome = useWelcome();
  const navigate = useNavigate();
  const [asked, setAsked] = useState<FactorAsked>();
  if (asked) {
    const startOver = () => {
      notify({ title: 'Please log in', description: 'Your new password is saved.' });
      void navigate('/login', { replace: true });
    };
    return (
      <SecondStep asked={asked} onLoggedIn={(account) => void welcome(account)} onStartOver={startOver} />
    );
  }
  return (
    <OneTimeLink
      kinds={['reset', 'welcome']}
      token={token}
      advice="An admin can make you a new link on the page for users."
    >
      {({ kind, email }) => (
        <ResetPasswordForm
          isFirst={kind === 'welcome'}
          token={token ?? ''}
          email={email}
          onDone={(answer) => ('ticket' in answer ? setAsked(answer) : welcome(answer.account))}
        />
      )}
    </OneTimeLink>
  );
}
