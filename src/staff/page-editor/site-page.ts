import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';

export interface SitePageProps {
  /** The address of the page, as visitors have it. */
  path: string;
  /** What it reads: what is in it already is shown as it is there. */
  queryClient: QueryClient;
}

/**
 * Shows a page of the public site. Screens of staff know none of them: the application, which knows all, hands this in
 * with the route (`staff-routes.ts`).
 */
export type SitePage = ComponentType<SitePageProps>;
