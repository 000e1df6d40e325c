import { OneTimeLink } from './one-time-link.tsx';
import { ResetPasswordForm } from './reset-password-form.tsx';
import { useLinkToken } from './use-link-token.ts';
import { useWelcome } from './use-welcome.ts';

/** Sets an account's password with the link in the address, whichever of the two it is, and logs in. */
export function SetPassword() {
  const token = useLinkToken();
  const welcome = useWelcome();
  return (
    <OneTimeLink
      kinds={['reset', 'welcome']}
      token={token}
      advice="An admin can make you a new link on the page for users."
    >
      {({ kind, email }) => (
        <ResetPasswordForm isFirst={kind === 'welcome'} token={token ?? ''} email={email} onDone={welcome} />
      )}
    </OneTimeLink>
  );
}
