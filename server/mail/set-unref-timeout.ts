/**
 * Schedules a callback in milliseconds.
 * @returns a function that cancels it
 */
export type SetTimer = (milliseconds: number, run: () => void) => () => void;

/** Uses unref'd timers, which do not keep the process alive. */
export const setUnrefTimeout: SetTimer = (milliseconds, run) => {
  const timer = setTimeout(run, milliseconds).unref();
  return () => {
    clearTimeout(timer);
  };
};
