import { freeze, produce } from 'immer';
import type { AuditState } from '../../../src/contract/audit-state.ts';
import type { Audit } from '../../../src/contract/audit.ts';
import { isDeleted } from '../../../src/contract/bin.ts';
import { mentions, searchText } from '../../../src/lib/search-text.ts';
import type { Frozen } from '../frozen.ts';
import type { LeadsState } from '../state.ts';
import type { Page, PageNumber } from '../store/content-repositories.ts';
import { idOf, pageOf } from '../store/lists.ts';
import { memoize } from '../store/memoize.ts';
import type { Store } from '../store/persisted-state.ts';

export type ReadAudit = Frozen<Audit>;

interface AuditPageQuery extends PageNumber {
  state?: AuditState | undefined;
  /** Search term for client and business name, address and website, ignoring case. */
  term?: string | undefined;
}

export interface AuditCounts {
  inWork: number;
  delivered: number;
  opened: number;
}

export const stateOf = ({ deliveredAt, openedAt }: ReadAudit): AuditState => {
  if (deliveredAt === null) return 'in work';
  return openedAt === null ? 'delivered' : 'opened';
};

export const searchedOf = ({ client, email, frame }: ReadAudit): string =>
  searchText([client, email, frame.business, frame.website]);

/** Oldest first; ties by id, so that every store returns the same order. */
export const byAge = (one: ReadAudit, other: ReadAudit): number => {
  const [before, after] =
    one.createdAt === other.createdAt ? [one.id, other.id] : [one.createdAt, other.createdAt];
  return before < after ? -1 : 1;
};

/** An audit after a change; the same object if nothing differs. */
export const changedBy = (before: ReadAudit, work: (audit: Audit) => void): ReadAudit =>
  produce(before as Audit, (draft) => {
    work(draft);
  });

/** Stores audits of the requests they answer. Reads return committed data only, without audits of deleted requests. */
export interface AuditStore {
  byId(id: string): Promise<ReadAudit | undefined>;
  /** The audit with a link of this token, open or closed. */
  byToken(token: string): Promise<ReadAudit | undefined>;
  /** The audits of a request, the oldest first. */
  ofLead(id: string): Promise<readonly ReadAudit[]>;
  /** The audits of a client, by an address in lower case, the oldest first. */
  ofClient(email: string): Promise<readonly ReadAudit[]>;
  /** A page of a query, last changed first, with the number of audits in each state whatever the query. */
  page(query: AuditPageQuery): Promise<Page<ReadAudit> & { counts: AuditCounts }>;
  /** Stores a new audit, or returns the one in work of its request. */
  add(audit: ReadAudit): Promise<ReadAudit>;
  /** One change at a time; an error of `work`, which may run more than once, cancels it. `undefined` if there is none. */
  change(id: string, work: (audit: Audit) => void): Promise<ReadAudit | undefined>;
  /** Deletes an audit permanently. Returns whether it existed. */
  remove(id: string): Promise<boolean>;
  /** All audits, oldest first: for operations on the whole site, such as a backup. */
  all(): Promise<readonly ReadAudit[]>;
}

const isInWork = (audit: ReadAudit): boolean => stateOf(audit) === 'in work';

function countsIn(listed: readonly ReadAudit[]): AuditCounts {
  const states = listed.map(stateOf);
  const of = (state: AuditState): number => states.filter((one) => one === state).length;
  return { inWork: of('in work'), delivered: of('delivered'), opened: of('opened') };
}

const deletedIn = memoize((leads: Frozen<LeadsState>['leads']) => new Set(leads.filter(isDeleted).map(idOf)));

/** The audits in a single-state store. */
export function openAudits(store: Store<LeadsState>): AuditStore {
  function all(): readonly ReadAudit[] {
    const { audits, leads } = store.read();
    return audits.filter(({ leadId }) => !deletedIn(leads).has(leadId));
  }
  const oldestFirst = (test: (audit: ReadAudit) => boolean): ReadAudit[] =>
    all().filter(test).toSorted(byAge);
  const withAudits = (state: Frozen<LeadsState>, audits: readonly ReadAudit[]): Frozen<LeadsState> => ({
    ...state,
    audits: freeze(audits),
  });
  return {
    byId: (id) => Promise.resolve(all().find((audit) => audit.id === id)),
    byToken: (token) =>
      Promise.resolve(all().find(({ links }) => links.some((link) => link.token === token))),
    ofLead: (id) => Promise.resolve(oldestFirst(({ leadId }) => leadId === id)),
    ofClient: (email) => Promise.resolve(oldestFirst((audit) => audit.email === email)),
    page({ state, term = '', ...paging }) {
      const listed = oldestFirst(() => true);
      const isMentioned = mentions(term);
      const matching = listed
        .filter(
          (audit) => (state === undefined || stateOf(audit) === state) && isMentioned(searchedOf(audit)),
        )
        .toSorted((a, b) => b.updatedAt.localeCompare(a.updatedAt));
      return Promise.resolve({ ...pageOf(matching, paging), counts: countsIn(listed) });
    },
    add: (audit) =>
      store.step((state) => {
        const begun = state.audits.find((one) => one.leadId === audit.leadId && isInWork(one));
        return begun ? [state, begun] : [withAudits(state, [...state.audits, freeze(audit, true)]), audit];
      }),
    change: (id, work) =>
      store.step((state) => {
        const index = state.audits.findIndex((audit) => audit.id === id);
        const before = state.audits[index];
        const after = before && changedBy(before, work);
        if (!after || after === before) return [state, before];
        return [withAudits(state, state.audits.with(index, after)), after];
      }),
    remove: (id) =>
      store.step((state) => {
        const others = state.audits.filter((audit) => audit.id !== id);
        return others.length < state.audits.length ? [withAudits(state, others), true] : [state, false];
      }),
    all: () => Promise.resolve(oldestFirst(() => true)),
  };
}
