import { listAddress, oneOf } from '../../api/list-address.ts';
import { LeadKind, LeadStatus, SOURCE_MAX } from '../../contract/inbox.ts';

export const INBOX_PATH = '/admin/inbox';

/** Possible spam and deleted leads are separate lists. */
export const inbox = listAddress(INBOX_PATH, {
  status: oneOf(...LeadStatus.options, 'suspects', 'deleted'),
  kind: oneOf(...LeadKind.options),
  source: (text) => text.slice(0, SOURCE_MAX),
});

export type InboxQuery = ReturnType<typeof inbox.read>;

/** The address of a lead; it keeps the list that it was opened from. */
export const leadHref = (id: string, query: InboxQuery): string =>
  inbox.href(query, `${INBOX_PATH}/${encodeURIComponent(id)}`);

export function queryOf({ status, ...rest }: InboxQuery) {
  if (status === 'suspects') return { ...rest, suspects: 'only' as const };
  // The bin has its own query; this one counts.
  if (status === 'deleted') return {};
  return { ...rest, ...(status && { status }) };
}

/** True when a filter hides leads of the whole inbox (spam excluded). */
export const isNarrowed = ({ status, kind, source, q }: InboxQuery): boolean =>
  (status ?? kind ?? source ?? q) !== undefined;
