import { listAddress, oneOf } from '../../api/list-address.ts';
import { AuditState } from '../../contract/audit-state.ts';
import type { InboxItem } from '../../contract/inbox.ts';

export const AUDITS_PATH = '/admin/audits';

/** A state as the address has it. */
export const inAddress = (state: AuditState): string => state.replace(' ', '-');

/** The lists of audits: requests without an audit have their own, and come first in the list of all. */
export const audits = listAddress(AUDITS_PATH, {
  state: oneOf('waiting', ...AuditState.options.map(inAddress)),
});

export type AuditsQuery = ReturnType<typeof audits.read>;

/** The address of an audit's workbench. */
export const auditHref = (id: string): string => `${AUDITS_PATH}/${encodeURIComponent(id)}`;

/** What to ask the server for. */
export function queryOf({ state, ...rest }: AuditsQuery) {
  const asked = AuditState.options.find((each) => inAddress(each) === state);
  return { ...rest, ...(asked && { state: asked }) };
}

/** The waiting requests that a list shows: those on its first page that match the search term. */
export function waitingIn({ state, q = '', page }: AuditsQuery, waiting: readonly InboxItem[]): InboxItem[] {
  if (state !== 'waiting' && (state !== undefined || page !== undefined)) return [];
  const term = q.toLowerCase();
  return waiting.filter(({ name, email, website = '' }) =>
    [name, email, website].some((text) => text.toLowerCase().includes(term)),
  );
}
