import { lookAtSite } from './look-at-site.ts';
import type { LookTask } from './look-apart.ts';
import { safeGet } from './safe-get.ts';

// Whoever started it has gone.
process.once('disconnect', () => process.exit(0));
process.once('message', ({ address, userAgent, seconds }: LookTask) => {
  const signal = AbortSignal.timeout(seconds * 1000);
  void lookAtSite(address, { get: safeGet({ userAgent, signal }), signal }).then((look) =>
    process.send?.(look, () => process.exit(0)),
  );
});
