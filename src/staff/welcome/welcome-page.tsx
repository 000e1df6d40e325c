import { PageHead } from '../../parts/layout/page-head.tsx';
import { SetPassword } from '../../parts/session/set-password.tsx';
import { LoginFrame } from '../../parts/session/login-frame.tsx';

/** The page of the one-time link for a new account's password (decision 043). */
export function WelcomePage() {
  return (
    <>
      <PageHead title="Welcome" description="Choose a password for your account." path="/welcome" noindex />
      <LoginFrame title="Welcome" text="Your account is ready. Choose a password to log in.">
        <SetPassword />
      </LoginFrame>
    </>
  );
}
