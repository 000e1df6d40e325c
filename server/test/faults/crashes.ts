import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { takeSnapshot } from '../../core/store/snapshot.ts';
import { realDisk, type Disk } from '../../storage/durable-file.ts';
import { crashAfter, withFiles, type Files } from './crash-states.ts';
import { recordingDisk, type Recording } from './recording-disk.ts';
import { faultIn, filesIn, contentsOf, contentsIn, openSite, type Change, type Held } from './site.ts';
import type { Step } from './steps.ts';

/** A step, acknowledged after a number of operations. */
interface Span extends Change {
  name: string;
  end: number;
  /** Earlier acknowledgements by record. */
  ends: ReadonlyMap<string, number>;
}

export interface RecordedWork extends Recording {
  spans: readonly Span[];
}

/** Runs steps on a new site and records the disk operations. */
export async function record(
  root: string,
  steps: readonly Step[],
  onTopOf: (disk: Disk) => Disk,
): Promise<RecordedWork> {
  const recording = recordingDisk(root);
  const { operations } = recording;
  const site = await openSite(join(root, 'data'), onTopOf(recording.disk));
  let held = await contentsOf(site);
  const before = new Map([...held].filter(([name]) => !name.startsWith('backup')));
  const spans: Span[] = [
    { name: 'first start', isMany: true, before, after: held, end: operations.length, ends: new Map() },
  ];
  for (const [turn, step] of steps.entries()) {
    const prepare = step.before && { name: `before ${step.name}`, act: step.before, isMany: true };
    for (const { act, ...about } of prepare ? [prepare, step] : [step]) {
      const ends = new Map<string, number>();
      await act(site, turn, (name) => ends.set(name, operations.length));
      const after = await contentsOf(site);
      spans.push({ ...about, before: held, after, end: operations.length, ends });
      held = after;
    }
  }
  await site.stores.close();
  return { ...recording, spans };
}

/** A disk without fsync: writes after the simulated crash may be lost. */
const quickDisk: Disk = {
  ...realDisk,
  open: async (...args) => Object.assign(await realDisk.open(...args), { sync: () => Promise.resolve() }),
};

/** Starts a site on these files, and returns its data. */
const contentsAfter = (files: Files): Promise<Held> =>
  withFiles(files, async (root) => {
    const folder = join(root, 'data');
    const found = filesIn(folder);
    // The lock names this process, which still runs.
    rmSync(join(folder, 'lock'), { force: true });
    const { stores } = await openSite(folder, quickDisk);
    await stores.close();
    const held = contentsIn(folder, await takeSnapshot(stores), found);
    const text = readFileSync(join(folder, 'leads.json'), 'utf8');
    const traces = [...text.matchAll(/"From ([\w-]+)"/g)].map(([, id]) => `lead ${id}`);
    const trace = traces.find((name) => !held.has(name));
    if (trace) throw new Error(`${trace} has left something`);
    return held;
  });

/** The start removes these without reading them, so they do not distinguish states. */
const UNFINISHED = /\.tmp$|\/(?:lock|making-|removing-)/;

const keyOf = (files: Files): string =>
  [...files]
    .filter(([path]) => !UNFINISHED.test(path))
    .map(([path, content]) => `${path} ${content?.toString('latin1')}`)
    .toSorted()
    .join();

/** Starts the site on possible crash states after each operation, until one is wrong. */
export async function crash(work: RecordedWork, most: number, random: () => number) {
  const known = new Map<string, Held | string>();
  let states = 0;
  for (const [index, span] of work.spans.entries()) {
    for (let count = work.spans[index - 1]?.end ?? -1; count < span.end;) {
      count += 1;
      for (const files of crashAfter(work, count).states(most, random)) {
        const key = keyOf(files);
        const found = known.get(key) ?? (await contentsAfter(files).catch(String));
        known.set(key, found);
        states += 1;
        const wrong =
          typeof found === 'string'
            ? found
            : faultIn(found, span, (name) => count >= (span.ends.get(name) ?? span.end));
        if (wrong !== undefined)
          return { states, starts: known.size, wrong: `${span.name}, operation ${count}: ${wrong}` };
      }
    }
  }
  return { states, starts: known.size, wrong: undefined };
}
