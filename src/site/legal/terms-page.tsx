import { LegalPage } from './legal-page.tsx';

/** Terms of use (decision 15). */
export function TermsPage() {
  return (
    <LegalPage
      id="terms"
      draft="This text is a plain description, not legal advice. Before it takes effect, the owner must add the name and address of the business and the law that applies, and have it checked."
    />
  );
}
