import type { UnsubscribeAnswer } from '../../../src/contract/subscriber.ts';
import { found, HttpError } from '../api/http-error.ts';
import type { Frozen } from '../frozen.ts';
import type { Ports } from '../ports.ts';
import { inBin, isRestorable, outOfBin } from '../shared/bin.ts';
import type { Subscriber } from '../state.ts';
import type { SubscriberStore, SubscriberWriter } from '../store/lead-repositories.ts';
import { listOf } from './list-of.ts';

const SEAL_CONTEXT = 'unsubscribe';

/**
 * The page that ends a subscription, for each newsletter: sealed with the site's key, so that nothing is stored, and
 * valid as long as that.
 */
export const unsubscribePath = async ({ sealer }: Pick<Ports, 'sealer'>, id: string): Promise<string> =>
  `/unsubscribe/${await sealer.seal(id, SEAL_CONTEXT)}`;

const idIn = async ({ sealer }: Pick<Ports, 'sealer'>, token: string): Promise<string> =>
  found(
    await sealer.unseal(token, SEAL_CONTEXT),
    'This link is incomplete. Please use the one in your last email.',
  );

type List = Pick<SubscriberStore | SubscriberWriter, 'byId' | 'deleted'>;

const binned = async ({ deleted }: List, id: string): Promise<Frozen<Subscriber> | undefined> =>
  (await deleted()).find((one) => one.id === id);

/** Whether a subscriber has ended the subscription, and may still take that back. */
const canUndo = (one: Frozen<Subscriber> | undefined, now: Date): boolean =>
  one?.deleted?.reason === 'unsubscribed' && isRestorable(one, now);

async function answer(list: List, id: string, now: Date): Promise<UnsubscribeAnswer> {
  const subscriber = await list.byId(id);
  const gone = subscriber ? undefined : await binned(list, id);
  return {
    email: (subscriber ?? gone)?.email ?? '',
    isSubscribed: subscriber !== undefined,
    canUndo: canUndo(gone, now),
  };
}

/** The subscription of a link. Refuses with 404 a forged one. */
export const readSubscription = async (ports: Ports, token: string, now: Date): Promise<UnsubscribeAnswer> =>
  answer(ports.subscribers, await idIn(ports, token), now);

/** Ends the subscription of a link at once, also a second time. Refuses with 404 a forged link. */
export async function unsubscribe(ports: Ports, token: string, now: Date): Promise<UnsubscribeAnswer> {
  const id = await idIn(ports, token);
  return ports.subscribers.transaction(async (list) => {
    const subscriber = await list.byId(id);
    if (subscriber) await list.put(inBin(subscriber, { by: 'the subscriber', now }, 'unsubscribed'));
    return answer(list, id, now);
  });
}

/** Takes that back within the days of the bin. Refuses with 404. */
export async function undoUnsubscribe(ports: Ports, token: string, now: Date): Promise<UnsubscribeAnswer> {
  const id = await idIn(ports, token);
  return ports.subscribers.transaction(async (list) => {
    const gone = await binned(list, id);
    if (!gone || !canUndo(gone, now)) {
      throw new HttpError(404, 'That can no longer be undone. Please subscribe again.');
    }
    const other = await list.byEmail(gone.email);
    if (other && listOf(other) === 'people')
      return { email: other.email, isSubscribed: true, canUndo: false };
    if (other) await list.remove(other.id);
    await list.put(outOfBin(gone));
    return answer(list, id, now);
  });
}
