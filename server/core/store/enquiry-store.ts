import { freeze, produce } from 'immer';
import { mentions, searchText } from '../../../src/lib/search-text.ts';
import { sourceOf } from '../../../src/contract/enquiry-fields.ts';
import { isDeleted } from '../../../src/contract/bin.ts';
import type { InboxPage } from '../../../src/contract/inbox.ts';
import { isLead } from '../enquiries/is-lead.ts';
import { hasFailedReply, withDelivery } from '../enquiries/mail.ts';
import { hasFailedMail, type NextMail, nextMailOf, sendingOrder } from '../enquiries/next-mail.ts';
import { needsAudit } from '../enquiries/needs-audit.ts';
import type { Enquiry, Leads, ReadEnquiry } from '../state.ts';
import type { Store } from './persisted-state.ts';
import { append, live, newestFirst, pageOf, readBinned } from './lists.ts';
import { countSpans, sourcesIn } from './lead-sources.ts';
import type { EnquiryStore } from './lead-repositories.ts';
import { searchableTexts, submissionIndex } from './same-enquiry.ts';
import { memoize } from './memoize.ts';
import type { Frozen } from '../frozen.ts';

interface MailQueue extends Pick<EnquiryStore, 'claimMail' | 'nextMailAt'> {
  release(id: string): void;
}

/** The waiting mails of leads, one per lead at a time. Claims are not persisted: they end with the process. */
function openMailQueue(leads: () => readonly ReadEnquiry[]): MailQueue {
  const claimed = new Map<string, number>();

  /** When each waiting mail may be claimed, in milliseconds. */
  const waiting = (): { enquiry: ReadEnquiry; mail: NextMail; at: number }[] =>
    leads().flatMap((enquiry) => {
      const mail = nextMailOf(enquiry);
      return mail
        ? [{ enquiry, mail, at: Math.max(Date.parse(mail.at), claimed.get(enquiry.id) ?? -Infinity) }]
        : [];
    });

  return {
    claimMail(now, until) {
      const due = waiting().filter(({ at }) => at <= now.getTime());
      const [next] = due.toSorted((one, other) => sendingOrder(one.mail, other.mail));
      if (next) claimed.set(next.enquiry.id, until.getTime());
      return Promise.resolve(next?.enquiry);
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

type Enquiries = readonly ReadEnquiry[];

const receivedAt = (enquiry: ReadEnquiry): string => enquiry.receivedAt;

const leadsIn = memoize((enquiries: Enquiries) => enquiries.filter(isLead));
const newestLeadsIn = memoize((enquiries: Enquiries) => newestFirst(leadsIn(enquiries), receivedAt));

const suspectsIn = memoize((enquiries: Enquiries) =>
  newestFirst(
    live(enquiries).filter((one) => !isLead(one)),
    receivedAt,
  ),
);

const searchTextOf = memoize((enquiry: ReadEnquiry) => searchText(searchableTexts(enquiry)));

/** Leads after a change, by id; `undefined` if it is removed. */
type Changes = Map<string, ReadEnquiry | undefined>;

function withChanges(state: Frozen<Leads>, changed: Changes): Frozen<Leads> {
  if (changed.size === 0) return state;
  const isKept = (id: string): boolean => !changed.has(id) || changed.get(id) !== undefined;
  const enquiries = state.enquiries.flatMap((one) => (isKept(one.id) ? (changed.get(one.id) ?? one) : []));
  const audits = state.audits.filter(({ enquiryId }) => isKept(enquiryId));
  return { ...state, enquiries: freeze(enquiries), audits: freeze(audits) };
}

export function openEnquiries(store: Store<Leads>): EnquiryStore {
  const all = (): Enquiries => store.read().enquiries;
  const leads = (): Enquiries => newestLeadsIn(all());
  const binned = readBinned(all);
  const earlier = submissionIndex();
  const queue = openMailQueue(() => leadsIn(all()));
  const unread = (): number => leads().filter(({ readAt }) => readAt === undefined).length;
  const withMail = (state: 'waiting' | 'failed'): Enquiries =>
    leadsIn(all()).filter((one) =>
      state === 'waiting' ? nextMailOf(one) : hasFailedMail(one) || hasFailedReply(one),
    );
  const unanswered = (): Enquiries =>
    leads()
      .filter(({ status }) => status === 'new')
      .toReversed();

  function counts(): InboxPage['counts'] {
    const suspects = suspectsIn(all());
    const withStatus = (wanted: Enquiry['status']): number =>
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
        (enquiry) =>
          (status === undefined || enquiry.status === status) &&
          (kind === undefined || enquiry.kind === kind) &&
          (source === undefined || sourceOf(enquiry.origin) === source) &&
          (!term || isMentioned(searchTextOf(enquiry))),
      );
      return Promise.resolve({ ...pageOf(matching, paging), counts: counts() });
    },
    counts: () => Promise.resolve(counts()),
    sources: (most) => Promise.resolve(sourcesIn(leads()).slice(0, most)),
    countSpans: (starts) => Promise.resolve(countSpans(leads(), starts)),
    unread: () => Promise.resolve(unread()),
    unanswered: (most) => Promise.resolve(unanswered().slice(0, most)),
    countUnanswered: (before) =>
      Promise.resolve(
        unanswered().filter(({ receivedAt }) => Date.parse(receivedAt) < before.getTime()).length,
      ),
    awaitingAudit() {
      const answered = new Set(store.read().audits.map(({ enquiryId }) => enquiryId));
      const requests = leads().filter((enquiry) => needsAudit(enquiry) && !answered.has(enquiry.id));
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
    add: (enquiry) =>
      store.step<{ id: string; isNew: boolean }>((state) => {
        const same = earlier(state.enquiries, enquiry);
        if (same) return [state, { id: same.id, isNew: false }];
        return [
          { ...state, enquiries: append(state.enquiries, enquiry) },
          { id: enquiry.id, isNew: true },
        ];
      }),
    change: (ids, work) =>
      store.step((state) => {
        const wanted = new Set(ids);
        const found = new Map<string, ReadEnquiry>();
        const changed: Changes = new Map();
        for (const one of state.enquiries) {
          if (!wanted.has(one.id) || isDeleted(one)) continue;
          const after = produce(one as Enquiry, (draft) => work(draft));
          found.set(one.id, after);
          if (after !== one) changed.set(one.id, after);
        }
        return [withChanges(state, changed), [...wanted].flatMap((id) => found.get(id) ?? [])];
      }),
    transaction: (work) =>
      store.step(async (state) => {
        const changed: Changes = new Map();
        const result = await work({
          deleted: readBinned(() => state.enquiries).deleted,
          put: (one) => Promise.resolve(void changed.set(one.id, freeze(one, true))),
          remove: (id) => Promise.resolve(void changed.set(id, undefined)),
        });
        return [withChanges(state, changed), result];
      }),
    async recordDelivery(id, delivery, mail) {
      await store.step((state) => {
        const index = state.enquiries.findIndex((enquiry) => enquiry.id === id);
        const before = state.enquiries[index];
        const after = before && withDelivery(before, delivery, mail);
        if (!after || after === before) return [state, undefined];
        return [{ ...state, enquiries: freeze(state.enquiries.with(index, after)) }, undefined];
      });
      queue.release(id);
    },
  };
}
