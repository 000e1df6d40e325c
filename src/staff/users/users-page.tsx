import { PageHead } from '../../parts/layout/page-head.tsx';
import { Users } from './users.tsx';
import { PageTitle } from '../../ui/page-title.tsx';

/** Who may work on this site (decision 6). */
export function UsersPage() {
  return (
    <>
      <PageHead title="Users" description="Who may work on this site." path="/admin/users" noindex />
      <div className="container-page py-10 lg:py-12">
        <PageTitle>Users</PageTitle>
        <Users />
      </div>
    </>
  );
}
