import type { QueryClient } from '@tanstack/react-query';
import type { CallApi } from '../../api/client.ts';
import { pageQuery, serviceQuery, sessionQuery, siteQuery } from '../../api/queries.ts';
import type { PageContent, SinglePageId } from '../../contract/page.ts';
import type { StaffPage } from '../../contract/staff-page.ts';
import type { PageValues } from '../../features/pages/page-content.ts';

/**
 * Answers what a public page asks for with a draft, in the shape in which the API gives it out once it is published.
 * Everything else is asked of the API.
 *
 * @param queryClient the preview's own
 * @param staff       the one of the screen around it, which knows the site already
 */
export function answerWithDraft(
  queryClient: QueryClient,
  staff: QueryClient,
  call: CallApi,
  { id, kind, slug }: StaffPage,
  values: PageValues,
): void {
  const site = siteQuery(call).queryKey;
  queryClient.setQueryData(site, staff.getQueryData(site));
  // Visitors see no controls of staff.
  queryClient.setQueryData(sessionQuery(call).queryKey, { account: null });
  if (kind === 'service') {
    const content = values as PageContent<'service'>;
    queryClient.setQueryData(serviceQuery(call, slug).queryKey, { service: { ...content, slug, icon: id } });
  } else {
    const page = kind as SinglePageId;
    queryClient.setQueryData(pageQuery(call, page).queryKey, values as PageContent<typeof page>);
  }
}
