import { openDnsRecords } from './dns-records.ts';
import { safeGet } from './safe-connect.ts';
import type { ScanTask } from './scan-in-subprocess.ts';
import { scanSite } from './scan-site.ts';

// The parent process has ended.
process.once('disconnect', () => process.exit(0));
process.once('message', ({ address, userAgent, seconds }: ScanTask) => {
  const signal = AbortSignal.timeout(seconds * 1000);
  const options = { get: safeGet({ userAgent, signal }), dns: openDnsRecords(signal), signal };
  void scanSite(address, options).then((result) => process.send?.(result, () => process.exit(0)));
});
