import type { Arguments } from '../../api/client.ts';
import { pageOf, termOf } from '../../api/queries.ts';
import { pageHref } from '../../lib/page-href.ts';

/** What the list of subscribers shows; all of it stands in the address. */
export interface SubscribersView {
  list: 'people' | 'suspects';
  q: string;
  page: number;
}

export const viewOf = (search: URLSearchParams): SubscribersView => ({
  list: search.get('list') === 'suspects' ? 'suspects' : 'people',
  q: termOf(search),
  page: pageOf(search).page ?? 1,
});

export const subscribersHref = ({ list, q, page }: SubscribersView): string =>
  pageHref('/admin/subscribers', page, { ...(list === 'suspects' && { list }), ...(q && { q }) });

/** What to ask the server for. */
export const queryOf = ({
  list,
  q,
  page,
}: SubscribersView): NonNullable<Arguments<'GET /api/admin/subscribers'>['query']> => ({
  ...(page > 1 && { page }),
  ...(q && { q }),
  ...(list === 'suspects' && { suspects: 'only' }),
});
