import type { People, Subscriber } from '../../server/core/state.ts';
import { demoPeople } from './demo-accounts.ts';
import { demoEnquiries } from './demo-enquiries.ts';

const HOUR = 3_600_000;

/** Age in hours of each sample subscription, newest first; the third one is marked as spam. */
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

/** The people of a demo opened at a given time: the ready accounts, and earlier input of visitors. */
export const demoPeopleAt = (now: Date): People => ({
  ...demoPeople(),
  // Recent: an unanswered registration is deleted after 30 days.
  accounts: demoPeople().accounts.map((account) =>
    account.state === 'pending'
      ? { ...account, createdAt: new Date(now.getTime() - 2 * HOUR).toISOString() }
      : account,
  ),
  enquiries: demoEnquiries(now),
  subscribers: demoSubscribers(now),
});
