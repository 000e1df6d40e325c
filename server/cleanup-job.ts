const HOUR = 3_600_000;

/**
 * Sweeps up what nothing leads to any more, now and then hourly, beside the work. One sweep that fails keeps no other from
 * its work.
 *
 * @returns what ends it
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
