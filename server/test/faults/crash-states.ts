import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Entry, File, Folder, Recording } from './recording-disk.ts';

/** Chooses one of a number of outcomes, from nothing to everything written. */
type Choose = (outcomes: number) => number;
export const NOTHING: Choose = () => 0;
export const EVERYTHING: Choose = (outcomes) => outcomes - 1;

/** Files by path; a folder has no content. */
export type Files = ReadonlyMap<string, Buffer | undefined>;

const EMPTY = Buffer.alloc(0);

/** Possible results of a write without fsync: half of it, zeros, or all of it. */
function tornBy(before: Buffer, after: Buffer): Buffer[] {
  const isAppended = after.subarray(0, before.length).equals(before);
  const intact = isAppended ? before : EMPTY;
  const added = after.subarray(intact.length);
  const half = added.subarray(0, added.length >> 1);
  return [Buffer.concat([intact, half]), Buffer.concat([intact, Buffer.alloc(added.length)]), after];
}

/**
 * Possible states after a power cut; a small model like those of ALICE and CrashMonkey. An fsync makes durable all
 * earlier operations on that file, or on the names in that folder. All others may be lost independently: a change of
 * names (including a rename), and a file's content.
 */
export function crashAfter({ operations, top }: Recording, count: number) {
  const done = operations.slice(0, count);
  const synced = new Map(done.flatMap((one, index) => ('isSynced' in one ? [[one.at, index] as const] : [])));
  const isDurable = (at: Entry, index: number): boolean => index < (synced.get(at) ?? 0);
  const changes = done.flatMap((one, index) =>
    'names' in one ? { ...one, isDurable: isDurable(one.at, index) } : [],
  );
  const contents = new Map<File, Buffer[]>();
  for (const [index, one] of done.entries()) {
    if (!('content' in one)) continue;
    const held = contents.get(one.at) ?? [EMPTY];
    contents.set(
      one.at,
      isDurable(one.at, index) ? [one.content] : [...held, ...tornBy(held.at(-1) ?? EMPTY, one.content)],
    );
  }

  function files(choose: Choose): Files {
    const names = new Map<Folder, Map<string, Entry>>();
    for (const change of changes) {
      if (!change.isDurable && choose(2) === 0) continue;
      const all = names.get(change.at) ?? new Map<string, Entry>();
      names.set(change.at, all);
      for (const [name, entry] of change.names) {
        if (entry) all.set(name, entry);
        else all.delete(name);
      }
    }
    const left = new Map(
      [...contents].map(([file, held]) => [file, held.length > 1 ? held[choose(held.length)] : held[0]]),
    );
    const found = new Map<string, Buffer | undefined>();
    const walk = (path: string, entry: Entry): void => {
      found.set(path, 'names' in entry ? undefined : (left.get(entry) ?? EMPTY));
      if (!('names' in entry)) return;
      for (const [name, inner] of names.get(entry) ?? []) walk(join(path, name), inner);
    };
    walk('', top);
    return found;
  }

  /** All states, or else the two extremes and a sample. */
  function* states(most: number, random: () => number): Generator<Files> {
    let size = 1;
    files((outcomes) => {
      size *= outcomes;
      return 0;
    });
    for (let number = 0; number < Math.min(size, most); number += 1) {
      let rest = number;
      const numbered: Choose = (outcomes) => {
        const choice = rest % outcomes;
        rest = Math.floor(rest / outcomes);
        return choice;
      };
      const sampled: Choose = (outcomes) => Math.floor(random() * outcomes);
      yield files(size <= most ? numbered : ([EVERYTHING, NOTHING][number] ?? sampled));
    }
  }
  return { files, states };
}

/** Runs work on a folder with these files. */
export async function withFiles<Result>(
  files: Files,
  work: (root: string) => Promise<Result>,
): Promise<Result> {
  const root = mkdtempSync(join(tmpdir(), 'crash-'));
  try {
    for (const [path, content] of files) {
      if (content) writeFileSync(join(root, path), content);
      else mkdirSync(join(root, path), { recursive: true });
    }
    return await work(root);
  } finally {
    rmSync(root, { recursive: true });
  }
}
