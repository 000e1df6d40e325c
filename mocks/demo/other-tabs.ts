import { observed, type Observed } from '../host/observed.ts';

/** Whether the demo is open in another tab, too, which has data of its own. `false` for browsers that cannot tell. */
export function otherTabs(base: string): Observed<boolean> {
  const others = observed(false);
  if (!('BroadcastChannel' in window) || window.parent !== window) return others;
  const channel = new BroadcastChannel(`marketing-coach:${base}`);
  channel.addEventListener('message', ({ data }) => {
    others.write(data !== 'closed');
    // A third tab answers.
    if (data === 'closed') channel.postMessage('asks');
    if (data === 'asks') channel.postMessage('open');
  });
  channel.postMessage('asks');
  // A tab may be closed without a word.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') return;
    others.write(false);
    channel.postMessage('asks');
  });
  window.addEventListener('pagehide', () => channel.postMessage('closed'));
  return others;
}
