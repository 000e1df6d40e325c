import type { Query, QueryClient } from '@tanstack/react-query';
import type { CallApi } from '../../api/client.ts';
import { isStaffQuery } from '../../api/endpoint-query.ts';
import { pageQuery, serviceQuery, sessionQuery } from '../../api/queries.ts';
import { makeQueryClient } from '../../api/query-client.ts';
import type { PageContent, SinglePageId } from '../../contract/page.ts';
import type { StaffPage } from '../../contract/staff-page.ts';
import type { PageValues } from './page-content.ts';

/** Staff data differs from public data. */
const isOfVisitors = (query: Query): boolean =>
  !isStaffQuery(query) && query.queryKey[0] !== 'GET /api/auth/session';

/** Query client of a preview, with a copy of the site's cached data. */
export function previewClient(staff: QueryClient, call: CallApi): QueryClient {
  const queryClient = makeQueryClient();
  for (const [queryKey, data] of staff.getQueriesData({ predicate: isOfVisitors })) {
    queryClient.setQueryData(queryKey, data);
  }
  queryClient.setQueryData(sessionQuery(call).queryKey, { account: null });
  return queryClient;
}

/** Answers public requests with the draft in the shape of the API; forwards the rest. */
export function answerWithDraft(
  queryClient: QueryClient,
  call: CallApi,
  { id, kind, slug }: StaffPage,
  values: PageValues,
): void {
  if (kind === 'service') {
    const content = values as PageContent<'service'>;
    queryClient.setQueryData(serviceQuery(call, slug).queryKey, { service: { ...content, slug, icon: id } });
  } else {
    const page = kind as SinglePageId;
    queryClient.setQueryData(pageQuery(call, page).queryKey, values as PageContent<typeof page>);
  }
}
