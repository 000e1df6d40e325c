import type { ReactNode } from 'react';
import { errorMessage } from '../lib/error-message.ts';
import { ErrorState, retryOf, type ErrorStateProps } from './error-state.tsx';

/** The part of a query's state that is shown. */
export interface QueryState<Data> {
  data: Data | undefined;
  error: unknown;
  isPending: boolean;
  isFetching: boolean;
  refetch: () => unknown;
}

export interface QueryViewProps<Data> extends Pick<ErrorStateProps, 'headingLevel'> {
  query: QueryState<Data>;
  /** Shown until the first response. */
  loading: ReactNode;
  /** Title of the error state. */
  failure: string;
  /** Classes of the error state, if it needs spacing that the other states bring along. */
  failureClass?: string;
  children: (data: Data) => ReactNode;
}

/**
 * A query of a staff screen in each of its states. Data has priority over an error, so a failed refetch keeps the data.
 * Public pages avoid this extra script.
 */
export function QueryView<Data>({
  query,
  loading,
  failure,
  headingLevel = 3,
  failureClass,
  children,
}: QueryViewProps<Data>) {
  if (query.isPending) return loading;
  if (query.data !== undefined) return children(query.data);
  const state = (
    <ErrorState title={failure} headingLevel={headingLevel} {...retryOf(query)}>
      {errorMessage(query.error)}
    </ErrorState>
  );
  return failureClass === undefined ? state : <div className={failureClass}>{state}</div>;
}
