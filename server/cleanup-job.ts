const HOUR = 3_600_000;

/**
 * Runs the cleanups now and hourly. One that fails does not stop the others.
 * @returns a function that stops it
 */
export function startCleanupJob(
  sweeps: readonly ((now: Date) => Promise<void>)[],
  report: (error: unknown) => void,
): () => void {
  const sweep = () => {
    for (const one of sweeps) void one(new Date()).catch(report);
  };
  sweep();
  const hourly = setInterval(sweep, HOUR);
  hourly.unref();
  return () => {
    clearInterval(hourly);
  };
}
