import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useCall } from '../api/api-context.ts';
import { errorMessage } from '../lib/error-message.ts';
import { pageQuery } from '../api/queries.ts';
import type { SinglePageId } from '../contract/page.ts';
import { PageHead } from '../parts/layout/page-head.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { Loader } from '../ui/loader.tsx';

/** Renders a page once its texts have loaded; shows loading and error states until then. */
export function PageWords({ id, path, children }: { id: SinglePageId; path: string; children: ReactNode }) {
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
            retry={() => void refetch()}
            retrying={isFetching}
          >
            {errorMessage(error)}
          </ErrorState>
        )}
      </div>
    </>
  );
}
