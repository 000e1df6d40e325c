/** A value whose changes are announced. */
export interface Observed<Value> {
  read(): Value;
  /** Calls back after each change. @returns a function that unsubscribes */
  subscribe(listener: () => void): () => void;
  write(value: Value): void;
}

export function observed<Value>(value: Value): Observed<Value> {
  const listeners = new Set<() => void>();
  return {
    read: () => value,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    write(changed) {
      value = changed;
      for (const listener of listeners) listener();
    },
  };
}
