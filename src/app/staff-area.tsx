import { useLocation } from 'react-router-dom';
import { LeaveGuard } from './leave-guard.tsx';
import { PageBoundary } from './page-boundary.tsx';
import { notFound } from './routes.ts';
import { StaffGuard } from './staff-guard.tsx';
import { matchStaffRoute } from './staff-routes.ts';

/**
 * The staff's side of the site, in code of its own so that visitors load none of it. It stays in place while staff move
 * between its screens.
 */
export function StaffArea() {
  const { pathname } = useLocation();
  const match = matchStaffRoute(pathname);
  if (!match) return <notFound.Page params={{}} />;
  const { route, params } = match;
  const page = (
    <PageBoundary key={pathname}>
      <route.Page params={params} />
    </PageBoundary>
  );
  return (
    <>
      {/* First, so that its question closes before a dialog that it lets go, which then gives the focus back. */}
      <LeaveGuard />
      {route.access === 'public' ? page : <StaffGuard roles={route.access}>{page}</StaffGuard>}
    </>
  );
}
