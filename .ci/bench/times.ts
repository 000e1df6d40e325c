/** The milliseconds within which a percentage is done. */
export function percentile(times: readonly number[], percent: number): number {
  const index = Math.ceil((times.length * percent) / 100) - 1;
  return times.toSorted((a, b) => a - b)[index] ?? 0;
}

/**
 * Runs work a number of times in sequence.
 * @returns the milliseconds of each
 */
export async function timed(rounds: number, work: (round: number) => Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const start = performance.now();
    await work(round);
    times.push(performance.now() - start);
  }
  return times;
}
