import { Suspense } from 'react';
import { Route as RouterRoute, Routes } from 'react-router-dom';
import { Frame } from './frame.tsx';
import { PageBoundary } from './page-boundary.tsx';
import { AppProviders, type Stage } from './providers.tsx';
import { routes } from './routes.ts';

/** The whole application, for any stage; it stands inside a router. */
export function App({ stage }: { stage: Stage }) {
  return (
    <AppProviders stage={stage}>
      <Frame demo={stage.demo} outcome={stage.outcome}>
        <PageBoundary>
          <Suspense>
            <Routes>
              {routes.map(({ path, Page }) => (
                <RouterRoute key={path} path={path} element={<Page />} />
              ))}
            </Routes>
          </Suspense>
        </PageBoundary>
      </Frame>
    </AppProviders>
  );
}
