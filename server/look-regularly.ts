/** How often a running server looks for what a command has left it, in milliseconds. */
const EVERY = 500;

/**
 * Looks from time to time, never twice at once. What fails is tried again, and told once.
 *
 * @returns what ends it
 */
export function lookRegularly(look: () => Promise<void>, report: (error: unknown) => void): () => void {
  let hasFailed = false;
  let isLooking = false;
  const timer = setInterval(() => {
    if (isLooking) return;
    isLooking = true;
    void look()
      .catch((error: unknown) => {
        if (!hasFailed) report(error);
        hasFailed = true;
      })
      .finally(() => {
        isLooking = false;
      });
  }, EVERY);
  timer.unref();
  return () => {
    clearInterval(timer);
  };
}
