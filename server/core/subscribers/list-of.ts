import type { SubscriberList } from '../../../src/contract/subscriber.ts';
import type { Frozen } from '../frozen.ts';
import type { Subscriber } from '../state.ts';

/** The list of a subscriber. */
export function listOf({ suspect = false, confirmation }: Frozen<Subscriber>): SubscriberList {
  if (suspect) return 'suspects';
  return confirmation && confirmation.confirmedAt === null ? 'waiting' : 'people';
}
