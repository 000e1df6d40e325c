import { useEffect, useState } from 'react';

/** Debounces a value, so that not every key causes a request. */
export function useSettled<T>(value: T, afterMs = 400): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), afterMs);
    return () => clearTimeout(timer);
  }, [value, afterMs]);
  return settled;
}
