import type { ReactNode } from 'react';
import { isMissing } from '../../api/api-error.ts';
import { errorMessage } from '../../lib/error-message.ts';
import { EmptyState, type EmptyStateProps } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { EditorSkeleton } from './editor-skeleton.tsx';

interface EditorQueryProps<Data> {
  query: {
    data: Data | undefined;
    error: unknown;
    isFetching: boolean;
    /** Cached data may be outdated and must not be edited. */
    isFetchedAfterMount: boolean;
    refetch: () => unknown;
  };
  /** Shown if the record does not exist. */
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
        <ErrorState title={failure} headingLevel={1} retry={() => void refetch()} retrying={isFetching}>
          {errorMessage(error)}
        </ErrorState>
      )}
    </div>
  );
}
