import type { Arguments } from '../../api/client.ts';
import { pageOf, termOf } from '../../api/queries.ts';
import { AuditState } from '../../contract/audit-state.ts';
import type { InboxItem } from '../../contract/inbox.ts';
import { pageHref } from '../../lib/page-href.ts';

const AUDITS_PATH = '/admin/audits';

/** The lists of audits: requests for which none was begun are one of their own, and stand above all others in the first. */
export type AuditList = 'all' | 'waiting' | AuditState;

/** What the list of audits shows; all of it stands in the address. */
export interface AuditsView {
  list: AuditList;
  q: string;
  page: number;
}

export const EVERYTHING: AuditsView = { list: 'all', q: '', page: 1 };

const inAddress = (list: AuditList): string => list.replace(' ', '-');

function listOf(state: string | null): AuditList {
  if (state === 'waiting') return state;
  return AuditState.options.find((each) => inAddress(each) === state) ?? 'all';
}

export const viewOf = (search: URLSearchParams): AuditsView => ({
  list: listOf(search.get('state')),
  q: termOf(search),
  page: pageOf(search).page ?? 1,
});

/** The address of a list, and of a page of it. */
export const auditsHref = ({ list, q, page }: AuditsView): string =>
  pageHref(AUDITS_PATH, page, { ...(list !== 'all' && { state: inAddress(list) }), ...(q && { q }) });

/** The address of an audit's workbench. */
export const auditHref = (id: string): string => `${AUDITS_PATH}/${encodeURIComponent(id)}`;

/** What to ask the server for. */
export const queryOf = ({
  list,
  q,
  page,
}: AuditsView): NonNullable<Arguments<'GET /api/admin/audits'>['query']> => ({
  ...(page > 1 && { page }),
  ...(q && { q }),
  ...(list !== 'all' && list !== 'waiting' && { state: list }),
});

/** The waiting requests that a view shows: those on the first page that name what is looked for. */
export function waitingIn({ list, q, page }: AuditsView, waiting: readonly InboxItem[]): InboxItem[] {
  if (list !== 'waiting' && (list !== 'all' || page > 1)) return [];
  const term = q.toLowerCase();
  return waiting.filter(({ name, email, website = '' }) =>
    [name, email, website].some((text) => text.toLowerCase().includes(term)),
  );
}
