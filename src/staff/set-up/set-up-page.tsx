import { PageHead } from '../../features/layout/page-head.tsx';
import { OneTimeLink } from '../../features/session/one-time-link.tsx';
import { SetUpForm } from '../../features/session/set-up-form.tsx';
import { WayIn } from '../../features/session/login-link.tsx';
import { useLinkToken } from '../../features/session/use-link-token.ts';
import { useWelcome } from '../../features/session/use-welcome.ts';

/** The page of the one-time link that makes the first admin (decision 6). */
export function SetUpPage() {
  const token = useLinkToken();
  const welcome = useWelcome();
  return (
    <>
      <PageHead title="Set up" description="Create the first admin of this site." path="/set-up" noindex />
      <WayIn
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
      </WayIn>
    </>
  );
}
