import { onTestFinished } from 'vitest';

/** Measures the longest event-loop turn until the test ends. */
export function watchEventLoop() {
  let [most, since] = [0, 0];
  const countTurn = (): void => {
    most = Math.max(most, since);
    since = 0;
    turn = setImmediate(countTurn);
  };
  let turn = setImmediate(countTurn);
  onTestFinished(() => clearImmediate(turn));
  return { work: () => void (since += 1), most: () => Math.max(most, since) };
}
