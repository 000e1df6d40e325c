import { freeze, produce } from 'immer';
import { isDeleted } from '../../../src/contract/bin.ts';
import type { InboxPage } from '../../../src/contract/inbox.ts';
import { sourceOf } from '../../../src/contract/lead-fields.ts';
import { mentions, searchText } from '../../../src/lib/search-text.ts';
import { answerByOf } from '../availability/answer-by.ts';
import { clientIdOf } from '../clients/client-id.ts';
import { hasContact } from '../clients/contact.ts';
import type { Frozen } from '../frozen.ts';
import { isLead } from '../leads/is-lead.ts';
import { hasFailedReply, withDelivery } from '../leads/mail.ts';
import { needsAudit } from '../leads/needs-audit.ts';
import { hasFailedMail, type NextMail, nextMailOf, sendingOrder } from '../leads/next-mail.ts';
import type { Lead, LeadsState, ReadLead } from '../state.ts';
import type { ClientStore, LeadStore } from './lead-repositories.ts';
import { countSpans, sourcesIn } from './lead-sources.ts';
import { append, idOf, live, newestFirst, pageOf, readBinned, readList, writeList } from './lists.ts';
import { memoize } from './memoize.ts';
import { type Store, transactionOver } from './persisted-state.ts';
import { searchableTexts, submissionIndex } from './same-lead.ts';

interface MailQueue extends Pick<LeadStore, 'claimMail' | 'nextMailAt'> {
  release(id: string): void;
}

/** The waiting mails of leads, one per lead at a time. Claims are not persisted: they end with the process. */
function openMailQueue(leads: () => readonly ReadLead[]): MailQueue {
  const claimed = new Map<string, number>();

  /** When each waiting mail may be claimed, in milliseconds. */
  const waiting = (): { lead: ReadLead; mail: NextMail; at: number }[] =>
    leads().flatMap((lead) => {
      const mail = nextMailOf(lead);
      return mail
        ? [{ lead, mail, at: Math.max(Date.parse(mail.at), claimed.get(lead.id) ?? -Infinity) }]
        : [];
    });

  return {
    claimMail(now, until) {
      const due = waiting().filter(({ at }) => at <= now.getTime());
      const [next] = due.toSorted((one, other) => sendingOrder(one.mail, other.mail));
      if (next) claimed.set(next.lead.id, until.getTime());
      return Promise.resolve(next?.lead);
    },
    nextMailAt() {
      const times = waiting().map(({ at }) => at);
      return Promise.resolve(times.length > 0 ? new Date(Math.min(...times)) : undefined);
    },
    release(id) {
      claimed.delete(id);
    },
  };
}

type Leads = readonly ReadLead[];

const receivedAt = (lead: ReadLead): string => lead.receivedAt;

const leadsIn = memoize((leads: Leads) => leads.filter(isLead));
const newestLeadsIn = memoize((leads: Leads) => newestFirst(leadsIn(leads), receivedAt));
/** Those without an answer, with the time by which it was promised, the first due first; ties by arrival. */
const unansweredIn = memoize((newest: Leads) =>
  newest
    .filter(({ status }) => status === 'new')
    .toReversed()
    .map((lead) => ({ lead, due: Date.parse(answerByOf(lead)) }))
    .toSorted((one, other) => one.due - other.due),
);

const suspectsIn = memoize((leads: Leads) =>
  newestFirst(
    live(leads).filter((one) => !isLead(one)),
    receivedAt,
  ),
);

const searchTextOf = memoize((lead: ReadLead) => searchText(searchableTexts(lead)));

/** Leads after a change, by id; `undefined` if it is removed. */
type Changes = Map<string, ReadLead | undefined>;

function withChanges(state: Frozen<LeadsState>, changed: Changes): Frozen<LeadsState> {
  if (changed.size === 0) return state;
  const isKept = (id: string): boolean => !changed.has(id) || changed.get(id) !== undefined;
  const leads = state.leads.flatMap((one) => (isKept(one.id) ? (changed.get(one.id) ?? one) : []));
  const isAnyGone = leads.length < state.leads.length;
  if (!isAnyGone) return { ...state, leads: freeze(leads) };
  const audits = state.audits.filter(({ leadId }) => isKept(leadId));
  const left = new Set(leads.map(clientIdOf));
  const clients = state.clients.filter(({ id }) => left.has(id));
  return { ...state, leads: freeze(leads), audits: freeze(audits), clients: freeze(clients) };
}

