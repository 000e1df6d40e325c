import { readFileSync, readlinkSync } from 'node:fs';
import { hostname } from 'node:os';
import * as z from 'zod/mini';
import { systemCode } from '../start-failure.ts';

/** Identifies a process uniquely, also across restarts and containers. */
export const ProcessIdentity = z.object({
  pid: z.int(),
  /** The scope of the number: one boot of one machine, or one container. */
  space: z.string(),
  /** The start time in system ticks; empty if unavailable. */
  start: z.string(),
});
type ProcessIdentity = z.output<typeof ProcessIdentity>;

function readSystem(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8').trim();
  } catch {
    return undefined;
  }
}

/** Whether other processes can be read: not behind Node.js's permission model (server/sandbox). */
const seesOthers =
  (process.permission as typeof process.permission | undefined)?.has('fs.read', '/proc') !== false;

/** Field 22 of the process's stat line. The name in brackets may contain spaces and brackets. A zombie counts as ended. */
function startOf(pid: number): string | undefined {
  const line = readSystem(`/proc/${pid === process.pid ? 'self' : pid}/stat`);
  const fields = line?.slice(line.lastIndexOf(')') + 2).split(' ') ?? [];
  return fields[0] === 'Z' || fields[0] === 'X' ? undefined : fields[19];
}

function exists(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return systemCode(error) === 'EPERM';
  }
}

function ownSpace(): string {
  const boot = readSystem('/proc/sys/kernel/random/boot_id');
  return boot === undefined ? hostname() : `${boot} ${readlinkSync('/proc/self/ns/pid')}`;
}

export const ownIdentity = (): ProcessIdentity => ({
  pid: process.pid,
  space: ownSpace(),
  start: startOf(process.pid) ?? '',
});

/** The state of a process; `unknown` for another container, machine or boot, and without a start time. */
export function stateOf(other: ProcessIdentity): 'running' | 'gone' | 'unknown' {
  const self = ownIdentity();
  if (other.space !== self.space) return 'unknown';
  if (other.pid === self.pid) return other.start === self.start ? 'running' : 'gone';
  if (self.start !== '' && seesOthers) return startOf(other.pid) === other.start ? 'running' : 'gone';
  return exists(other.pid) ? 'unknown' : 'gone';
}
