import type { Subscription, SubscriptionReceipt } from '../../../src/contract/enquiry.ts';
import type { Ports } from '../ports.ts';
import { isSuspect } from './receive.ts';

/**
 * Keeps an address for the newsletter (decision 9). One that is there already is thanked again and not stored twice. An
 * address that a machine seems to have sent is kept apart.
 */
export async function subscribe(
  { people, ids }: Ports,
  now: Date,
  { email, nickname, elapsed }: Subscription,
): Promise<SubscriptionReceipt> {
  const isSame = (other: { email: string }): boolean => other.email.toLowerCase() === email.toLowerCase();
  if (!people.read().subscribers.some(isSame)) {
    await people.update(({ subscribers }) => {
      if (subscribers.some(isSame)) return;
      const suspect = isSuspect({ nickname, elapsed }) && { suspect: true };
      subscribers.push({ id: ids.id(), email, subscribedAt: now.toISOString(), ...suspect });
    });
  }
  return { success: true, email };
}
