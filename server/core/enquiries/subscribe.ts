import type { Subscription, SubscriptionReceipt } from '../../../src/contract/enquiry.ts';
import type { Ports } from '../ports.ts';
import { isSuspect } from './suspicion.ts';

/**
 * Keeps an address for the newsletter (decision 9). One that is there already is thanked again and not stored twice. An
 * address that a machine seems to have sent is kept apart, until its owner sends it too.
 */
export async function subscribe(
  { people, ids }: Ports,
  now: Date,
  { email, nickname, elapsed }: Subscription,
): Promise<SubscriptionReceipt> {
  const suspect = isSuspect({ nickname, elapsed });
  const isSame = (other: { email: string }): boolean => other.email.toLowerCase() === email.toLowerCase();
  const isSettled = (other: { email: string; suspect?: boolean | undefined }): boolean =>
    isSame(other) && (suspect || !other.suspect);
  if (!people.read().subscribers.some(isSettled)) {
    await people.update(({ subscribers }) => {
      const known = subscribers.find(isSame);
      if (!known) {
        const subscribedAt = now.toISOString();
        subscribers.push({ id: ids.id(), email, subscribedAt, ...(suspect && { suspect }) });
      } else if (!suspect) {
        delete known.suspect;
      }
    });
  }
  return { success: true, email };
}
