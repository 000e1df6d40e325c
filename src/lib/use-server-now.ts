import { useEffect, useState } from 'react';

const TICK_MS = 20_000;

/**
 * The server's clock, ticking on: `answered` plus the time since the query's `dataUpdatedAt`. The browser's own clock
 * may be wrong, but it measures well how much time has passed, also while the machine slept.
 */
export function useServerNow(answered: string, receivedAt: number): Date {
  const [clock, setClock] = useState(receivedAt);
  useEffect(() => {
    const tick = () => setClock(Date.now());
    const timer = setInterval(tick, TICK_MS);
    return () => clearInterval(timer);
  }, []);
  // An answer newer than the last tick counts from itself.
  return new Date(Date.parse(answered) + Math.max(0, clock - receivedAt));
}
