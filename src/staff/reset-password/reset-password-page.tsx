import { PageHead } from '../../parts/layout/page-head.tsx';
import { LoginFrame } from '../../parts/session/login-frame.tsx';
import { SetPassword } from '../../parts/session/set-password.tsx';

/** The page of a one-time link for a new password. */
export function ResetPasswordPage() {
  return (
    <>
      <PageHead
        title="New password"
        description="Set a new password for your account."
        path="/reset-password"
        noindex
      />
      <LoginFrame title="Set a new password" text="When you save it, your other browsers will be logged out.">
        <SetPassword />
      </LoginFrame>
    </>
  );
}
