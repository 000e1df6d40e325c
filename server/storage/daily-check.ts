import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import * as z from 'zod/mini';
import { pictureFolder } from '../../src/contract/pictures/picture-address.ts';
import type { HostHealth } from '../../src/contract/site-health.ts';
import { DAY } from '../../src/lib/time.ts';
import type { Frozen } from '../core/frozen.ts';
import type { Content } from '../core/state.ts';
import { DamagedFile } from '../core/store/damaged-file.ts';
import { unlessMissing, systemCode } from '../start-failure.ts';
import { isSealed } from './checksum.ts';
import { readStored } from './json-file.ts';
import { PICTURES_FOLDER, CHECKSUMS, checksum } from './picture-folder.ts';
import { VERSION_FOLDER } from './version-files.ts';

/** A file that is missing, or is not as it was written. */
export interface Damage {
  kind: 'data' | 'picture' | 'version';
  /** The name of a picture, else the file. */
  name: string;
  /** Its path within the data folder. */
  file: string;
  state: 'damaged' | 'missing';
}

const ADVICE: Readonly<Record<Damage['kind'], string>> = {
  data: 'The disk does not return what was saved. The running site still has it: download a backup now, before anyone restarts the site.',
  picture: 'Restore the picture from last night’s backup, or replace it under Pictures.',
  version: 'Some earlier versions of one text cannot be read. What visitors see is not affected.',
};

interface Checked {
  folder: string;
  /** The data files without `.json`. */
  names: readonly string[];
  content: () => Frozen<Content>;
}

/** The pause after each file or picture, in milliseconds. */
const PAUSE_MS = 20;

const Sums = z.record(z.string(), z.string());

async function readPicture(folder: string): Promise<void> {
  const sums = Sums.parse(JSON.parse(await readFile(join(folder, CHECKSUMS), 'utf8')));
  for (const [name, sum] of Object.entries(sums)) {
    if (checksum(await readFile(join(folder, name))) !== sum) throw new DamagedFile(`${name} has changed`);
  }
}

async function readVersions(path: string): Promise<void> {
  // Removed in between, with its record, or with an incomplete last line.
  const lines = (await unlessMissing(readFile(path, 'utf8')))?.split('\n').slice(0, -1) ?? [];
  if (!lines.every(isSealed)) throw new DamagedFile('a line has changed');
}

type Unit = Pick<Damage, 'kind' | 'name' | 'file'> & { read(): Promise<unknown> };

async function* unitsOf({ folder, names, content }: Checked): AsyncGenerator<Unit> {
  for (const file of names.map((name) => `${name}.json`)) {
    yield { kind: 'data', name: file, file, read: () => readStored(join(folder, file)) };
  }
  for (const picture of content().pictures) {
    const file = `${PICTURES_FOLDER}/${pictureFolder(picture)}`;
    yield { kind: 'picture', name: picture.name, file, read: () => readPicture(join(folder, file)) };
  }
  for (const name of (await unlessMissing(readdir(join(folder, VERSION_FOLDER)))) ?? []) {
    const file = `${VERSION_FOLDER}/${name}`;
    if (name.endsWith('.jsonl')) {
      yield { kind: 'version', name: file, file, read: () => readVersions(join(folder, file)) };
    }
  }
}

/** The state of what cannot be read. Throws what is not the fault of the file. */
function stateAfter(error: unknown): Damage['state'] {
  if (systemCode(error) === 'ENOENT') return 'missing';
  const isDamaged = [DamagedFile, SyntaxError, z.core.$ZodError].some((type) => error instanceof type);
  if (systemCode(error) === 'EIO' || isDamaged) return 'damaged';
  throw error;
}

/**
 * Reads the three data files with their journals, the pictures and the versions, and returns the damaged or missing ones.
 * Data files carry no checksum: a letter that the disk has changed within a text is not noticed.
 * @param rest runs after each file
 */
export async function findDamage(site: Checked, rest: () => Promise<unknown>): Promise<Damage[]> {
  const damaged: Damage[] = [];
  for await (const { read, ...unit } of unitsOf(site)) {
    const state = await read().then(() => undefined, stateAfter);
    const isGone =
      unit.kind === 'picture' && !site.content().pictures.some((one) => unit.file.includes(one.id));
    if (state && !isGone) damaged.push({ ...unit, state });
    await rest();
  }
  return damaged;
}

/** Checks all files at the start and every day, and warns of damage. */
export function checkDaily(
  check: (rest: () => Promise<unknown>) => Promise<Damage[]>,
  { warn, report }: { warn: (message: string) => void; report: (error: unknown) => void },
): { last: () => HostHealth['fileCheck']; stop: () => void } {
  const ended = new AbortController();
  const wait = (time: number) => pause(time, undefined, { ref: false, signal: ended.signal });
  let last: HostHealth['fileCheck'] = { at: null, damaged: [] };

  async function run(): Promise<void> {
    for (;;) {
      const damaged = await check(() => wait(PAUSE_MS)).catch((error: unknown) => {
        if (!ended.signal.aborted) report(error);
        return undefined;
      });
      if (damaged) last = { at: new Date().toISOString(), damaged };
      for (const { kind, file, state } of damaged ?? []) {
        warn(`The file ${file} is ${state}. ${ADVICE[kind]}`);
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