export function openLeads(store: Store<LeadsState>): LeadStore {
  const all = (): Leads => store.read().leads;
  const leads = (): Leads => newestLeadsIn(all());
  const binned = readBinned(all);
  const earlier = submissionIndex();
  const queue = openMailQueue(() => leadsIn(all()));
  const unread = (): number => leads().filter(({ readAt }) => readAt === undefined).length;
  const withMail = (state: 'waiting' | 'failed'): Leads =>
    leadsIn(all()).filter((one) =>
      state === 'waiting' ? nextMailOf(one) : hasFailedMail(one) || hasFailedReply(one),
    );
  const unanswered = () => unansweredIn(leads());

  function counts(): InboxPage['counts'] {
    const suspects = suspectsIn(all());
    const withStatus = (wanted: Lead['status']): number =>
      leads().filter(({ status }) => status === wanted).length;
    return {
      new: withStatus('new'),
      replied: withStatus('replied'),
      closed: withStatus('closed'),
      unread: unread(),
      suspects: suspects.length,
      unseen: suspects.filter(({ readAt }) => readAt === undefined).length,
      deleted: all().length - live(all()).length,
    };
  }

  return {
    byId: binned.byId,
    deleted: binned.deleted,
    page({ suspects, status, kind, source, term, ...paging }) {
      const list = suspects === 'without' ? leads() : suspectsIn(all());
      const isMentioned = mentions(term ?? '');
      const matching = list.filter(
        (lead) =>
          (status === undefined || lead.status === status) &&
          (kind === undefined || lead.kind === kind) &&
          (source === undefined || sourceOf(lead.origin) === source) &&
          (!term || isMentioned(searchTextOf(lead))),
      );
      return Promise.resolve({ ...pageOf(matching, paging), counts: counts() });
    },
    counts: () => Promise.resolve(counts()),
    sources: (most) => Promise.resolve(sourcesIn(leads()).slice(0, most)),
    countSpans: (starts) => Promise.resolve(countSpans(leads(), starts)),
    ofClient: (id) =>
      Promise.resolve(
        leads()
          .filter((lead) => clientIdOf(lead) === id)
          .toReversed(),
      ),
    withContact: (contacts) => Promise.resolve(leads().filter(hasContact(contacts)).toReversed()),
    unread: () => Promise.resolve(unread()),
    unanswered: (most) =>
      Promise.resolve(
        unanswered()
          .slice(0, most)
          .map(({ lead }) => lead),
      ),
    countOverdue: (now) => Promise.resolve(unanswered().filter(({ due }) => due < now.getTime()).length),
    awaitingAudit() {
      const answered = new Set(live(store.read().audits).map(({ leadId }) => leadId));
      const requests = leads().filter((lead) => needsAudit(lead) && !answered.has(lead.id));
      return Promise.resolve(requests.toReversed());
    },
    all: () => Promise.resolve(newestFirst(live(all()), receivedAt)),
    claimMail: queue.claimMail,
    nextMailAt: queue.nextMailAt,
    withMail: (state) => Promise.resolve(withMail(state)),
    mailCounts: () =>
      Promise.resolve({
        waiting: withMail('waiting').length,
        failed: leadsIn(all()).filter(hasFailedMail).length,
        failedReplies: leadsIn(all()).filter(hasFailedReply).length,
      }),
    add: (lead) =>
      store.step<{ id: string; isNew: boolean }>((state) => {
        const same = earlier(state.leads, lead);
        if (same) return [state, { id: same.id, isNew: false }];
        return [
          { ...state, leads: append(state.leads, lead) },
          { id: lead.id, isNew: true },
        ];
      }),
    change: (ids, work) =>
      store.step((state) => {
        const wanted = new Set(ids);
        const found = new Map<string, ReadLead>();
        const changed: Changes = new Map();
        for (const one of state.leads) {
          if (!wanted.has(one.id) || isDeleted(one)) continue;
          const after = produce(one as Lead, (draft) => work(draft));
          found.set(one.id, after);
          if (after !== one) changed.set(one.id, after);
        }
        return [withChanges(state, changed), [...wanted].flatMap((id) => found.get(id) ?? [])];
      }),
    transaction: (work) =>
      store.step(async (state) => {
        const changed: Changes = new Map();
        const result = await work({
          deleted: readBinned(() => state.leads).deleted,
          put: (one) => Promise.resolve(void changed.set(one.id, freeze(one, true))),
          remove: (id) => Promise.resolve(void changed.set(id, undefined)),
        });
        return [withChanges(state, changed), result];
      }),
    async recordDelivery(id, delivery, mail) {
      await store.step((state) => {
        const index = state.leads.findIndex((lead) => lead.id === id);
        const before = state.leads[index];
        const after = before && withDelivery(before, delivery, mail);
        if (!after || after === before) return [state, undefined];
        return [{ ...state, leads: freeze(state.leads.with(index, after)) }, undefined];
      });
      queue.release(id);
    },
  };
}

export const openClients = (store: Store<LeadsState>): ClientStore => ({
  ...readList(() => store.read().clients, idOf),
  transaction: transactionOver(store, (read, change) => {
    const withEach = (ids: readonly string[], after: (lead: ReadLead) => ReadLead | undefined) =>
      Promise.resolve(
        change(
          withChanges(
            read(),
            new Map(
              read()
                .leads.filter(({ id }) => ids.includes(id))
                .map((lead) => [lead.id, after(lead)]),
            ),
          ),
        ),
      );
    return {
      ...writeList(read, change, 'clients', idOf),
      leadsOf: (id) => Promise.resolve(read().leads.filter((lead) => clientIdOf(lead) === id)),
      moveLeads: (ids, clientId) => withEach(ids, (lead) => freeze({ ...lead, clientId })),
      eraseLeads: (ids) => withEach(ids, () => undefined),
    };
  }),
});
