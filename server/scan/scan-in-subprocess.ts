import { join } from 'node:path';
import { runSandboxed } from '../sandbox/run-sandboxed.ts';
import type { ScanResult } from './scan-site.ts';

export interface ScanTask {
  address: string;
  userAgent: string;
  /** Time limit for requests, in seconds. */
  seconds: number;
}

const ENTRY = join(import.meta.dirname, 'scan-process');

/** Seconds for requests, and then for evaluating the responses. */
const REQUEST_SECONDS = 55;
const EVALUATION_SECONDS = 5;

/** Scans a stranger's site in a sandbox, which hostile pages cannot leave. Throws SandboxEnded. */
export const runScanInSubprocess = (
  address: string,
  userAgent: string,
  {
    asking: requestSeconds = REQUEST_SECONDS,
    reading: evaluationSeconds = EVALUATION_SECONDS,
    entry = ENTRY,
  } = {},
): Promise<ScanResult> => {
  const task: ScanTask = { address, userAgent, seconds: requestSeconds };
  return runSandboxed(entry, task, { seconds: requestSeconds + evaluationSeconds, network: true, heap: 256 });
};
