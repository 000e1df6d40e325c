import { freeze } from 'immer';
import pLimit from 'p-limit';
import { mentions, searchText } from '../../../src/lib/search-text.ts';
import { sourceOf } from '../../../src/contract/enquiry-fields.ts';
import type { Delivery, InboxPage } from '../../../src/contract/inbox.ts';
import { isDeleted, isExpired, isLead, isSuspected, isUnseen, restoreFromBin } from '../enquiries/spam.ts';
import {
  firstDueAt,
  hasFailedReply,
  isGivenUp,
  mailsOf,
  mailToSend,
  withDelivery,
} from '../enquiries/mail.ts';
import { needsAudit } from '../enquiries/needs-audit.ts';
import type { Frozen, ReadEnquiry } from '../ports.ts';
import type { Enquiry, People } from '../state.ts';
import { changeEnquiries, type EnquiryStates, eraseEnquiries, partitionStores } from './change-enquiries.ts';
import { append, newestFirst, pageOf } from './lists.ts';
import { countSpans, sourcesIn } from './lead-sources.ts';
import type { EnquiryStore } from './people-repositories.ts';
import { sameIn, searchableTexts } from './same-enquiry.ts';
import { memoize } from './memoize.ts';

interface MailQueue extends Pick<EnquiryStore, 'claimMail' | 'nextMailAt'> {
  release(id: string): void;
}

