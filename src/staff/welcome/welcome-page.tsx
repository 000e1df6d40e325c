import { LoginScreen } from '../../parts/layout/login-screen.tsx';
import { SetPassword } from '../../parts/session/set-password.tsx';

/** The page of the one-time link for a new account's password (decision 043). */
export function WelcomePage() {
  return (
    <LoginScreen
      title="Welcome"
      text="Your account is ready. Choose a password to log in."
      description="Choose a password for your account."
      path="/welcome"
    >
      <SetPassword />
    </LoginScreen>
  );
}
