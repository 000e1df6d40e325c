import type { CsvFile } from '../../../src/contract/inbox.ts';
import {
  SUBSCRIBERS_PER_PAGE,
  type SubscriberPage,
  type SubscriberQuery,
} from '../../../src/contract/subscriber.ts';
import { floridaDay, floridaTime } from '../../../src/lib/dates.ts';
import { Refusal } from '../api/refusal.ts';
import { toCsv } from '../csv.ts';
import { includes } from '../includes.ts';
import type { Frozen, Ports } from '../ports.ts';
import type { People, Subscriber } from '../state.ts';

type ReadPeople = Frozen<People>;

/** The subscribers of one kind, newest first. */
const newestFirst = ({ subscribers }: ReadPeople, areSuspects: boolean): Frozen<Subscriber>[] =>
  subscribers
    .filter(({ suspect = false }) => suspect === areSuspects)
    .toReversed()
    .toSorted((a, b) => b.subscribedAt.localeCompare(a.subscribedAt));

/** A page of the subscribers that a query asks for. */
export function pageOfSubscribers(
  people: ReadPeople,
  { page, q = '', suspects }: SubscriberQuery,
): SubscriberPage {
  const matching = newestFirst(people, suspects === 'only').filter(({ email }) => includes(email, q));
  return {
    subscribers: matching
      .slice((page - 1) * SUBSCRIBERS_PER_PAGE, page * SUBSCRIBERS_PER_PAGE)
      .map(({ suspect = false, ...subscriber }) => ({ ...subscriber, suspect })),
    page,
    pages: Math.max(1, Math.ceil(matching.length / SUBSCRIBERS_PER_PAGE)),
    total: matching.length,
    suspects: newestFirst(people, true).length,
  };
}

/** How many subscribers there are, suspects apart, and how many of them came since a moment. */
export function countSubscribers(people: ReadPeople, since: Date): { total: number; lastWeek: number } {
  const subscribers = newestFirst(people, false);
  return {
    total: subscribers.length,
    lastWeek: subscribers.filter(({ subscribedAt }) => Date.parse(subscribedAt) >= since.getTime()).length,
  };
}

/** All subscribers, newest first, to be taken to a newsletter service: suspects stay behind. */
export const exportSubscribers = (people: ReadPeople, now: Date): CsvFile => ({
  filename: `subscribers-${floridaDay(now.toISOString())}.csv`,
  csv: toCsv([
    ['Email', 'Subscribed'],
    ...newestFirst(people, false).map(({ email, subscribedAt }) => [email, floridaTime(subscribedAt)]),
  ]),
});

/** Deletes a subscriber for good. Refuses with 404. */
export const deleteSubscriber = ({ people }: Ports, id: string): Promise<void> =>
  people.update(({ subscribers }) => {
    const index = subscribers.findIndex((candidate) => candidate.id === id);
    if (index === -1) throw new Refusal(404, 'There is no such subscriber.');
    subscribers.splice(index, 1);
  });
