import { freeze, produce } from 'immer';
import pLimit from 'p-limit';
import type { Audit } from '../../../src/contract/audit.ts';
import type { AuditState } from '../../../src/contract/audit-state.ts';
import type { Frozen } from '../ports.ts';
import { mentions, searchText } from '../../../src/lib/search-text.ts';
import type { Page, PageNumber } from '../store/content-repositories.ts';
import { pageOf } from '../store/lists.ts';

export type ReadAudit = Frozen<Audit>;

interface AuditPageQuery extends PageNumber {
  state?: AuditState | undefined;
  /** Search term for client and business name, address and website, ignoring case. */
  term?: string | undefined;
  /** Requests whose audits are left out, also of the counts. */
  hidden?: ReadonlySet<string>;
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

/** Stores audits separately from the requests they answer. Reads return committed data only. */
export interface AuditStore {
  byId(id: string): Promise<ReadAudit | undefined>;
  /** The audit with a link of this token, open or closed. */
  byToken(token: string): Promise<ReadAudit | undefined>;
  /** The audits of some requests, the oldest first. */
  ofEnquiries(ids: readonly string[]): Promise<readonly ReadAudit[]>;
  /** The audits of a client, by an address in lower case, the oldest first. */
  ofClient(email: string): Promise<readonly ReadAudit[]>;
  /** A page of a query, last changed first, with the number of audits in each state whatever the query. */
  page(query: AuditPageQuery): Promise<Page<ReadAudit> & { counts: AuditCounts }>;
  /** Stores a new audit, or returns the one in work of its request. */
  add(audit: ReadAudit): Promise<ReadAudit>;
  /** One change at a time; an error of `work`, which may run more than once, cancels it. `undefined` if there is none. */
  change(id: string, work: (audit: Audit) => void): Promise<ReadAudit | undefined>;
  /** Deletes audits permanently. Returns the ids of those that existed. */
  remove(ids: readonly string[]): Promise<Set<string>>;
  /** All audits, oldest first: for operations on the whole site, such as a backup. */
  all(): Promise<readonly ReadAudit[]>;
}

/** Persists changes. A rejection cancels the change. */
interface AuditKeeper {
  put(audit: ReadAudit): Promise<void>;
  remove(id: string): Promise<void>;
}

const KEEPS_NOTHING: AuditKeeper = { put: () => Promise.resolve(), remove: () => Promise.resolve() };

/** Audits in memory, persisted by `keeper`: a change becomes visible after that. */
export function auditsInMemory(
  start: readonly ReadAudit[] = [],
  keeper: AuditKeeper = KEEPS_NOTHING,
): AuditStore {
  const audits = new Map(start.map((audit) => [audit.id, freeze(audit, true)]));
  const serially = pLimit(1);
  const oldestFirst = (test: (audit: ReadAudit) => boolean): ReadAudit[] =>
    [...audits.values()].filter(test).toSorted(byAge);

  async function keep(audit: ReadAudit): Promise<ReadAudit> {
    const kept = freeze(audit, true);
    await keeper.put(kept);
    audits.set(kept.id, kept);
    return kept;
  }

  function countsIn(listed: readonly ReadAudit[]): AuditCounts {
    const states = listed.map(stateOf);
    const of = (state: AuditState): number => states.filter((one) => one === state).length;
    return { inWork: of('in work'), delivered: of('delivered'), opened: of('opened') };
  }

  return {
    byId: (id) => Promise.resolve(audits.get(id)),
    byToken: (token) =>
      Promise.resolve([...audits.values()].find(({ links }) => links.some((link) => link.token === token))),
    ofEnquiries(ids) {
      const wanted = new Set(ids);
      return Promise.resolve(oldestFirst(({ enquiryId }) => wanted.has(enquiryId)));
    },
    ofClient: (email) => Promise.resolve(oldestFirst((audit) => audit.email === email)),
    page({ state, term = '', hidden, ...place }) {
      const listed = oldestFirst(({ enquiryId }) => !hidden?.has(enquiryId));
      const isMentioned = mentions(term);
      const matching = listed
        .filter(
          (audit) => (state === undefined || stateOf(audit) === state) && isMentioned(searchedOf(audit)),
        )
        .toSorted((a, b) => b.updatedAt.localeCompare(a.updatedAt));
      return Promise.resolve({ ...pageOf(matching, place), counts: countsIn(listed) });
    },
    add: (audit) =>
      serially(async () => {
        const inWork = oldestFirst((one) => one.enquiryId === audit.enquiryId).find(
          (one) => stateOf(one) === 'in work',
        );
        return inWork ?? keep(audit);
      }),
    change: (id, work) =>
      serially(async () => {
        const before = audits.get(id);
        if (!before) return undefined;
        const after = changedBy(before, work);
        return after === before ? before : keep(after);
      }),
    remove: (ids) =>
      serially(async () => {
        const gone = new Set<string>();
        for (const id of ids) {
          if (!audits.has(id)) continue;
          await keeper.remove(id);
          audits.delete(id);
          gone.add(id);
        }
        return gone;
      }),
    all: () => Promise.resolve(oldestFirst(() => true)),
  };
}
