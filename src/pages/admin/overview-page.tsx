import { PageHead } from '../../features/layout/page-head.tsx';

export function OverviewPage() {
  return <PageHead title="Overview" description="Overview" path="/admin" noindex />;
}
