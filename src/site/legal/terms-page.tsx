import { PageHead } from '../../features/layout/page-head.tsx';
import { TermsText } from './terms-text.tsx';

/** What visitors and coach may expect of each other (decision 15). */
export function TermsPage() {
  return (
    <>
      <PageHead
        title="Terms of Service"
        description="What you may expect of this site, the free audit and the articles, and what I ask of you."
        path="/terms"
      />
      <TermsText />
    </>
  );
}
