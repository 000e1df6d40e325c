import { PageHead } from '../../features/layout/page-head.tsx';

export function SubscribersPage() {
  return <PageHead title="Subscribers" description="Subscribers" path="/admin/subscribers" noindex />;
}
