/** Milliseconds at which so many of a hundred are done. */
export function percentile(times: readonly number[], percent: number): number {
  const place = Math.ceil((times.length * percent) / 100) - 1;
  return times.toSorted((a, b) => a - b)[place] ?? 0;
}

/** Does something so many times, one after the other, and gives the milliseconds of each. */
export async function timed(rounds: number, work: (round: number) => Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const start = performance.now();
    await work(round);
    times.push(performance.now() - start);
  }
  return times;
}

/** Does something once while somebody else keeps calling: the milliseconds of it, and those of each call. */
export async function timedBeside(
  work: () => Promise<unknown>,
  call: () => Promise<unknown>,
): Promise<{ took: number; waits: number[] }> {
  const other = { isCalling: true };
  const worked = timed(1, work).finally(() => {
    other.isCalling = false;
  });
  const waits: number[] = [];
  while (other.isCalling) waits.push(...(await timed(1, call)));
  const [took = 0] = await worked;
  return { took, waits };
}
