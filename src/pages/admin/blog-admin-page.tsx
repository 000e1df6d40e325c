import { PageHead } from '../../features/layout/page-head.tsx';

export function BlogAdminPage() {
  return <PageHead title="BlogAdmin" description="BlogAdmin" path="/blog/admin" noindex />;
}
