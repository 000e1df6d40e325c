/**
 * Waits for work no longer than so many milliseconds; the work itself goes on.
 *
 * @throws Error where it took longer, and what the work throws
 */
export async function withinTime<Result>(work: Promise<Result>, milliseconds: number): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const tooLong = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new Error(`There was no answer within ${milliseconds} milliseconds.`));
    }, milliseconds);
  });
  try {
    return await Promise.race([work, tooLong]);
  } finally {
    clearTimeout(timer);
  }
}
