import { readFileSync, readlinkSync } from 'node:fs';
import { hostname } from 'node:os';
import { systemCode } from '../start-failure.ts';

/** A process, so named that no other process is ever taken for it. */
export interface ProcessIdentity {
  pid: number;
  /** Where that number means something: one run of one machine, or one container on it. */
  space: string;
  /** When the system started it, in the system's own ticks; empty where the system does not tell. */
  start: string;
}

function readSystem(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8').trim();
  } catch {
    return undefined;
  }
}

/**
 * The 22nd field of the system's line on a process; the name before it, in brackets, may hold spaces and brackets.
 * A zombie has ended, though its number is still taken.
 */
function startOf(pid: number): string | undefined {
  const line = readSystem(`/proc/${pid}/stat`);
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

/** This process. */
export const ownIdentity = (): ProcessIdentity => ({
  pid: process.pid,
  space: ownSpace(),
  start: startOf(process.pid) ?? '',
});

/**
 * Whether a process still runs, as far as one can tell from here: `unknown` for one of another container or machine
 * or before the last boot, and where the system does not say when a process of that number was started.
 */
export function stateOf(other: ProcessIdentity): 'running' | 'gone' | 'unknown' {
  const own = ownIdentity();
  if (other.space !== own.space) return 'unknown';
  if (own.start !== '') return startOf(other.pid) === other.start ? 'running' : 'gone';
  if (other.pid === own.pid) return 'running';
  return exists(other.pid) ? 'unknown' : 'gone';
}
