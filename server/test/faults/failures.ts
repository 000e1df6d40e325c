import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { inspect, isDeepStrictEqual } from 'node:util';
import { systemCode } from '../../start-failure.ts';
import { realDisk, type Disk } from '../../storage/durable-file.ts';
import { watchedDisk } from '../support/storage.ts';
import { storedSite } from '../support/stored-state.ts';
import { crashAfter, NOTHING, withFiles } from './crash-states.ts';
import { recordingDisk } from './recording-disk.ts';
import { faultIn, contentsOf, contentsIn, openSite, type Held } from './site.ts';
import type { Step } from './steps.ts';

const CODES = ['EIO', 'ENOSPC', 'EROFS', 'EMFILE'] as const;
const UNFINISHED = /\.tmp$|making-/;

const contentsOnDisk = async (folder: string): Promise<Held> => contentsIn(folder, await storedSite(folder));

/**
 * Fails each disk call of a step, alone or with all later ones, until a result is wrong. The caller gets an error, and
 * memory and disk are unchanged; only if the last fsync failed, the disk may have the change. Once the disk works
 * again, the step succeeds and is durable.
 * @param stride tests every n-th call only
 */
export async function failEachCall(
  root: string,
  { name, before, act, fails = 'StorageFailure', ...order }: Step,
  { plant, stride, random }: { plant: (disk: Disk) => Disk; stride: number; random: () => number },
) {
  const recording = recordingDisk(root);
  const watch = watchedDisk(plant(recording.disk));
  const site = await openSite(join(root, 'data'), watch.disk);
  const { folder } = site;
  const isTold = (error: unknown): boolean =>
    error instanceof Error && (fails === 'Error' ? systemCode(error) === watch.code : error.name === fails);
  const counts = { calls: 0, inDoubt: 0 };

  async function attempt(turn: number): Promise<string | undefined> {
    const prepare = () => before?.(site, turn, () => undefined);
    const work = () => act(site, turn, () => undefined);
    await prepare();
    const old = await contentsOf(site);
    watch.isOnce = random() < 0.5;
    watch.code = CODES[Math.floor(random() * CODES.length)] ?? 'EIO';
    watch.stepsLeft = turn - 1;
    const outcome = await work().then(
      () => 'done' as const,
      (reason: unknown) => ({ reason }),
    );
    if (watch.stepsLeft < 0) counts.calls += 1;
    watch.stepsLeft = Infinity;
    const [held, onDisk] = [await contentsOf(site), await contentsOnDisk(folder)];
    const left = readdirSync(folder, { recursive: true, encoding: 'utf8' });
    const unfinished = left.filter((path) => UNFINISHED.test(path));
    if (watch.isOnce && unfinished.length > 0) return `${unfinished.join()} was left`;
    if (outcome !== 'done') {
      if (!isTold(outcome.reason)) return `it was told by ${inspect(outcome.reason)}`;
      if (fails === 'StartFailure') await prepare();
      await work();
    }
    const change = { ...order, before: old, after: await contentsOf(site) };
    if (!isDeepStrictEqual(held, onDisk)) counts.inDoubt += 1;
    const { files } = crashAfter(recording, recording.operations.length);
    const durable = await withFiles(files(NOTHING), (copy) => contentsOnDisk(join(copy, 'data')));
    const [inMemory, diskFault, powerCutFault] = [
      faultIn(held, change, () => false),
      faultIn(onDisk, change, (one) => outcome === 'done' || held.get(one) === change.after.get(one)),
      faultIn(durable, change, () => true),
    ];
    return (
      inMemory ??
      (diskFault && `on the disk, ${diskFault}`) ??
      (powerCutFault && `after a power cut, ${powerCutFault}`)
    );
  }

  for (let turn = 1; ; turn += 1 + Math.floor(random() * stride)) {
    const { calls } = counts;
    const wrong = await attempt(turn).catch(inspect);
    if (wrong !== undefined) {
      return { ...counts, wrong: `${name}, call ${turn} (${watch.code}, isOnce ${watch.isOnce}): ${wrong}` };
    }
    if (counts.calls > calls) continue;
    const held = await contentsOf(site);
    await site.stores.close();
    const again = await openSite(folder, realDisk);
    const found = await contentsOf(again);
    const unlike = faultIn(found, { before: found, after: held }, (one) => !one.startsWith('backup'));
    await again.stores.close();
    return { ...counts, wrong: unlike && `${name}, after another start: ${unlike}` };
  }
}
