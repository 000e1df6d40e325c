import type { ReactNode } from 'react';
import { LeaveGuard } from './leave-guard.tsx';
import type { Route } from '../api/route.ts';
import { StaffGuard } from './staff-guard.tsx';

/** Around the screens of staff; it stays in place while they change. */
export function StaffArea({ route: { access }, children }: { route: Route; children: ReactNode }) {
  return (
    <>
      {/* First, so that its question closes before a dialog that it lets go, which then gives the focus back. */}
      <LeaveGuard />
      {access === 'public' ? children : <StaffGuard roles={access}>{children}</StaffGuard>}
    </>
  );
}
