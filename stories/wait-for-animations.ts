/** Longer animations are a notice's lifetime and the gauge, which nothing waits for. */
const LONGEST_MS = 1_000;

const isRunning = ({ playState, effect }: Animation): boolean =>
  playState === 'running' && Number(effect?.getComputedTiming().endTime) <= LONGEST_MS;

/**
 * Waits until all short animations on the page have finished or were canceled. Before that, colors are still blending and
 * buttons are still moving. Storybook's own function waits for a notice's whole lifetime, and 100 ms in every story.
 */
export async function waitForAnimations(): Promise<void> {
  const running = document.getAnimations().filter(isRunning);
  if (running.length === 0) return;
  await Promise.allSettled(running.map((animation) => animation.finished));
  await waitForAnimations();
}
