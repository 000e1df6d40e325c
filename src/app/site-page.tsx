import type { QueryClient } from '@tanstack/react-query';
import { Suspense, useEffect, useRef } from 'react';
import { createRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router-dom';
import { useCall } from '../api/api-context.ts';
import { FormOutcomeStore } from '../api/form-outcome.ts';
import { useSiteUrl } from '../api/queries.ts';
import { Loader } from '../ui/loader.tsx';
import { CurrentPage } from './app.tsx';
import { useApplication } from './application.ts';
import { SiteFooter } from './layout/site-footer.tsx';
import { SiteHeader } from './layout/site-header.tsx';
import { headerItems } from './navigation.ts';
import { AppProviders } from './providers.tsx';
import { siteRoutes } from './site-routes.ts';

/**
 * Renders a public page, including header and footer, inside a staff screen. It is a separate root because its address
 * differs.
 */
export function SitePage({ path, queryClient }: { path: string; queryClient: QueryClient }) {
  const call = useCall();
  const siteUrl = useSiteUrl();
  const application = useApplication();
  const container = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!container.current) return undefined;
    const root = createRoot(container.current);
    const stage = { call, queryClient, siteUrl, outcome: new FormOutcomeStore() };
    root.render(
      <MemoryRouter initialEntries={[path]}>
        <AppProviders application={{ ...application, routes: siteRoutes }} stage={stage}>
          <Suspense fallback={<Loader className="m-8">Loading the page...</Loader>}>
            <SiteHeader items={headerItems(siteRoutes, null)} current={path} />
            <main>
              <CurrentPage />
            </main>
            <SiteFooter account={null} />
          </Suspense>
        </AppProviders>
      </MemoryRouter>,
    );
    // React cannot unmount a root during another root's render.
    return () => queueMicrotask(() => root.unmount());
  }, [application, call, path, queryClient, siteUrl]);
  return <div ref={container} />;
}
