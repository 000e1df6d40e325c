const FIRST_PAUSE = 2_000;
const LONGEST_PAUSE = 60_000;

const pause = (milliseconds: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, milliseconds);
  });

/** Repeats an attempt until it succeeds, with pauses that double from two seconds to a minute. Never rejects. */
export async function keepTrying<Result>(attempt: () => Promise<Result>): Promise<Result> {
  for (let wait = FIRST_PAUSE; ; wait = Math.min(wait * 2, LONGEST_PAUSE)) {
    try {
      return await attempt();
    } catch {
      await pause(wait);
    }
  }
}
