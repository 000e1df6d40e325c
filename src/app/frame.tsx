import { useQuery, useQueryClient } from '@tanstack/react-query';
import { memo, Suspense, useCallback, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { useCall } from '../api/api-context.ts';
import { useOutcomeBox } from '../api/form-outcome.ts';
import { sessionQuery, siteQuery } from '../api/queries.ts';
import type { Account } from '../contract/account.ts';
import type { DemoControls } from '../features/layout/demo-controls.ts';
import { SiteHeader } from '../features/layout/site-header.tsx';
import { keepTrying } from '../lib/keep-trying.ts';
import { ErrorState } from '../ui/error-state.tsx';
import { LazyToaster } from '../ui/lazy-toaster.tsx';
import { Loader } from '../ui/loader.tsx';
import { SkipLink } from '../ui/skip-link.tsx';
import { DemoBanner, SiteFooter, StaffNav } from './lazy-parts.ts';
import { LateParts } from './late-parts.tsx';
import { isStaffPath } from './routes.ts';
import { useArrival } from './use-arrival.ts';

interface FrameProps {
  demo?: DemoControls | undefined;
  children: ReactNode;
}

/** What stands around every page: banner, header, footer and notices. Waits for the site's settings. */
export function Frame({ demo, children }: FrameProps) {
  const call = useCall();
  const site = useQuery(siteQuery(call));
  if (site.isPending) {
    return (
      <main id="main" className="container-page py-section">
        <Loader>Loading the site...</Loader>
      </main>
    );
  }
  if (site.isError) {
    return (
      <main id="main" className="container-page py-section">
        <ErrorState
          title="The site could not be loaded."
          headingLevel={1}
          retry={() => void site.refetch()}
          retrying={site.isFetching}
        >
          Please check your connection.
        </ErrorState>
      </main>
    );
  }
  return <Furnished demo={demo}>{children}</Furnished>;
}

/**
 * Header and footer render again only for news of their own. React does not let go of server HTML that still waits for
 * its code: rendered anew with every address, they would hold up a click on an anchor until that code is there.
 */
const Header = memo(SiteHeader);
const Footer = memo(function Footer({ account }: { account: Account | null }) {
  return (
    <Suspense>
      <SiteFooter account={account} />
    </Suspense>
  );
});

function Furnished({ demo, children }: FrameProps) {
  const call = useCall();
  const queryClient = useQueryClient();
  const account = useQuery(sessionQuery(call)).data?.account ?? null;
  const logout = useCallback(async () => {
    const { logOut } = await keepTrying(() => import('../features/session/log-out.ts'));
    logOut(call, queryClient);
  }, [call, queryClient]);
  const { pathname } = useLocation();
  useArrival(useOutcomeBox());
  return (
    <>
      <SkipLink />
      {demo && <DemoBanner controls={demo} />}
      <Header account={account} current={pathname} onLogout={logout} />
      {account && isStaffPath(pathname) && (
        <Suspense fallback={<div className="h-[calc(3rem+1px)]" />}>
          <StaffNav account={account} current={pathname} />
        </Suspense>
      )}
      <main id="main" tabIndex={-1} className="outline-none">
        {children}
      </main>
      <Footer account={account} />
      <LazyToaster />
      <LateParts />
    </>
  );
}
