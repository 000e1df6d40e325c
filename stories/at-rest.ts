/** What goes on for longer is the life of a notice, a needle that settles, or has no end. */
const LONGEST_MS = 1_000;

const isMoving = ({ playState, effect }: Animation): boolean =>
  playState === 'running' && Number(effect?.getComputedTiming().endTime) <= LONGEST_MS;

/**
 * Waits until nothing on the page moves any more: half way, colors still mix, and what is pressed is elsewhere a moment
 * later. A movement that is called off is over, too.
 */
export async function atRest(): Promise<void> {
  const moving = document.getAnimations().filter(isMoving);
  if (moving.length === 0) return;
  await Promise.allSettled(moving.map((animation) => animation.finished));
  await atRest();
}
