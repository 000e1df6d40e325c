import { freeze, produce } from 'immer';
import type { Audit } from '../../../src/contract/audit.ts';
import type { AuditState } from '../../../src/contract/audit-state.ts';
import type { Frozen } from '../ports.ts';
import { includes } from '../includes.ts';
import type { Page } from '../store/content-repositories.ts';

export type ReadAudit = Frozen<Audit>;

interface AuditPageQuery {
  state?: AuditState | undefined;
  /** Looked for in the names of client and business, the address and the website, in any case. */
  term?: string | undefined;
  /** From 1. */
  page: number;
  perPage: number;
}

/** How many audits are how far. */
export interface AuditCounts {
  inWork: number;
  delivered: number;
  opened: number;
}

/** How far an audit is. */
export const stateOf = ({ deliveredAt, openedAt }: ReadAudit): AuditState => {
  if (deliveredAt === null) return 'in work';
  return openedAt === null ? 'delivered' : 'opened';
};

/** What an audit is found by. */
export const searchedOf = ({ client, email, frame }: ReadAudit): string =>
  [client, email, frame.business, frame.website].join('\n');

/** The oldest first; those of one moment by their ids, so that every place gives them in the same order. */
export const byAge = (one: ReadAudit, other: ReadAudit): number => {
  const [before, after] =
    one.createdAt === other.createdAt ? [one.id, other.id] : [one.createdAt, other.createdAt];
  return before < after ? -1 : 1;
};

/** An audit after a change; the very same where nothing is different. */
export const changedBy = (before: ReadAudit, work: (audit: Audit) => void): ReadAudit =>
  produce(before as Audit, (draft) => {
    work(draft);
  });

/** Where audits are kept, apart from the requests that they answer. Whoever reads sees only what is durable. */
export interface AuditStore {
  byId(id: string): Promise<ReadAudit | undefined>;
  /** The audit with a link of this token, whether the link still works or not. */
  byToken(token: string): Promise<ReadAudit | undefined>;
  /** The audits of some requests, the oldest first. */
  ofEnquiries(ids: readonly string[]): Promise<readonly ReadAudit[]>;
  /** The audits of a client, by an address in lower case, the oldest first. */
  ofClient(email: string): Promise<readonly ReadAudit[]>;
  /** A page of a query, the last one changed first, and how many there are of each state whatever the query. */
  page(query: AuditPageQuery): Promise<Page<ReadAudit> & { counts: AuditCounts }>;
  counts(): Promise<AuditCounts>;
  /** Keeps a new audit, unless one of its request is in work already: then gives that one. */
  add(audit: ReadAudit): Promise<ReadAudit>;
  /**
   * Changes an audit in its turn, and gives it as it is then; nothing where there is none. What `work` throws refuses the
   * change.
   *
   * @param work may be called more than once, where somebody else changes the audit meanwhile
   */
  change(id: string, work: (audit: Audit) => void): Promise<ReadAudit | undefined>;
  /** Removes audits for good, and gives the ids of those that were there. */
  remove(ids: readonly string[]): Promise<Set<string>>;
  /** All, the oldest first: for what is about the whole site, such as a backup. */
  all(): Promise<readonly ReadAudit[]>;
}

/** Makes changes durable. What it rejects with refuses the change. */
export interface AuditKeeper {
  put(audit: ReadAudit): Promise<void>;
  remove(id: string): Promise<void>;
}

const KEEPS_NOTHING: AuditKeeper = { put: () => Promise.resolve(), remove: () => Promise.resolve() };

/**
 * Audits that lie in memory, and wherever `keeper` puts them: a change is seen only after that.
 *
 * @param start all that are there
 */
export function auditsInMemory(
  start: readonly ReadAudit[] = [],
  keeper: AuditKeeper = KEEPS_NOTHING,
): AuditStore {
  const audits = new Map(start.map((audit) => [audit.id, freeze(audit, true)]));
  let turn: Promise<unknown> = Promise.resolve();
  /** Changes wait for one another. */
  function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const done = turn.then(work);
    turn = done.catch(() => undefined);
    return done;
  }
  const oldestFirst = (test: (audit: ReadAudit) => boolean): ReadAudit[] =>
    [...audits.values()].filter(test).toSorted(byAge);

  async function keep(audit: ReadAudit): Promise<ReadAudit> {
    const kept = freeze(audit, true);
    await keeper.put(kept);
    audits.set(kept.id, kept);
    return kept;
  }

  function counts(): AuditCounts {
    const states = [...audits.values()].map(stateOf);
    const of = (state: AuditState): number => states.filter((one) => one === state).length;
    return { inWork: of('in work'), delivered: of('delivered'), opened: of('opened') };
  }

  return {
    byId: (id) => Promise.resolve(audits.get(id)),
    byToken: (token) =>
      Promise.resolve([...audits.values()].find(({ links }) => links.some((link) => link.token === token))),
    ofEnquiries(ids) {
      const meant = new Set(ids);
      return Promise.resolve(oldestFirst(({ enquiryId }) => meant.has(enquiryId)));
    },
    ofClient: (email) => Promise.resolve(oldestFirst((audit) => audit.email === email)),
    page({ state, term = '', page, perPage }) {
      const matching = oldestFirst(
        (audit) => (state === undefined || stateOf(audit) === state) && includes(searchedOf(audit), term),
      ).toSorted((a, b) => b.updatedAt.localeCompare(a.updatedAt));
      const records = matching.slice((page - 1) * perPage, page * perPage);
      return Promise.resolve({ records, total: matching.length, counts: counts() });
    },
    counts: () => Promise.resolve(counts()),
    add: (audit) =>
      inTurn(async () => {
        const inWork = oldestFirst((one) => one.enquiryId === audit.enquiryId).find(
          (one) => stateOf(one) === 'in work',
        );
        return inWork ?? keep(audit);
      }),
    change: (id, work) =>
      inTurn(async () => {
        const before = audits.get(id);
        if (!before) return undefined;
        const after = changedBy(before, work);
        return after === before ? before : keep(after);
      }),
    remove: (ids) =>
      inTurn(async () => {
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
