import type { ReactNode } from 'react';
import type { Route } from '../api/route.ts';
import { useSite } from '../api/queries.ts';
import { Link } from '../ui/link.tsx';
import { Neatline } from '../ui/neatline.tsx';
import { ThemeSwitch } from '../ui/theme-switch.tsx';
import { StaffHeader } from './layout/staff-header.tsx';
import { logOut } from './session/log-out.ts';
import type { Application } from './application.ts';
import { siteRoutes } from './site-routes.ts';
import { staffRoutes } from './staff-routes.ts';
import { LeaveGuard } from './leave-guard.tsx';
import { StaffGuard } from './staff-guard.tsx';

function StaffFooter() {
  const { brand } = useSite().site;
  return (
    <footer className="on-deep">
      <Neatline />
      <div className="container-page flex flex-wrap items-center justify-between gap-x-8 gap-y-2 py-4 text-sm text-deep-soft">
        <p>{`${brand}: staff area`}</p>
        <Link className="foot-link" href="/privacy">
          Privacy Policy
        </Link>
        <ThemeSwitch />
      </div>
    </footer>
  );
}

function StaffArea({ route: { access }, children }: { route: Route; children: ReactNode }) {
  return (
    <>
      {/* First, so that its dialog closes before the one that it unblocks, which then restores focus. */}
      <LeaveGuard />
      {access === 'public' ? children : <StaffGuard roles={access}>{children}</StaffGuard>}
    </>
  );
}

export const staffApplication: Application = {
  routes: [...staffRoutes, ...siteRoutes],
  staff: { Area: StaffArea, Header: StaffHeader, Footer: StaffFooter, logOut },
  hasDocuments: true,
};
