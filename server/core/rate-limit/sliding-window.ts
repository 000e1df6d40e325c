/**
 * The times that still count. Times slightly ahead count too, because server clocks differ; times further ahead than
 * the window date from before the clock was set back.
 * @param stretch the window, in milliseconds
 */
export const recentOf = (times: readonly number[], stretch: number, now: number): number[] =>
  times.filter((time) => Math.abs(now - time) < stretch);

/**
 * Milliseconds until fewer than `most` remain; 0 if that holds now.
 * @param recent the times that still count, oldest first
 */
export function waitOf(recent: readonly number[], most: number, stretch: number, now: number): number {
  const [oldest] = recent;
  return oldest === undefined || recent.length < most ? 0 : oldest + stretch - now;
}
