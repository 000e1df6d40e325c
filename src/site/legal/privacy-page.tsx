import { useSite } from '../../api/queries.ts';
import { Alert } from '../../ui/alert.tsx';
import { LegalPage } from './legal-page.tsx';

/** Privacy policy (decision 15). */
export function PrivacyPage() {
  const { capabilities } = useSite();
  return (
    <LegalPage
      id="privacy"
      draft="This text says what the software of this site does. Before it counts as a policy, the owner must add the name and address of the business, the companies that host the site and carry its mail, and whatever the law of the place asks for."
      note={
        capabilities.keeps === 'for-session' && (
          <Alert tone="info" title="You are looking at a demo" className="max-w-[40rem]">
            Here nothing leaves your browser. What you type into a form stays in this tab and is gone when you
            close it. The text below describes the real site.
          </Alert>
        )
      }
    />
  );
}
