import {
  keepPreviousData,
  queryOptions,
  useQuery,
  type DataTag,
  type Query,
  type QueryClient,
  type QueryKey,
} from '@tanstack/react-query';
import { useCall } from './api-context.ts';
import {
  addressOf,
  type AnyArguments,
  type Answer,
  type Arguments,
  type CallApi,
  type Key,
} from './client.ts';

/** Reason for a separate cache entry. */
type Use = 'edit' | 'recent';

/** Cache lifetime and refetch options that differ from the defaults. */
interface Freshness {
  use?: Use;
  staleTime?: number;
  gcTime?: number;
  refetchOnWindowFocus?: boolean;
  refetchOnReconnect?: boolean;
  placeholderData?: typeof keepPreviousData;
}

/** A record in an editor: only a new visit refetches it, so that typing is never overwritten. */
export const EDITED = {
  use: 'edit',
  staleTime: 0,
  gcTime: 0,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
} as const;

/** Keeps the current page of a list visible until the next one has loaded. */
export const PAGED = { placeholderData: keepPreviousData };

type EndpointQueryKey = readonly [key: Key, given: AnyArguments, use?: Use];

const isStaffKey = (key: string): boolean => / \/api\/(admin\/|auth\/(factors|sessions)$)/.test(key);

/** Query of an endpoint whose answer passes through `read`. */
export function endpointQueryWith<K extends Key, Data>(
  call: CallApi,
  key: K,
  options: Arguments<K>,
  read: (answer: Promise<Answer<K>>) => Promise<Data>,
  { use, ...freshness }: Freshness = {},
) {
  const { params, query, body }: AnyArguments = options;
  const args = { params, query, body };
  const ask = call as (key: K, options: AnyArguments) => Promise<Answer<K>>;
  return queryOptions({
    queryKey: (use ? [key, args, use] : [key, args]) as EndpointQueryKey,
    queryFn: ({ signal }) => read(ask(key, { ...options, signal })),
    // Other people change staff data: refetch on each screen and on window focus.
    ...(isStaffKey(key) && { staleTime: 0, refetchOnWindowFocus: true }),
    ...freshness,
  });
}

type EndpointOptions<K extends Key> =
  object extends Arguments<K>
    ? [given?: Arguments<K>, freshness?: Freshness]
    : [given: Arguments<K>, freshness?: Freshness];

/** Query of an endpoint. Staff answers are stale immediately, all others never. */
export const endpointQuery = <K extends Key>(
  call: CallApi,
  key: K,
  ...[options, freshness]: EndpointOptions<K>
) => endpointQueryWith(call, key, (options ?? {}) as Arguments<K>, (answer) => answer, freshness);

/** True for queries of staff data or of records in an editor. */
export const isStaffQuery = ({ queryKey }: Pick<Query, 'queryKey'>): boolean => {
  const [key, , use] = queryKey as EndpointQueryKey;
  return isStaffKey(key) || use === 'edit';
};

/**
 * Refetches visible queries that a change outdates. Excludes records in an editor and the changed record itself, which
 * is in the answer or deleted.
 */
export const refreshOutdated =
  (queryClient: QueryClient) =>
  (outdated: readonly string[], changed: string): Promise<void> =>
    queryClient.invalidateQueries({
      predicate: ({ queryKey }) => {
        const [key, { params }, use] = queryKey as EndpointQueryKey;
        const [method, path = ''] = key.split(' ');
        const isChanged = params && `${changed}/`.startsWith(`${addressOf(path, { params })}/`);
        return method === 'GET' && outdated.includes(path) && use !== 'edit' && !isChanged;
      },
    });

export const useEndpoint = <K extends Key>(key: K, ...options: EndpointOptions<K>) =>
  useQuery(endpointQuery(useCall(), key, ...options));

/** Replaces a cached record with the answer to a change. */
export async function putAnswer<Data>(
  queryClient: QueryClient,
  { queryKey }: { queryKey: DataTag<QueryKey, Data, Error> },
  answer: NoInfer<Data>,
): Promise<void> {
  // A response from before the change must not overwrite it.
  await queryClient.cancelQueries({ queryKey });
  queryClient.setQueryData(queryKey, answer);
}
