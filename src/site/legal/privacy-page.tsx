import { useSite } from '../../api/queries.ts';
import { Alert } from '../../ui/alert.tsx';
import { LegalPage } from './legal-page.tsx';

/** Privacy policy (decision 15). */
export function PrivacyPage() {
  const { capabilities } = useSite();
  return (
    <LegalPage
      id="privacy"
      draft="This text describes what this site’s software does. Before it can serve as a policy, the owner must add the name and address of the business, the companies that host the site and handle its email, and anything else the law requires."
      note={
        capabilities.lifetime === 'session' && (
          <Alert tone="info" title="You are looking at a demo">
            Nothing leaves your browser here. What you type into a form stays in this tab and is gone when you
            close it. The text below describes the real site.
          </Alert>
        )
      }
    />
  );
}
