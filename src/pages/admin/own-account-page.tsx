import { PageHead } from '../../features/layout/page-head.tsx';

export function OwnAccountPage() {
  return <PageHead title="OwnAccount" description="OwnAccount" path="/admin/account" noindex />;
}
