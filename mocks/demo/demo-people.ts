import type { People, Subscriber } from '../../server/core/state.ts';
import { demoPeople } from './demo-accounts.ts';
import { demoEnquiries } from './demo-enquiries.ts';

const HOUR = 3_600_000;

/** How many hours ago each sample address subscribed, newest first; the third one looks machine-made. */
const subscriptions = [3, 26, 40, 70, 120, 200, 410, 800, 1300, 2400, 3900, 5200, 7100];
const MACHINE = 2;

export const demoSubscribers = (now: Date): Subscriber[] =>
  subscriptions
    .map((hours, index) => ({
      id: `demo-subscriber-${index + 1}`,
      email: `sample.subscriber.${index + 1}@example.com`,
      subscribedAt: new Date(now.getTime() - hours * HOUR).toISOString(),
      ...(index === MACHINE && { suspect: true }),
    }))
    .toReversed();

/** The people of a demo that opens at a moment: the ready accounts, and what visitors seem to have sent before. */
export const demoPeopleAt = (now: Date): People => ({
  ...demoPeople(),
  // Recent: a registration that nobody answers is deleted after 30 days.
  accounts: demoPeople().accounts.map((account) =>
    account.state === 'pending'
      ? { ...account, createdAt: new Date(now.getTime() - 2 * HOUR).toISOString() }
      : account,
  ),
  enquiries: demoEnquiries(now),
  subscribers: demoSubscribers(now),
});
