/** How long work runs before it yields, in milliseconds. */
const TIME_SLICE_MS = 20;

/** Lets all waiting events run first. */
export const yieldToEventLoop = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/** Splits long work into slices: await the result between small pieces, and others get their turn. */
export function timeSlices(): () => Promise<void> {
  let lastYield = performance.now();
  return async () => {
    if (performance.now() - lastYield < TIME_SLICE_MS) return;
    await yieldToEventLoop();
    lastYield = performance.now();
  };
}
