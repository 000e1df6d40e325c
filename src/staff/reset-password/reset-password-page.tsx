import { PageHead } from '../../features/layout/page-head.tsx';
import { OneTimeLink } from '../../features/session/one-time-link.tsx';
import { ResetPasswordForm } from '../../features/session/reset-password-form.tsx';
import { WayIn } from '../../features/session/way-in.tsx';
import { useLinkToken } from '../../features/session/use-link-token.ts';
import { useWelcome } from '../../features/session/use-welcome.ts';

/** The page of the one-time link that sets an account's password. */
export function ResetPasswordPage() {
  const token = useLinkToken();
  const welcome = useWelcome();
  return (
    <>
      <PageHead
        title="New password"
        description="Set a new password for your account."
        path="/reset-password"
        noindex
      />
      <WayIn title="Set a new password" text="Your other browsers are logged out when you save it.">
        <OneTimeLink
          kind="reset"
          token={token}
          advice="An admin can make you a new link on the page for users."
        >
          {({ email }) => <ResetPasswordForm token={token ?? ''} email={email} onDone={welcome} />}
        </OneTimeLink>
      </WayIn>
    </>
  );
}
