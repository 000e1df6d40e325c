/** There was no answer in time. */
export class TimeoutError extends Error {
  override name = 'TimeoutError';
}

/** Rejects with TimeoutError when work takes too long; the work continues. */
export async function withTimeout<Result>(work: Promise<Result>, milliseconds: number): Promise<Result> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLong = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new TimeoutError(`No response within ${milliseconds} milliseconds.`));
    }, milliseconds);
  });
  try {
    return await Promise.race([work, tooLong]);
  } finally {
    clearTimeout(timer);
  }
}
