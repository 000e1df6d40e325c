import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';

export interface SitePageProps {
  path: string;
  queryClient: QueryClient;
}

/**
 * Renders a public page. Injected through the route (`staff-routes.ts`), because staff screens do not depend on public
 * pages.
 */
export type SitePage = ComponentType<SitePageProps>;
