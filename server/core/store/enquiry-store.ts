import { freeze } from 'immer';
import { mentions, searchText } from '../../../src/lib/search-text.ts';
import { sourceOf } from '../../../src/contract/enquiry-fields.ts';
import type { Delivery, InboxPage, InboxQuery } from '../../../src/contract/inbox.ts';
import { isDeleted, isExpired, isLead, partOf, restoreFromBin } from '../enquiries/spam.ts';
import { hasFailedReply, withDelivery } from '../enquiries/mail.ts';
import { hasFailedMail, type NextMail, nextMailOf, sendingOrder } from '../enquiries/next-mail.ts';
import { needsAudit } from '../enquiries/needs-audit.ts';
import type { Enquiry, Leads, ReadEnquiry } from '../state.ts';
import { changeEnquiries, eraseEnquiries, purgeEnquiries } from './change-enquiries.ts';
import type { Store } from './persisted-state.ts';
import { append, newestFirst, pageOf } from './lists.ts';
import { countSpans, sourcesIn } from './lead-sources.ts';
import type { EnquiryStore } from './lead-repositories.ts';
import { sameIn, searchableTexts } from './same-enquiry.ts';
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

const spamIn = memoize((enquiries: Enquiries) => enquiries.filter((one) => !isLead(one)));

/** A part of the inbox beside the leads, at a given time. */
const partIn = (enquiries: Enquiries, part: InboxQuery['suspects'], now: Date): Enquiries =>
  spamIn(enquiries).filter((one) => partOf(one) === part && !isExpired(one, now));

const searchTextOf = memoize((enquiry: ReadEnquiry) => searchText(searchableTexts(enquiry)));

/** The state after a delivery result is recorded. */
function noted(
  state: Frozen<Leads>,
  id: string,
  delivery: Delivery,
  mail: string | undefined,
): readonly [Frozen<Leads>, undefined] {
  const index = state.enquiries.findIndex((enquiry) => enquiry.id === id);
  const enquiry = state.enquiries[index];
  const changed = enquiry && withDelivery(enquiry, delivery, mail);
  if (!changed || changed === enquiry) return [state, undefined];
  return [{ ...state, enquiries: freeze(state.enquiries.with(index, changed)) }, undefined];
}

export function openEnquiries(store: Store<Leads>): EnquiryStore {
  const all = (): Enquiries => store.read().enquiries;
  const leads = (): Enquiries => newestLeadsIn(all());
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

  function counts(now: Date): InboxPage['counts'] {
    const suspects = partIn(all(), 'only', now);
    const withStatus = (wanted: Enquiry['status']): number =>
      leads().filter(({ status }) => status === wanted).length;
    return {
      new: withStatus('new'),
      replied: withStatus('replied'),
      closed: withStatus('closed'),
      unread: unread(),
      suspects: suspects.length,
      unseen: suspects.filter(({ readAt }) => readAt === undefined).length,
      spam: partIn(all(), 'confirmed', now).length,
      deleted: partIn(all(), 'deleted', now).length,
    };
  }

  return {
    byId(id, now) {
      const found = all().find((enquiry) => enquiry.id === id);
      return Promise.resolve(found && !isExpired(found, now) && !isDeleted(found) ? found : undefined);
    },
    deletedIds: (now) => Promise.resolve(new Set(partIn(all(), 'deleted', now).map(({ id }) => id))),
    page({ suspects, status, kind, source, term, ...place }, now) {
      const list = suspects === 'without' ? leads() : newestFirst(partIn(all(), suspects, now), receivedAt);
      const isMentioned = mentions(term ?? '');
      const matching = list.filter(
        (enquiry) =>
          (status === undefined || enquiry.status === status) &&
          (kind === undefined || enquiry.kind === kind) &&
          (source === undefined || sourceOf(enquiry.origin) === source) &&
          (!term || isMentioned(searchTextOf(enquiry))),
      );
      return Promise.resolve({ ...pageOf(matching, place), counts: counts(now) });
    },
    counts: (now) => Promise.resolve(counts(now)),
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
    all: (now) =>
      Promise.resolve(
        newestFirst(
          all().filter((one) => isLead(one) || (!isExpired(one, now) && !isDeleted(one))),
          receivedAt,
        ),
      ),
    claimMail: queue.claimMail,
    nextMailAt: queue.nextMailAt,
    withMail: (state) => Promise.resolve(withMail(state)),
    mailCounts: () =>
      Promise.resolve({
        waiting: withMail('waiting').length,
        failed: leadsIn(all()).filter(hasFailedMail).length,
        failedReplies: leadsIn(all()).filter(hasFailedReply).length,
      }),
    add: (enquiry, now) =>
      store.step<{ id: string; isNew: boolean }>((state) => {
        const same = sameIn(store, state.enquiries, enquiry);
        if (same) return [state, { id: same.id, isNew: false }];
        const others = enquiry.suspect
          ? state.enquiries.filter((one) => !isExpired(one, now))
          : state.enquiries;
        return [
          { ...state, enquiries: append(others, enquiry) },
          { id: enquiry.id, isNew: true },
        ];
      }),
    change: (ids, work, now) => changeEnquiries(store, ids, work, now),
    restore: (ids, now) => changeEnquiries(store, ids, (draft) => restoreFromBin(draft, now), now, true),
    remove: (ids) => eraseEnquiries(store, ids),
    purge: (now) => purgeEnquiries(store, now),
    async recordDelivery(id, delivery, mail) {
      await store.step((state) => noted(state, id, delivery, mail));
      queue.release(id);
    },
  };
}
