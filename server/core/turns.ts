/** How long work goes on before others have their turn, in milliseconds. */
const TURN = 20;

/** Lets everything go first that waits. */
export const othersFirst = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve);
  });

/** For long work in small pieces: to be awaited between them, it gives others their turn as soon as one was long enough. */
export function takingTurns(): () => Promise<void> {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < TURN) return;
    await othersFirst();
    since = performance.now();
  };
}
