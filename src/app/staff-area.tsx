import type { ReactNode } from 'react';
import { LeaveGuard } from './leave-guard.tsx';
import type { Route } from '../api/route.ts';
import { StaffGuard } from './staff-guard.tsx';

/** The frame of staff screens; stays mounted between them. */
export function StaffArea({ route: { access }, children }: { route: Route; children: ReactNode }) {
  return (
    <>
      {/* First, so that its dialog closes before the one that it unblocks, which then restores focus. */}
      <LeaveGuard />
      {access === 'public' ? children : <StaffGuard roles={access}>{children}</StaffGuard>}
    </>
  );
}
