import { PageHead } from '../../parts/layout/page-head.tsx';
import { OneTimeLink } from '../../parts/session/one-time-link.tsx';
import { SetUpForm } from './set-up-form.tsx';
import { LoginFrame } from '../../parts/session/login-frame.tsx';
import { useLinkToken } from '../../parts/session/use-link-token.ts';
import { useWelcome } from '../../parts/session/use-welcome.ts';

/** The page of the one-time link that makes the first admin (decision 6). */
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
          advice="The server prints a new link with “npm run set-up-link” while the site has no admin."
        >
          {() => <SetUpForm token={token ?? ''} onDone={welcome} />}
        </OneTimeLink>
      </LoginFrame>
    </>
  );
}
