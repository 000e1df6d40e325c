import { readdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import * as z from 'zod/mini';
import { DAY } from '../../src/lib/time.ts';
import { DAMAGE_CURES, type DamagedRecord, type HostHealth } from '../../src/contract/site-health.ts';
import type { Content } from '../core/state.ts';
import { ifThere, systemCode } from '../start-failure.ts';
import { isSealed } from './checksum.ts';
import { type Disk, replaceFile } from './durable-file.ts';
import { keyFault } from './encryption-key.ts';
import { MEDIA_FOLDER, MEDIA_SUMS, mediaInFolder, mediaSum } from './media-folder.ts';
import { VERSION_FOLDER } from './version-files.ts';
import type { Frozen } from '../core/frozen.ts';

interface Scrubbed {
  folder: string;
  content: () => Frozen<Content>;
  disk: Disk;
}

type Found = Omit<DamagedRecord, 'kind'> | undefined;

/** The pause after each file, in milliseconds. */
const PAUSE = 20;

/** Reads a file; `damaged` if the disk cannot read it. */
async function read(path: string): Promise<Buffer | DamagedRecord['state']> {
  try {
    return await readFile(path);
  } catch (error) {
    const code = systemCode(error);
    if (code === 'ENOENT') return 'missing';
    if (code === 'EIO') return 'damaged';
    throw error;
  }
}

async function faultOf(
  path: string,
  isSound: (content: Buffer) => boolean,
): Promise<DamagedRecord['state'] | undefined> {
  const content = await read(path);
  if (typeof content === 'string') return content;
  return isSound(content) ? undefined : 'damaged';
}

/** The lines of a file without an incomplete last one. */
const completeLines = (content: Buffer): string[] => content.toString().split('\n').slice(0, -1);

const Sums = z.record(z.string(), z.string());

/** The checksums of a picture; created again where their file is lost or damaged. */
async function sumsOf(place: string, names: readonly string[], disk: Disk): Promise<z.output<typeof Sums>> {
  const content = await read(join(place, MEDIA_SUMS));
  try {
    if (typeof content !== 'string') return Sums.parse(JSON.parse(content.toString()));
  } catch {
    // Damaged.
  }
  const sums: Record<string, string> = {};
  for (const name of names) {
    const file = await read(join(place, name));
    if (typeof file !== 'string') sums[name] = mediaSum(file);
  }
  await replaceFile(join(place, MEDIA_SUMS), JSON.stringify(sums), disk);
  return sums;
}

async function* pictures({ folder, content, disk }: Scrubbed): AsyncGenerator<Found> {
  const store = mediaInFolder(folder, disk);
  for (const { id, name } of content().media) {
    const paths = await store.paths(id);
    const isListed = () => content().media.some((one) => one.id === id);
    const [first] = paths;
    if (first === undefined) {
      yield isListed() ? { name, file: `${MEDIA_FOLDER}/${id}`, state: 'missing' } : undefined;
      continue;
    }
    const place = join(folder, MEDIA_FOLDER, dirname(first));
    const names = paths.map((path) => path.slice(dirname(first).length + 1));
    const sums = await sumsOf(place, names, disk);
    for (const [file, sum] of Object.entries(sums)) {
      const state = await faultOf(join(place, file), (bytes) => mediaSum(bytes) === sum);
      yield state && isListed()
        ? { name, file: `${MEDIA_FOLDER}/${dirname(first)}/${file}`, state }
        : undefined;
    }
  }
}

const Named = z.object({
  kind: z.string(),
  record: z.object({ title: z.optional(z.string()), name: z.optional(z.string()) }),
});

/** The title or name of the record in a file of versions. */
function nameIn(lines: readonly string[]): string {
  for (const line of lines) {
    try {
      const { kind, record } = Named.parse(JSON.parse(line));
      return record.title ?? record.name ?? kind;
    } catch {
      // Try the next line.
    }
  }
  return '';
}

async function* versions({ folder }: Scrubbed): AsyncGenerator<Found> {
  for (const name of (await ifThere(readdir(join(folder, VERSION_FOLDER)))) ?? []) {
    if (!name.endsWith('.jsonl')) continue;
    const file = `${VERSION_FOLDER}/${name}`;
    const content = await read(join(folder, file));
    if (content === 'missing') continue; // removed in between, with its record
    const lines = content === 'damaged' ? [] : completeLines(content);
    const isSound = content !== 'damaged' && lines.every(isSealed);
    yield isSound ? undefined : { name: nameIn(lines) || name, file, state: 'damaged' };
  }
}

async function* siteKey({ folder }: Scrubbed): AsyncGenerator<Found> {
  const state = await keyFault(folder);
  yield state && { name: 'security.key', file: 'security.key', state };
}

const KINDS: Readonly<Record<DamagedRecord['kind'], (site: Scrubbed) => AsyncGenerator<Found>>> = {
  picture: pictures,
  version: versions,
  key: siteKey,
};

/**
 * Reads every file of records and returns the damaged or missing ones (decision 044), with a `rest` after each file.
 * Each start checks the leads and the content itself.
 */
export async function scrub(site: Scrubbed, rest: () => Promise<unknown>): Promise<DamagedRecord[]> {
  const damaged: DamagedRecord[] = [];
  for (const kind of Object.keys(KINDS) as DamagedRecord['kind'][]) {
    for await (const found of KINDS[kind](site)) {
      if (found) damaged.push({ kind, ...found });
      await rest();
    }
  }
  return damaged;
}

/** Checks all files at the start and every day, and warns of damage. */
export function scrubDaily(
  check: (rest: () => Promise<unknown>) => Promise<DamagedRecord[]>,
  { warn, report }: { warn: (message: string) => void; report: (error: unknown) => void },
): { last: () => HostHealth['scrub']; stop: () => void } {
  const ended = new AbortController();
  const wait = (time: number) => pause(time, undefined, { ref: false, signal: ended.signal });
  let last: HostHealth['scrub'] = { at: null, damaged: [] };

  async function run(): Promise<void> {
    for (;;) {
      const damaged = await check(() => wait(PAUSE)).catch((error: unknown) => {
        if (!ended.signal.aborted) report(error);
        return undefined;
      });
      if (damaged) last = { at: new Date().toISOString(), damaged };
      for (const { kind, name, file, state } of damaged ?? []) {
        warn(`The file ${file} (${kind} “${name}”) is ${state}. ${DAMAGE_CURES[kind]}`);
      }
      await wait(DAY);
    }
  }
  // Rejects when the signal aborts the pause.
  run().catch(() => undefined);
  return {
    last: () => last,
    stop: () => ended.abort(),
  };
}
