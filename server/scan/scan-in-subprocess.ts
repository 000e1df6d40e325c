import { join } from 'node:path';
import { runSandboxed } from '../sandbox.ts';
import type { Look } from './scan-site.ts';

/** What the process is handed that looks at a site. */
export interface ScanTask {
  address: string;
  /** Says who asks. */
  userAgent: string;
  /** How long it may ask for more. */
  seconds: number;
}

const ENTRY = join(import.meta.dirname, 'scan-process');

/** How long a look asks, and how long it may then take to read what came, in seconds. */
const ASKING = 55;
const READING = 5;

/**
 * Looks at a stranger's site in a sandbox: reading pages that are made to be slow or to break a parser holds up and breaks
 * nothing else.
 *
 * @throws SandboxEnded where the process came to grief
 */
export const runScanInSubprocess = (
  address: string,
  userAgent: string,
  { asking = ASKING, reading = READING, entry = ENTRY } = {},
): Promise<Look> => {
  const task: ScanTask = { address, userAgent, seconds: asking };
  return runSandboxed(entry, task, { seconds: asking + reading, network: true, heap: 256 });
};
