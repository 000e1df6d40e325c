import { Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { Frame } from './frame.tsx';
import { PageBoundary } from './page-boundary.tsx';
import { AppProviders, type Stage } from './providers.tsx';
import { matchRoute } from './routes.ts';

/** The page of the current address. The route table is plain data, so matching it needs no routing components. */
function CurrentPage() {
  const { pathname } = useLocation();
  const { route, params } = matchRoute(pathname);
  return (
    <PageBoundary key={pathname}>
      <Suspense>
        <route.Page params={params} />
      </Suspense>
    </PageBoundary>
  );
}

/** The whole application, for any stage; it stands inside a router. */
export function App({ stage }: { stage: Stage }) {
  return (
    <AppProviders stage={stage}>
      <Frame demo={stage.demo}>
        <CurrentPage />
      </Frame>
    </AppProviders>
  );
}
