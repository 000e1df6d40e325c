import { freeze, produce } from 'immer';
import type { AuditState } from '../../../src/contract/audit-state.ts';
import type { Audit } from '../../../src/contract/audit.ts';
import { isDeleted } from '../../../src/contract/bin.ts';
import { mentions, searchText } from '../../../src/lib/search-text.ts';
import type { Frozen } from '../frozen.ts';
import type { LeadsState } from '../state.ts';
import type { ListWriter, Page, PageNumber } from '../store/content-repositories.ts';
import { idOf, live, pageOf, writeBinned } from '../store/lists.ts';
import { memoize } from '../store/memoize.ts';
import { type Store, transactionOver } from '../store/persisted-state.ts';

export type ReadAudit = Frozen<Audit>;

/** Within a transaction. */
export type AuditWriter = Pick<AuditStore, 'byId' | 'ofLeads' | 'deleted'> &
  Pick<ListWriter<Audit>, 'put' | 'remove'>;

interface AuditPageQuery extends PageNumber {
  state?: AuditState | undefined;
  /** Search term for client and business name, address and website, ignoring case. */
  term?: string | undefined;
}

export interface AuditCounts {
  inWork: number;
  delivered: number;
  opened: number;
  deleted: number;
}

export const stateOf = ({ deliveredAt, openedAt }: ReadAudit): AuditState => {
  if (deliveredAt === null) return 'in work';
  return openedAt === null ? 'delivered' : 'opened';
};

/** When a client last opened the report or checked something off; `null` before. */
export const newsAt = ({ openedAt, checkedOff }: ReadAudit): string | null =>
  [openedAt, ...checkedOff.map(({ at }) => at)].reduce(
    (last, at) => (at !== null && (last === null || at > last) ? at : last),
    null,
  );

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

/** Stores audits of the requests they answer. Reads return committed data only, without those in the bin and those of deleted requests. */
export interface AuditStore {
  byId(id: string): Promise<ReadAudit | undefined>;
  /** The audit with a link of this token, open or closed. */
  byToken(token: string): Promise<ReadAudit | undefined>;
  /** The audits of requests, the oldest first. */
  ofLeads(ids: readonly string[]): Promise<readonly ReadAudit[]>;
  /** The same, with those in the bin and those of deleted requests. */
  everyOf(leadIds: readonly string[]): Promise<readonly ReadAudit[]>;
  /** The audits whose report a client has opened or checked something off in since a given time, the oldest first. */
  withNews(since: Date): Promise<readonly ReadAudit[]>;
  /** A page of a query, last changed first, with the number of audits in each state whatever the query. */
  page(query: AuditPageQuery): Promise<Page<ReadAudit> & { counts: AuditCounts }>;
  /** Stores a new audit, or returns the one in work of its request. */
  add(audit: ReadAudit): Promise<ReadAudit>;
  /** One change at a time; an error of `work`, which may run more than once, cancels it. `undefined` if there is none. */
  change(id: string, work: (audit: Audit) => void): Promise<ReadAudit | undefined>;
  /** Those in the bin, without those of deleted requests. */
  deleted(): Promise<readonly ReadAudit[]>;
  transaction<Result>(work: (audits: AuditWriter) => Promise<Result>): Promise<Result>;
  /** All audits, oldest first: for operations on the whole site, such as a backup. */
  all(): Promise<readonly ReadAudit[]>;
}

export const isInWork = (audit: ReadAudit): boolean => stateOf(audit) === 'in work';

function countsIn(listed: readonly ReadAudit[], deleted: number): AuditCounts {
  const states = listed.map(stateOf);
  const of = (state: AuditState): number => states.filter((one) => one === state).length;
  return { inWork: of('in work'), delivered: of('delivered'), opened: of('opened'), deleted };
}

const deletedIn = memoize((leads: Frozen<LeadsState>['leads']) => new Set(leads.filter(isDeleted).map(idOf)));

function readAudits(read: () => Frozen<LeadsState>) {
  function withRequest(audits: readonly ReadAudit[]): readonly ReadAudit[] {
    const deleted = deletedIn(read().leads);
    return audits.filter(({ leadId }) => !deleted.has(leadId));
  }
  const all = (): readonly ReadAudit[] => withRequest(live(read().audits));
  const deleted = (): readonly ReadAudit[] => withRequest(read().audits.filter(isDeleted));
  const oldestFirst = (test: (audit: ReadAudit) => boolean): readonly ReadAudit[] =>
    all().filter(test).toSorted(byAge);
  return {
    byId: (id: string) => Promise.resolve(all().find((audit) => audit.id === id)),
    byToken: (token: string) =>
      Promise.resolve(all().find(({ links }) => links.some((link) => link.token === token))),
    ofLeads: (ids: readonly string[]) => Promise.resolve(oldestFirst(({ leadId }) => ids.includes(leadId))),
    everyOf: (ids: readonly string[]) =>
      Promise.resolve(
        read()
          .audits.filter(({ leadId }) => ids.includes(leadId))
          .toSorted(byAge),
      ),
    withNews: (since: Date) =>
      Promise.resolve(oldestFirst((audit) => (newsAt(audit) ?? '') >= since.toISOString())),
    page({ state, term = '', ...paging }: AuditPageQuery) {
      const listed = oldestFirst(() => true);
      const isMentioned = mentions(term);
      const matching = listed
        .filter(
          (audit) => (state === undefined || stateOf(audit) === state) && isMentioned(searchedOf(audit)),
        )
        .toSorted((a, b) => b.updatedAt.localeCompare(a.updatedAt));
      return Promise.resolve({ ...pageOf(matching, paging), counts: countsIn(listed, deleted().length) });
    },
    deleted: () => Promise.resolve(deleted()),
    all: () => Promise.resolve(oldestFirst(() => true)),
  };
}

/** The audits in a single-state store. */
export function openAudits(store: Store<LeadsState>): AuditStore {
  const withAudits = (state: Frozen<LeadsState>, audits: readonly ReadAudit[]): Frozen<LeadsState> => ({
    ...state,
    audits: freeze(audits),
  });
  return {
    ...readAudits(() => store.read()),
    add: (audit) =>
      store.step((state) => {
        const begun = live(state.audits).find((one) => one.leadId === audit.leadId && isInWork(one));
        return begun ? [state, begun] : [withAudits(state, [...state.audits, freeze(audit, true)]), audit];
      }),
    change: (id, work) =>
      store.step((state) => {
        const index = state.audits.findIndex((audit) => audit.id === id && !isDeleted(audit));
        const before = state.audits[index];
        const after = before && changedBy(before, work);
        if (!after || after === before) return [state, before];
        return [withAudits(state, state.audits.with(index, after)), after];
      }),
    transaction: transactionOver(store, (read, change) => ({
      ...writeBinned(read, change, 'audits'),
      ...readAudits(read),
    })),
  };
}