/** The waiting mails of leads, one per lead at a time. Claims are not persisted: they end with the process. */
function openMailQueue(leads: () => readonly ReadEnquiry[]): MailQueue {
  const claimed = new Map<string, number>();

  /** When each waiting mail may be claimed, in milliseconds. */
  const waiting = (): { enquiry: ReadEnquiry; at: number }[] =>
    leads().flatMap((enquiry) => {
      const due = firstDueAt(enquiry);
      return due === undefined
        ? []
        : [{ enquiry, at: Math.max(Date.parse(due), claimed.get(enquiry.id) ?? -Infinity) }];
    });

  return {
    claimMail(now, until) {
      const due = waiting().filter(({ at }) => at <= now.getTime());
      // New mails go before failed ones, which may each take as long as a mail server's timeout.
      const attempts = (one: ReadEnquiry): number => mailToSend(one, now)?.delivery.attempts ?? 0;
      const [next] = due.toSorted((a, b) => attempts(a.enquiry) - attempts(b.enquiry) || a.at - b.at);
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
type EnquiryCollection = { readonly enquiries: Enquiries };

const receivedAt = (enquiry: ReadEnquiry): string => enquiry.receivedAt;

const leadsIn = memoize((enquiries: Enquiries) => newestFirst(enquiries.filter(isLead), receivedAt));

/** Spam at a given time, or the bin. Of an enquiry in transit, the copy among the people counts. */
function spamIn({ people, spam }: EnquiryStates, now: Date, inBin = false): Enquiries {
  const kept = people.read().enquiries;
  const ids = spam.read().enquiries.length > 0 ? new Set(kept.map(({ id }) => id)) : new Set<string>();
  return [
    ...spam.read().enquiries.filter(({ id }) => !ids.has(id)),
    ...kept.filter((enquiry) => !isLead(enquiry)),
  ].filter((enquiry) => !isExpired(enquiry, now) && isDeleted(enquiry) === inBin);
}

const searchTextOf = memoize((enquiry: ReadEnquiry) => searchText(searchableTexts(enquiry)));

/** Adds an enquiry to the leads or the spam, unless either has it under the same key. */
function add(
  { people, spam }: EnquiryStates,
  enquiry: ReadEnquiry,
  now: Date,
): Promise<{ id: string; isNew: boolean }> {
  const [store, other] = enquiry.suspect ? ([spam, people] as const) : ([people, spam] as const);
  const added = <State extends EnquiryCollection>(
    state: State,
  ): readonly [State, { id: string; isNew: boolean }] => {
    const same = sameIn(store, state.enquiries, enquiry) ?? sameIn(other, other.read().enquiries, enquiry);
    if (same) return [state, { id: same.id, isNew: false }];
    const others = enquiry.suspect ? state.enquiries.filter((one) => !isExpired(one, now)) : state.enquiries;
    return [
      { ...state, enquiries: append(others, enquiry) },
      { id: enquiry.id, isNew: true },
    ];
  };
  return enquiry.suspect ? spam.step(added) : people.step(added);
}

/** Adds enquiries with the same key one at a time, so that each finds the earlier one in either state. */
function addInTurn(states: EnquiryStates) {
  const queues = new Map<string, Promise<unknown>>();
  return (enquiry: ReadEnquiry, now: Date): ReturnType<typeof add> => {
    const { submissionKey: key } = enquiry;
    if (key === undefined) return add(states, enquiry, now);
    const before = queues.get(key);
    const added = before ? before.then(() => add(states, enquiry, now)) : add(states, enquiry, now);
    const turn = added
      .catch(() => undefined)
      .finally(() => {
        if (queues.get(key) === turn) queues.delete(key);
      });
    queues.set(key, turn);
    return added;
  };
}

/** The state after a delivery result is recorded, and whether the enquiry was found. */
function noted<State extends EnquiryCollection>(
  state: State,
  id: string,
  delivery: Delivery,
  mail: string | undefined,
): readonly [State, boolean] {
  const index = state.enquiries.findIndex((enquiry) => enquiry.id === id);
  const enquiry = state.enquiries[index];
  if (!enquiry) return [state, false];
  const changed = withDelivery(enquiry, delivery, mail);
  if (changed === enquiry) return [state, true];
  return [{ ...state, enquiries: freeze(state.enquiries.with(index, changed)) }, true];
}

export function openEnquiries(states: EnquiryStates): EnquiryStore {
  const { people, spam, audits } = states;
  const serially = pLimit(1);
  const leads = (): Enquiries => leadsIn(people.read().enquiries);
  const queue = openMailQueue(() => people.read().enquiries);
  const unread = (): number => leads().filter(({ readAt }) => readAt === undefined).length;
  const withMail = (state: Delivery['state']): Enquiries =>
    people
      .read()
      .enquiries.filter((enquiry) =>
        mailsOf(enquiry).some((mail) =>
          state === 'failed' ? isGivenUp(mail) : mail.delivery.state === state,
        ),
      );
  const unanswered = (): Enquiries =>
    leads()
      .filter(({ status }) => status === 'new')
      .toReversed();

  function counts(now: Date): InboxPage['counts'] {
    const allSpam = spamIn(states, now);
    const suspects = allSpam.filter(isSuspected).length;
    const withStatus = (wanted: Enquiry['status']): number =>
      leads().filter(({ status }) => status === wanted).length;
    return {
      new: withStatus('new'),
      replied: withStatus('replied'),
      closed: withStatus('closed'),
      unread: unread(),
      suspects,
      unseen: allSpam.filter(isUnseen).length,
      spam: allSpam.length - suspects,
      deleted: spamIn(states, now, true).length,
    };
  }

  return {
    byId(id, now) {
      const found =
        people.read().enquiries.find((enquiry) => enquiry.id === id) ??
        spam.read().enquiries.find((enquiry) => enquiry.id === id);
      return Promise.resolve(found && !isExpired(found, now) && !isDeleted(found) ? found : undefined);
    },
    deletedIds: (now) => Promise.resolve(new Set(spamIn(states, now, true).map(({ id }) => id))),
    page({ suspects, status, kind, source, term, ...place }, now) {
      const list =
        suspects === 'without'
          ? leads()
          : newestFirst(spamIn(states, now, suspects === 'deleted'), receivedAt).filter(
              (one) => isSuspected(one) === (suspects === 'only'),
            );
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
    async awaitingAudit() {
      const requests = leads().filter(needsAudit).toReversed();
      const begun = await audits.ofEnquiries(requests.map(({ id }) => id));
      const answered = new Set(begun.map(({ enquiryId }) => enquiryId));
      return requests.filter(({ id }) => !answered.has(id));
    },
    all: (now) =>
      Promise.resolve(
        newestFirst([...people.read().enquiries.filter(isLead), ...spamIn(states, now)], receivedAt),
      ),
    claimMail: queue.claimMail,
    nextMailAt: queue.nextMailAt,
    withMail: (state) => Promise.resolve(withMail(state)),
    mailCounts: () =>
      Promise.resolve({
        waiting: withMail('waiting').length,
        failed: people.read().enquiries.filter(({ mail }) => mail?.state === 'failed').length,
        failedReplies: people.read().enquiries.filter(hasFailedReply).length,
      }),
    add: addInTurn(states),
    change: (ids, work, now) => serially(() => changeEnquiries(states, ids, work, now)),
    restore: (ids, now) =>
      serially(() => changeEnquiries(states, ids, (draft) => restoreFromBin(draft, now), now, true)),
    remove: (ids) => serially(() => eraseEnquiries(states, ids)),
    purge: (now) => serially(() => partitionStores(states, now)),
    async recordDelivery(id, delivery, mail) {
      const among = (state: Frozen<People>) => noted(state, id, delivery, mail);
      if (!(await people.step(among))) {
        await serially(async () => {
          const isThere = await spam.step((state) => noted(state, id, delivery, mail));
          // It may have moved meanwhile.
          if (!isThere) await people.step(among);
        });
      }
      queue.release(id);
    },
  };
}
