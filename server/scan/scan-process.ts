import { safeGet } from './safe-connect.ts';
import type { ScanTask } from './scan-in-subprocess.ts';
import { scanSite } from './scan-site.ts';

// The parent process has ended.
process.once('disconnect', () => process.exit(0));
process.once('message', ({ address, userAgent, seconds }: ScanTask) => {
  const signal = AbortSignal.timeout(seconds * 1000);
  void scanSite(address, { get: safeGet({ userAgent, signal }), signal }).then((result) =>
    process.send?.(result, () => process.exit(0)),
  );
});
