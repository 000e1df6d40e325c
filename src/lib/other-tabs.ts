/** Notifies other tabs of a log-out. */
const CHANNEL = 'logged-out';

/** Has the other tabs of this browser look whether their session has ended. */
export function notifyOtherTabs(): void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage(null);
  channel.close();
}

/** Calls back when another tab of this browser has logged out, until the function it gives is called. */
export function onLoggedOutElsewhere(listener: () => void): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.addEventListener('message', listener);
  return () => channel.close();
}
