import { freeze } from 'immer';
import * as z from 'zod/mini';
import { Timestamp } from '../../../src/contract/fields.ts';
import { DAY, HOUR } from '../../../src/lib/time.ts';
import type { Frozen } from '../frozen.ts';
import { memoize } from '../store/memoize.ts';

/** An event of the security log, or a series of the same one. Facts besides these are kept as they are. */
export const StoredSecurityEvent = z.looseObject({
  event: z.string(),
  /** When a series began, and when it happened last; the same for one event. */
  since: Timestamp,
  at: Timestamp,
  times: z.int(),
  account: z.optional(z.string()),
  actor: z.optional(z.string()),
  /** A fingerprint of the caller's address, the latest of a series. */
  address: z.optional(z.string()),
  /** Whether too many wrong passwords blocked further ones for a while. */
  isBlocked: z.optional(z.boolean()),
});
export type StoredSecurityEvent = z.output<typeof StoredSecurityEvent>;
export type ReadSecurityEvent = Frozen<StoredSecurityEvent>;

/** At most this time lies between the events of a series. */
const SERIES_MS = HOUR;
export const EVENTS_MAX = 5_000;
export const EVENTS_LIFETIME_MS = 365 * DAY;

/** Events with the same facts are one series. A blocked login belongs to the wrong passwords before it. */
export const seriesOf = memoize((one: ReadSecurityEvent): string => {
  const { since: _since, at: _at, times: _times, address: _address, isBlocked: _isBlocked, ...facts } = one;
  return JSON.stringify(facts);
});

/** A full log drops the oldest event of whoever has the most, so that nobody can push out events of others. */
export const shareOf = ({ actor, event }: ReadSecurityEvent): string => actor ?? event;

export const joined = (before: ReadSecurityEvent, one: ReadSecurityEvent): ReadSecurityEvent => ({
  ...before,
  at: one.at,
  times: before.times + one.times,
  ...(one.address !== undefined && { address: one.address }),
  ...(one.isBlocked && { isBlocked: true }),
});

export const isRepeated = (before: ReadSecurityEvent, one: ReadSecurityEvent): boolean =>
  Date.parse(one.since) - Date.parse(before.at) <= SERIES_MS;

function withoutExcess(all: readonly ReadSecurityEvent[]): readonly ReadSecurityEvent[] {
  const excess = all.length - EVENTS_MAX;
  if (excess <= 0) return all;
  const shares = new Map<string, number>();
  // An event's place in its share, counted from the newest.
  const places = all.toReversed().map((one) => {
    const position = (shares.get(shareOf(one)) ?? 0) + 1;
    shares.set(shareOf(one), position);
    return position;
  });
  places.reverse();
  const dropped = [...places.keys()].toSorted((a, b) => (places[b] ?? 0) - (places[a] ?? 0)).slice(0, excess);
  const isDropped = new Set(dropped);
  return all.filter((_, index) => !isDropped.has(index));
}

/** The events, oldest first, with later ones: repetitions are counted, and old or excess events are gone. */
export function withEvents(
  stored: readonly ReadSecurityEvent[],
  added: readonly ReadSecurityEvent[],
): readonly ReadSecurityEvent[] {
  const all = [...stored];
  const last = new Map(all.map((one, index) => [seriesOf(one), index]));
  for (const one of added) {
    const series = seriesOf(one);
    const index = last.get(series);
    const before = index === undefined ? undefined : all[index];
    if (index !== undefined && before && isRepeated(before, one)) {
      all[index] = freeze(joined(before, one));
    } else last.set(series, all.push(freeze(one)) - 1);
  }
  const from = Date.parse(added.at(-1)?.at ?? '') - EVENTS_LIFETIME_MS;
  return freeze(withoutExcess(all.filter(({ at }) => !(Date.parse(at) < from))));
}
