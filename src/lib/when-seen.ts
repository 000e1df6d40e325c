/**
 * Runs something once the page is visible: not in the background, and not while a browser prerenders it.
 * @returns a function that calls it off
 */
export function whenSeen(run: () => void): () => void {
  const stop = () => document.removeEventListener('visibilitychange', check);
  function check(): void {
    if (document.visibilityState !== 'visible') return;
    stop();
    run();
  }
  document.addEventListener('visibilitychange', check);
  check();
  return stop;
}
