import { StaffFooter } from './layout/staff-footer.tsx';
import { StaffHeader } from './layout/staff-header.tsx';
import { logOut } from './session/log-out.ts';
import type { Application } from './application.ts';
import { siteRoutes } from './site-routes.ts';
import { StaffArea } from './staff-area.tsx';
import { staffRoutes } from './staff-routes.ts';

export const staffApplication: Application = {
  routes: [...staffRoutes, ...siteRoutes],
  staff: { Area: StaffArea, Header: StaffHeader, Footer: StaffFooter, logOut },
  hasDocuments: true,
};
