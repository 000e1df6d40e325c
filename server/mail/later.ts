/** Runs something after some milliseconds, unless it is called off by what this gives back. */
export type Later = (milliseconds: number, run: () => void) => () => void;

/** On the clock of this machine; what waits keeps no process alive. */
export const laterOnHost: Later = (milliseconds, run) => {
  const timer = setTimeout(run, milliseconds).unref();
  return () => {
    clearTimeout(timer);
  };
};
