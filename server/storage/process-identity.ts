import { createHash } from 'node:crypto';
import { readFileSync, readlinkSync } from 'node:fs';
import { hostname } from 'node:os';
import * as z from 'zod/mini';
import { systemCode } from '../start-failure.ts';

/** A process, so named that no other process is ever taken for it. */
export const ProcessIdentity = z.object({
  pid: z.int(),
  /** Where that number means something: one run of one machine, or one container on it. */
  space: z.string(),
  /** When the system started it, in the system's own ticks; empty where the system does not tell. */
  start: z.string(),
});
export type ProcessIdentity = z.output<typeof ProcessIdentity>;

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

/** A process of this machine, or of this container on it. */
export const identityOf = (pid: number): ProcessIdentity => ({
  pid,
  space: ownSpace(),
  start: startOf(pid) ?? '',
});

/** This process. */
export const ownIdentity = (): ProcessIdentity => identityOf(process.pid);

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

const shortSpace = (space: string): string => createHash('sha256').update(space).digest('hex').slice(0, 8);

/** The pattern of `processTag`. */
export const PROCESS_TAG = String.raw`\d+-\d*-[\da-f]{8}`;

/** A process as a part of a file's name. */
export const processTag = ({ pid, start, space }: ProcessIdentity): string =>
  `${pid}-${start}-${shortSpace(space)}`;

/** Whether the process of a tag still runs, as `stateOf` tells it. */
export function stateOfTag(tag: string): ReturnType<typeof stateOf> {
  const [pid = '', start = '', space = ''] = tag.split('-');
  const own = ownSpace();
  return stateOf({ pid: Number(pid), start, space: space === shortSpace(own) ? own : '' });
}
