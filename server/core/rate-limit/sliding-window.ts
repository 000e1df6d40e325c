/**
 * Those of some moments that still count. One that lies ahead counts too, because the clocks of several machines differ
 * by a little; one that lies further ahead than the stretch was written before the clock was set back.
 *
 * @param stretch for how long each counts, in milliseconds
 */
export const recentOf = (times: readonly number[], stretch: number, now: number): number[] =>
  times.filter((time) => Math.abs(now - time) < stretch);

/**
 * The milliseconds until there are fewer than `most` again; 0 where there are now.
 *
 * @param recent the moments that still count, the oldest first
 */
export function waitOf(recent: readonly number[], most: number, stretch: number, now: number): number {
  const [oldest] = recent;
  return oldest === undefined || recent.length < most ? 0 : oldest + stretch - now;
}
