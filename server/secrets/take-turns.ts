/**
 * Lets at most `limit` tasks run at once; others wait for their turn in the order they came.
 *
 * @param longest how many may wait
 * @param refuse  the error for whoever comes when that many do
 */
export function takeTurns(limit: number, longest: number, refuse: () => Error) {
  const waiting: (() => void)[] = [];
  let running = 0;

  return async function inTurn<Result>(task: () => Promise<Result>): Promise<Result> {
    if (running < limit) running += 1;
    else if (waiting.length >= longest) throw refuse();
    else await new Promise<void>((resolve) => void waiting.push(resolve));
    try {
      return await task();
    } finally {
      const next = waiting.shift();
      // The turn is handed on as it is, so nobody can slip in between.
      if (next) next();
      else running -= 1;
    }
  };
}
