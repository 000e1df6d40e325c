import type { QueryClient } from '@tanstack/react-query';
import { Suspense, useState, type ContextType } from 'react';
import { MemoryRouter, UNSAFE_LocationContext as LocationContext } from 'react-router-dom';
import { useCall } from '../api/api-context.ts';
import { OutcomeBox } from '../api/form-outcome.ts';
import { useSiteUrl } from '../api/use-site.ts';
import { SiteFooter } from '../features/layout/site-footer.tsx';
import { SiteHeader } from '../features/layout/site-header.tsx';
import { Loader } from '../ui/loader.tsx';
import { CurrentPage } from './app.tsx';
import { headerItems } from './navigation.ts';
import { AppProviders } from './providers.tsx';
import { siteApplication } from './site-application.ts';

/** A router refuses to stand inside another one. This page is at an address of its own, so it must not see the one around. */
const NO_ROUTER = null as unknown as NonNullable<ContextType<typeof LocationContext>>;

/** A page of the public site as visitors see it, header and footer included, within a screen of staff. */
export function SitePage({ path, queryClient }: { path: string; queryClient: QueryClient }) {
  const call = useCall();
  const siteUrl = useSiteUrl();
  const [outcome] = useState(() => new OutcomeBox());
  return (
    <LocationContext value={NO_ROUTER}>
      <MemoryRouter key={path} initialEntries={[path]}>
        <AppProviders application={siteApplication} stage={{ call, queryClient, siteUrl, outcome }}>
          <Suspense fallback={<Loader className="m-8">Loading the page...</Loader>}>
            <SiteHeader items={headerItems(siteApplication.routes, null)} current={path} />
            <main>
              <CurrentPage />
            </main>
            <SiteFooter account={null} />
          </Suspense>
        </AppProviders>
      </MemoryRouter>
    </LocationContext>
  );
}
