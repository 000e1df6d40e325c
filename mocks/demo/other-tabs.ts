import { observed, type Observed } from '../host/observed.ts';

/** Whether the demo is open in another tab, too, which has data of its own. `false` for browsers that cannot tell. */
export function otherTabs(base: string): Observed<boolean> {
  const others = observed(false);
  if (!('BroadcastChannel' in window) || window.parent !== window) return others;
  // A tab that is being closed still gets messages.
  let isLeaving = false;
  const channel = new BroadcastChannel(`marketing-coach:${base}`);
  channel.addEventListener('message', ({ data }) => {
    others.write(data !== 'closed');
    // A third tab answers.
    if (data === 'closed') channel.postMessage('asks');
    if (data === 'asks' && !isLeaving) channel.postMessage('open');
  });
  channel.postMessage('asks');
  // A tab may be closed without a word.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') return;
    others.write(false);
    channel.postMessage('asks');
  });
  window.addEventListener('pagehide', () => {
    isLeaving = true;
    channel.postMessage('closed');
  });
  // Back may restore the page.
  window.addEventListener('pageshow', () => {
    isLeaving = false;
  });
  return others;
}
