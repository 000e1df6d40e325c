import { PageHead } from '../../features/layout/page-head.tsx';

export function UsersPage() {
  return <PageHead title="Users" description="Users" path="/admin/users" noindex />;
}
