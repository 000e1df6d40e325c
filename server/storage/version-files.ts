import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { freeze } from 'immer';
import pLimit from 'p-limit';
import { VERSIONS_MAX } from '../../src/contract/version.ts';
import { StorageFailure } from '../core/api/http-error.ts';
import {
  recordKey,
  recordKeyOfId,
  type ReadVersion,
  StoredVersion,
  type VersionStore,
  withVersion,
} from '../core/versions/version-store.ts';
import { unlessMissing } from '../start-failure.ts';
import { withSum } from './checksum.ts';
import { type Disk, makeFolder, replaceFile, syncFolder, writeSynced } from './durable-file.ts';

export const VERSION_FOLDER = 'versions';
const ENDING = '.jsonl';

/** Lines beyond the limit before a file is rewritten, so that most versions are only appended. */
const EXTRA_LINES_MAX = 25;
const CONCURRENCY = 16;

interface VersionFile {
  versions: readonly ReadVersion[];
  lines: number | undefined;
  isComplete: boolean;
}

/** Parses a line. An invalid one was cut off by a crash before its change was acknowledged. */
function versionIn(line: string): ReadVersion[] {
  try {
    const parsed = StoredVersion.safeParse(JSON.parse(line));
    return parsed.success ? [freeze(parsed.data, true)] : [];
  } catch {
    return [];
  }
}

const lineOf = (version: ReadVersion): string => `${withSum(JSON.stringify(version))}\n`;

async function readFileAt(path: string): Promise<VersionFile> {
  const text = await unlessMissing(readFile(path, 'utf8'));
  const lines = (text ?? '').split('\n').filter((line) => line !== '');
  return {
    versions: lines.flatMap(versionIn).slice(-VERSIONS_MAX),
    lines: text === undefined ? undefined : lines.length,
    isComplete: text === undefined || text === '' || text.endsWith('\n'),
  };
}

async function append(path: string, text: string, isNew: boolean, disk: Disk): Promise<void> {
  await writeSynced(path, 'a', disk, (file) => file.writeFile(text));
  if (isNew) await syncFolder(dirname(path), disk);
}

/** Stores versions in one file per record, a line each, so that saving a post is independent of its history. */
export function versionFiles(
  folder: string,
  { disk, guard }: { disk: Disk; guard: () => void },
): VersionStore {
  const directory = join(folder, VERSION_FOLDER);
  const serially = pLimit(1);
  const limit = pLimit(CONCURRENCY);
  /** Files whose last write failed: their content may not be on the disk. */
  const unsynced = new Set<string>();
  const pathOf = (name: string): string => join(directory, name + ENDING);
  const newestFirst = async (name: string): Promise<readonly ReadVersion[]> =>
    (await readFileAt(pathOf(name))).versions.toReversed();

  async function names(): Promise<string[]> {
    const files = (await unlessMissing(readdir(directory))) ?? [];
    return files.filter((file) => file.endsWith(ENDING)).map((file) => file.slice(0, -ENDING.length));
  }

  async function appendTo(name: string, fresh: readonly ReadVersion[]): Promise<void> {
    const path = pathOf(name);
    const { versions, lines = 0, isComplete } = await readFileAt(path);
    let longer = versions;
    const added: ReadVersion[] = [];
    for (const version of fresh) {
      const next = withVersion(longer, version);
      if (next !== longer) added.push(version);
      longer = next;
    }
    const isDoubtful = unsynced.has(name);
    if (added.length === 0 && !isDoubtful) return;
    unsynced.add(name);
    if (isComplete && !isDoubtful && lines + added.length <= VERSIONS_MAX + EXTRA_LINES_MAX) {
      await append(path, added.map(lineOf).join(''), lines === 0, disk);
    } else await replaceFile(path, longer.map(lineOf).join(''), disk, guard);
    unsynced.delete(name);
  }

  const changing = (work: () => Promise<unknown>): Promise<void> =>
    serially(async () => {
      try {
        guard();
        await work();
      } catch (cause) {
        throw new StorageFailure(cause);
      }
    });

  return {
    of: (kind, recordId) => newestFirst(recordKey(kind, recordId)),
    byId: async (id) => (await newestFirst(recordKeyOfId(id))).find((version) => version.id === id),
    async add(versions) {
      if (versions.length === 0) return;
      await changing(async () => {
        await makeFolder(directory, disk);
        const byPlace = Map.groupBy(versions, ({ id }) => recordKeyOfId(id));
        await Promise.all([...byPlace].map(([name, fresh]) => limit(() => appendTo(name, fresh))));
      });
    },
    remove: (kind, recordId) =>
      changing(async () => {
        await disk.rm(pathOf(recordKey(kind, recordId)), { force: true });
        if (existsSync(directory)) await syncFolder(directory, disk);
      }),
    async all() {
      const files = await Promise.all(
        (await names()).toSorted().map((name) => limit(() => readFileAt(pathOf(name)))),
      );
      return files.flatMap(({ versions }) => versions);
    },
  };
}
