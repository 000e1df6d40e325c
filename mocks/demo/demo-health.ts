import type { HostHealth } from '../../src/contract/site-health.ts';
import { ago } from './demo-time.ts';

/** A healthy server, which the demo does without. */
export const demoHealth = (now: Date): HostHealth => ({
  store: { kind: 'files', isUsable: true },
  disk: { freeBytes: 31_400_000_000, totalBytes: 41_900_000_000 },
  backup: { last: ago(now, 1).toISOString(), hasFailed: false },
  fileCheck: { at: ago(now, 10).toISOString(), damaged: [] },
  version: '1.0.0',
  since: ago(now, 72).toISOString(),
});
