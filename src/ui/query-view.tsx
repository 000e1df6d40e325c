import type { ReactNode } from 'react';
import { ErrorState, type ErrorStateProps } from './error-state.tsx';

/** What a query knows, as far as it is shown. */
export interface QueryState<Data> {
  data: Data | undefined;
  error: unknown;
  /** There has been no answer yet, good or bad. */
  isPending: boolean;
  isFetching: boolean;
  refetch: () => unknown;
}

export interface QueryViewProps<Data> extends Pick<ErrorStateProps, 'headingLevel'> {
  query: QueryState<Data>;
  /** Stands there until the first answer. */
  loading: ReactNode;
  /** Says what could not be loaded. */
  failure: string;
  /** Says why, for people. */
  errorMessage: (error: unknown) => string;
  /** Where the failure stands, if it needs room that the other states bring along. */
  failureClass?: string;
  children: (data: Data) => ReactNode;
}

/**
 * A query of a staff screen in each of its states. Data goes before an error: what is on show stays when it could not
 * be loaded anew. Visitors' pages do without: it would be one more script on the way to each of them.
 */
export function QueryView<Data>({
  query,
  loading,
  failure,
  headingLevel = 3,
  errorMessage,
  failureClass,
  children,
}: QueryViewProps<Data>) {
  if (query.isPending) return loading;
  if (query.data !== undefined) return children(query.data);
  const state = (
    <ErrorState
      title={failure}
      headingLevel={headingLevel}
      retry={() => void query.refetch()}
      retrying={query.isFetching}
    >
      {errorMessage(query.error)}
    </ErrorState>
  );
  return failureClass === undefined ? state : <div className={failureClass}>{state}</div>;
}
