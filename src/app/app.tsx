import { useQueryClient, useQuery } from '@tanstack/react-query';
import { Suspense, useMemo, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { useCall } from '../api/api-context.ts';
import { pageQuery } from '../api/queries.ts';
import type { SinglePageId } from '../contract/page.ts';
import { errorMessage } from '../lib/error-message.ts';
import { PageHead } from '../parts/layout/page-head.tsx';
import { useCanonicalAddress } from '../parts/layout/use-canonical-address.ts';
import { ErrorState, retryOf } from '../ui/error-state.tsx';
import { Loader } from '../ui/loader.tsx';
import { matchRoute, useApplication, type Application } from './application.ts';
import { Frame } from './frame.tsx';
import { PageBoundary } from './page-boundary.tsx';
import { AppProviders, type AppServices } from './providers.tsx';

/** Renders a page once its texts have loaded; shows loading and error states until then. */
function PageTexts({ id, path, children }: { id: SinglePageId; path: string; children: ReactNode }) {
  const { data, error, isPending, isFetching, refetch } = useQuery(pageQuery(useCall(), id));
  if (data) return children;
  return (
    <>
      <PageHead title="Loading the page" description="A page of this site." path={path} noindex />
      <div className="container-page min-h-dvh py-section">
        {isPending ? (
          <Loader>Loading the page...</Loader>
        ) : (
          <ErrorState
            title="Error loading this page. Please try again later."
            headingLevel={1}
            {...retryOf({ isFetching, refetch })}
          >
            {errorMessage(error)}
          </ErrorState>
        )}
      </div>
    </>
  );
}

/** The page of the current address; keeps its state if only anchor or query change. */
export function CurrentPage() {
  const { pathname } = useLocation();
  const application = useApplication();
  const queryClient = useQueryClient();
  const { route, anchor, page } = useMemo(() => {
    const { route, params, anchor } = matchRoute(application, pathname);
    // Queries that failed together with the code were never shown, so they are not retried by themselves.
    const refetch = () =>
      void queryClient.resetQueries({ predicate: ({ state }) => state.status === 'error' });
    const isGuarded = route.access !== 'public';
    const shown = <route.Page params={params} />;
    const page = (
      <PageBoundary
        key={pathname}
        onRecover={refetch}
        {...(isGuarded && { otherwise: 'the other screens, above, may still work' })}
      >
        {route.pageId ? (
          <PageTexts id={route.pageId} path={pathname}>
            {shown}
          </PageTexts>
        ) : (
          shown
        )}
      </PageBoundary>
    );
    const { Area } = application.staff;
    if (route.side === 'site') return { route, anchor, page };
    return {
      route,
      anchor,
      page: (
        <PageBoundary key="staff" onRecover={refetch}>
          <Area route={route}>{page}</Area>
        </PageBoundary>
      ),
    };
  }, [application, pathname, queryClient]);
  // A page of records sets its canonical address after loading the record.
  useCanonicalAddress(/[:*]/.test(route.path) ? undefined : route.path, anchor);
  return <Suspense>{page}</Suspense>;
}

/** The whole application, for any stage; needs a router around it. */
export function App({ application, stage }: { application: Application; stage: AppServices }) {
  return (
    <AppProviders application={application} stage={stage}>
      <Frame demo={stage.demo} restoredPlace={stage.restoredPlace}>
        <CurrentPage />
      </Frame>
    </AppProviders>
  );
}
