import { LoginScreen } from '../../parts/layout/login-screen.tsx';
import { SetPassword } from '../../parts/session/set-password.tsx';

/** The page of a one-time link for a new password. */
export function ResetPasswordPage() {
  return (
    <LoginScreen
      title="New password"
      heading="Set a new password"
      text="When you save it, your other browsers will be logged out."
      description="Set a new password for your account."
      path="/reset-password"
    >
      <SetPassword />
    </LoginScreen>
  );
}
