import { PageHead } from '../../features/layout/page-head.tsx';

export function SetUpPage() {
  return <PageHead title="SetUp" description="SetUp" path="/set-up" noindex />;
}
