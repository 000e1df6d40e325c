import { listAddress, oneOf } from '../../api/list-address.ts';
import { AuditState } from '../../contract/audit-state.ts';
import type { InboxItem } from '../../contract/inbox.ts';
import { mentions, searchText } from '../../lib/search-text.ts';
import type { BadgeTone } from '../../ui/tag.tsx';

export const stateTones: Record<AuditState, BadgeTone> = {
  'in work': 'new',
  delivered: 'success',
  opened: 'info',
};

export const auditName = ({ business, client }: { business: string; client: string }): string =>
  business || client;

export const shortAddress = (website: string): string =>
  website.replace(/^https?:\/\/(?:www\.)?/i, '').replace(/\/$/, '');

export const AUDITS_PATH = '/admin/audits';

export const inAddress = (state: AuditState): string => state.replace(' ', '-');

/** Audit lists. Requests without an audit are a separate list, which also comes first in the full one; so is the bin. */
export const audits = listAddress(AUDITS_PATH, {
  state: oneOf('waiting', ...AuditState.options.map(inAddress), 'deleted'),
});

export type AuditsQuery = ReturnType<typeof audits.read>;

export const auditHref = (id: string): string => `${AUDITS_PATH}/${encodeURIComponent(id)}`;

export function queryOf({ state, ...rest }: AuditsQuery) {
  const selected = AuditState.options.find((each) => inAddress(each) === state);
  return { ...rest, ...(selected && { state: selected }) };
}

/** Waiting requests on a list's first page, filtered by the search term. */
export function waitingIn({ state, q = '', page }: AuditsQuery, waiting: readonly InboxItem[]): InboxItem[] {
  if (state !== 'waiting' && (state !== undefined || page !== undefined)) return [];
  const isMentioned = mentions(q);
  return waiting.filter(({ name, email, phone, website }) =>
    isMentioned(searchText([name, email, phone, website])),
  );
}
