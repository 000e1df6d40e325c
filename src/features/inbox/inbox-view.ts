import { pageOf, termOf } from '../../api/queries.ts';
import type { Arguments } from '../../api/client.ts';
import { EnquiryKind, EnquiryStatus, SOURCE_MAX } from '../../contract/inbox.ts';
import { pageHref } from '../../lib/page-href.ts';

const INBOX_PATH = '/admin/inbox';

/** The lists of the inbox: possible and confirmed spam are lists of their own. */
export type InboxList = 'all' | EnquiryStatus | 'suspects' | 'spam';

/** What the inbox shows; all of it stands in the address. */
export interface InboxView {
  list: InboxList;
  kind?: EnquiryKind | undefined;
  /** Where it came from; each of them, where there is none. */
  source?: string | undefined;
  q: string;
  page: number;
}

function listOf(status: string | null): InboxList {
  if (status === 'suspects' || status === 'spam') return status;
  return EnquiryStatus.safeParse(status).data ?? 'all';
}

const sourceIn = (search: URLSearchParams): string | undefined =>
  search.get('source')?.slice(0, SOURCE_MAX) || undefined;

export const viewOf = (search: URLSearchParams): InboxView => ({
  list: listOf(search.get('status')),
  kind: EnquiryKind.safeParse(search.get('kind')).data,
  source: sourceIn(search),
  q: termOf(search),
  page: pageOf(search).page ?? 1,
});

/** The query of the address, as names and values. */
const namesOf = ({ list, kind, source, q }: InboxView): Record<string, string> => ({
  ...(list !== 'all' && { status: list }),
  ...(kind && { kind }),
  ...(source && { source }),
  ...(q && { q }),
});

/** The address of a list, and of a page of it. */
export const inboxHref = (view: InboxView): string => pageHref(INBOX_PATH, view.page, namesOf(view));

/** The address of an enquiry; it keeps the list that it was opened from. */
export const enquiryHref = (id: string, view: InboxView): string =>
  pageHref(`${INBOX_PATH}/${encodeURIComponent(id)}`, view.page, namesOf(view));

const suspectsIn = { suspects: 'only', spam: 'confirmed' } as const;

/** What to ask the server for. */
export const queryOf = ({
  list,
  kind,
  source,
  q,
  page,
}: InboxView): NonNullable<Arguments<'GET /api/admin/inbox'>['query']> => ({
  ...(page > 1 && { page }),
  ...(q && { q }),
  ...(kind && { kind }),
  ...(source && { source }),
  ...(list === 'suspects' || list === 'spam'
    ? { suspects: suspectsIn[list] }
    : list !== 'all' && { status: list }),
});

/** Whether the view leaves anything out that the whole inbox, suspects apart, would show. */
export const isNarrowed = ({ list, kind, source, q }: InboxView): boolean =>
  list !== 'all' || kind !== undefined || source !== undefined || q !== '';
