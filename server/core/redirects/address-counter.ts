import type { AddressCounter, Clock, Ports } from '../ports.ts';
import { addHits, countedAddress, type Counted } from './address-hits.ts';

/** Addresses that wait in memory: further ones are not counted until these are stored. */
const WAITING_MAX = 500;

/** Counts requested addresses in memory, since a write for each request would let anyone fill the disk. */
export function makeAddressCounter({
  addressHits,
  clock,
  report,
}: Pick<Ports, 'addressHits'> & { clock: Clock; report: (error: unknown) => void }): AddressCounter & {
  /** Stores what waits. */
  flush(): Promise<void>;
} {
  let waiting = new Map<string, Counted>();
  return {
    note(address) {
      const key = countedAddress(address);
      if (key === undefined) return;
      const before = waiting.get(key);
      if (!before && waiting.size >= WAITING_MAX) return;
      waiting.set(key, { count: (before?.count ?? 0) + 1, lastAt: clock.now().toISOString() });
    },
    async flush() {
      if (waiting.size === 0) return;
      const counted = waiting;
      waiting = new Map();
      // Counts that cannot be stored are lost: they are no records.
      await addHits({ addressHits }, counted).catch(report);
    },
  };
}
