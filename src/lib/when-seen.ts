const EVENTS = ['visibilitychange', 'prerenderingchange'];

/**
 * Runs something once the page is seen: one in the background, or prerendered, may never be.
 * @returns a function that calls it off
 */
export function whenSeen(run: () => void): () => void {
  const stop = () => {
    for (const name of EVENTS) document.removeEventListener(name, check);
  };
  function check(): void {
    if (document.visibilityState !== 'visible' || document.prerendering) return;
    stop();
    run();
  }
  for (const name of EVENTS) document.addEventListener(name, check);
  check();
  return stop;
}
