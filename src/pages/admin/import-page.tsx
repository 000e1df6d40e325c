import { PageHead } from '../../features/layout/page-head.tsx';

export function ImportPage() {
  return <PageHead title="Import" description="Import" path="/admin/import" noindex />;
}
