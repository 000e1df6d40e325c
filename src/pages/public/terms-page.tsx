import { PageHead } from '../../features/layout/page-head.tsx';

export function TermsPage() {
  return (
    <>
      <PageHead title="Terms" description="Terms" path="/terms" />
      <h1>Terms</h1>
    </>
  );
}
