/** How long work goes on before it yields, in milliseconds. */
const TIME_SLICE = 20;

/** Lets everything go first that waits. */
export const yieldToEventLoop = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve);
  });

/** For long work in small pieces: to be awaited between them, it yields to the event loop after each time slice. */
export function timeSlices(): () => Promise<void> {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < TIME_SLICE) return;
    await yieldToEventLoop();
    since = performance.now();
  };
}
