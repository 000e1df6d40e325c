import type { Subscription, SubscriptionReceipt } from '../../../src/contract/enquiry.ts';
import type { Frozen, Ports } from '../ports.ts';
import type { Subscriber } from '../state.ts';
import { isSuspectedSpam } from './spam-score.ts';

/**
 * Stores a newsletter subscription (decision 9). A known address gets the same answer and is stored once. One that
 * seems to come from a bot is marked as spam until its owner sends it too.
 */
export async function subscribe(
  { subscribers, ids }: Ports,
  now: Date,
  { email, topic, nickname, elapsed }: Subscription,
): Promise<SubscriptionReceipt> {
  const suspect = isSuspectedSpam({ topic, nickname, elapsed });
  const isSettled = (known: Frozen<Subscriber> | undefined): boolean =>
    known !== undefined && (suspect || !known.suspect);
  if (!isSettled(await subscribers.byEmail(email))) {
    await subscribers.transaction(async ({ byEmail, put }) => {
      const known = await byEmail(email);
      if (isSettled(known)) return;
      const { suspect: _, ...settled } = known ?? { id: ids.id(), email, subscribedAt: now.toISOString() };
      await put({ ...settled, ...(suspect && { suspect }) });
    });
  }
  return { success: true, email };
}
