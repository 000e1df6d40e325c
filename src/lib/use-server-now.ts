import { useEffect, useState } from 'react';

const TICK_MS = 20_000;

interface Answered {
  data: { now: string } | undefined;
  /** Arrival of the answer by the browser's clock. */
  dataUpdatedAt: number;
}

/** The server's time at a moment of the browser's clock. */
export function serverNow({ data, dataUpdatedAt }: Answered, clock: number): Date {
  // An answer newer than the clock's last tick counts from itself, as does one shown until the next arrives.
  const since = dataUpdatedAt === 0 ? 0 : Math.max(0, clock - dataUpdatedAt);
  return new Date(Date.parse(data?.now ?? '') + since);
}

/**
 * The server's clock, ticking on: what a query's answer says, plus the time since. The browser's own clock may be wrong,
 * but it measures well how much time has passed, also while the machine slept.
 */
export function useServerNow({ data, dataUpdatedAt }: Answered): Date {
  const [clock, setClock] = useState(0);
  useEffect(() => {
    const tick = () => setClock(Date.now());
    const timer = setInterval(tick, TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return serverNow({ data, dataUpdatedAt }, clock);
}
