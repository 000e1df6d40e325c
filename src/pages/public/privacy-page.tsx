import { PageHead } from '../../features/layout/page-head.tsx';

export function PrivacyPage() {
  return (
    <>
      <PageHead title="Privacy" description="Privacy" path="/privacy" />
      <h1>Privacy</h1>
    </>
  );
}
