/** Where a browser does not say when it is idle: Safari. In milliseconds. */
const USUALLY_IDLE_MS = 1_000;

/** Runs something once the browser has nothing else to do. */
export function whenIdle(run: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(run);
  else setTimeout(run, USUALLY_IDLE_MS);
}
