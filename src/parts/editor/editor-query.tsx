import type { ReactNode } from 'react';
import { isMissing } from '../../api/api-error.ts';
import { errorMessage } from '../../lib/error-message.ts';
import { EmptyState, type EmptyStateProps } from '../../ui/empty-state.tsx';
import { ErrorState, retryOf } from '../../ui/error-state.tsx';
import { Loader } from '../../ui/loader.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import './editor.css';

/** An editor on its way, with the same boxes: its bar, the title and the text, and what is set beside them. */
function EditorSkeleton() {
  return (
    <div className="editor-page">
      <div className="border-b border-line">
        <div className="editor-row container-page min-h-11">
          <Loader>Loading the editor...</Loader>
        </div>
      </div>
      <div className="container-page grid-page gap-y-8 pt-5 pb-10" aria-hidden="true">
        <div className="col-span-12 grid content-start gap-6 xl:col-span-8">
          <div className="grid gap-2">
            <Skeleton className="h-4 w-12" />
            <Skeleton className="h-16" />
          </div>
          <div className="grid gap-2">
            <Skeleton className="h-4 w-12" />
            <Skeleton className="h-128" />
          </div>
        </div>
        <div className="col-span-12 grid content-start gap-6 xl:col-span-4">
          {['h-12', 'h-12', 'h-12', 'h-34', 'h-60'].map((height, index) => (
            <div key={index} className="grid gap-2">
              <Skeleton className="h-4 w-20" />
              <Skeleton className={height} />
            </div>
          ))}
        </div>
      </div>
    </div>
  );
}

interface EditorQueryProps<Data> {
  query: {
    data: Data | undefined;
    error: unknown;
    isFetching: boolean;
    /** Cached data may be outdated and must not be edited. */
    isFetchedAfterMount: boolean;
    refetch: () => unknown;
  };
  missing?: EmptyStateProps;
  failure: string;
  children: (data: Data) => ReactNode;
}

/** An editor once its record has loaded, and the states until then. */
export function EditorQuery<Data>({ query, missing, failure, children }: EditorQueryProps<Data>) {
  const { data, error, isFetching, isFetchedAfterMount, refetch } = query;
  if (data !== undefined && isFetchedAfterMount) return children(data);
  if (!error) return <EditorSkeleton />;
  return (
    <div className="container-page py-section">
      {missing && isMissing(error) ? (
        <EmptyState headingLevel={1} {...missing} />
      ) : (
        <ErrorState title={failure} headingLevel={1} {...retryOf({ isFetching, refetch })}>
          {errorMessage(error)}
        </ErrorState>
      )}
    </div>
  );
}
