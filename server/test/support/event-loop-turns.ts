import { onTestFinished } from 'vitest';

/** Measures the longest event-loop turn until the test ends. */
export function watchTurns() {
  let [most, since] = [0, 0];
  const look = (): void => {
    most = Math.max(most, since);
    since = 0;
    turn = setImmediate(look);
  };
  let turn = setImmediate(look);
  onTestFinished(() => clearImmediate(turn));
  return { work: () => void (since += 1), most: () => Math.max(most, since) };
}
