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

/** Why an answer is read that has a place of its own in the cache. */
type Use = 'edit' | 'recent';

/** How long an answer is kept and when it is read again, where that is not as usual. */
interface Freshness {
  use?: Use;
  staleTime?: number;
  gcTime?: number;
  refetchOnWindowFocus?: boolean;
  refetchOnReconnect?: boolean;
  placeholderData?: typeof keepPreviousData;
}

/** A record for its editor: nothing but another visit reads it again, for somebody writes in it. */
export const EDITED = {
  use: 'edit',
  staleTime: 0,
  gcTime: 0,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
} as const;

/** The page of a list stays on show until the next one is there. */
export const PAGED = { placeholderData: keepPreviousData };

type EndpointQueryKey = readonly [key: Key, given: AnyArguments, use?: Use];

const isStaffKey = (key: string): boolean => key.includes(' /api/admin/');

/** The query of what an endpoint answers, after `read` has seen the answer. */
export function endpointQueryWith<K extends Key, Data>(
  call: CallApi,
  key: K,
  given: Arguments<K>,
  read: (answer: Promise<Answer<K>>) => Promise<Data>,
  { use, ...freshness }: Freshness = {},
) {
  const { params, query, body }: AnyArguments = given;
  const args = { params, query, body };
  const ask = call as (key: K, given: AnyArguments) => Promise<Answer<K>>;
  return queryOptions({
    queryKey: (use ? [key, args, use] : [key, args]) as EndpointQueryKey,
    queryFn: ({ signal }) => read(ask(key, { ...given, signal })),
    // Other staff and visitors change what staff work on: each screen reads it again, and each look at the window.
    ...(isStaffKey(key) && { staleTime: 0, refetchOnWindowFocus: true }),
    ...freshness,
  });
}

type EndpointOptions<K extends Key> =
  object extends Arguments<K>
    ? [given?: Arguments<K>, freshness?: Freshness]
    : [given: Arguments<K>, freshness?: Freshness];

/** The query of what an endpoint answers. Staff's answers are stale at once, all others never. */
export const endpointQuery = <K extends Key>(
  call: CallApi,
  key: K,
  ...[given, freshness]: EndpointOptions<K>
) => endpointQueryWith(call, key, (given ?? {}) as Arguments<K>, (answer) => answer, freshness);

/** Whether a query is about what only staff may read, or about what they edit. */
export const isStaffQuery = ({ queryKey }: Pick<Query, 'queryKey'>): boolean => {
  const [key, , use] = queryKey as EndpointQueryKey;
  return isStaffKey(key) || use === 'edit';
};

/**
 * Reads again what a change outdates, as far as it is on show. Two things are left alone: what somebody is editing, and
 * the record that was changed, which is in the answer or gone.
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

/** What an endpoint answers, for a screen. */
export const useEndpoint = <K extends Key>(key: K, ...options: EndpointOptions<K>) =>
  useQuery(endpointQuery(useCall(), key, ...options));

/** Shows the answer to a change in place of the record before it. */
export async function putAnswer<Data>(
  queryClient: QueryClient,
  { queryKey }: { queryKey: DataTag<QueryKey, Data, Error> },
  answer: NoInfer<Data>,
): Promise<void> {
  // An answer to a question from before the change must not come after it.
  await queryClient.cancelQueries({ queryKey });
  queryClient.setQueryData(queryKey, answer);
}
