import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Disk } from '../../storage/durable-file.ts';
import { freshFolder } from '../support/fresh-folder.ts';
import { crashAfter, EVERYTHING } from './crash-states.ts';
import { crash, record } from './crashes.ts';
import { failEachCall } from './failures.ts';
import { STEPS } from './steps.ts';

const { RUNS } = process.env;
/** `RUNS=…` repeats everything with different orders. */
const seeds = Array.from({ length: Number(RUNS ?? 1) }, (_, index) => index + 1);
const states = RUNS === undefined ? 8 : 64;

/** Deterministic numbers from 0 to 1 for a seed (mulberry32). */
function randomOf(seed: number): () => number {
  return () => {
    seed = (seed + 0x6d2b79f5) | 0;
    let mixed = Math.imul(seed ^ (seed >>> 15), 1 | seed);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

type Plant = (disk: Disk) => Disk;
const asItIs: Plant = (disk) => disk;

async function crashes(seed: number, plant: Plant) {
  const random = randomOf(seed);
  const order = STEPS.map((step) => ({ step, place: random() }));
  const steps = order.toSorted((one, other) => one.place - other.place).map(({ step }) => step);
  const work = await record(freshFolder(), steps, plant);
  return { operations: work.operations.length, ...(await crash(work, states, random)) };
}

async function failures(seed: number, plant: Plant) {
  const random = randomOf(seed);
  const total = { calls: 0, inDoubt: 0 };
  for (const step of STEPS) {
    const stride = step.isLong && RUNS === undefined ? 8 : 1;
    const { calls, inDoubt, wrong } = await failEachCall(freshFolder(), step, { plant, stride, random });
    total.calls += calls;
    total.inDoubt += inDoubt;
    if (wrong !== undefined) return { ...total, wrong };
  }
  return { ...total, wrong: undefined };
}

describe.each(seeds)('with seed %i', { timeout: 600_000 }, (seed) => {
  test('a power failure at any point loses nothing acknowledged', async ({ annotate }) => {
    const outcome = await crashes(seed, asItIs);
    await annotate(JSON.stringify(outcome));
    expect(outcome.wrong).toBeUndefined();
  });

  test('a failing disk call affects only its own step', async ({ annotate }) => {
    const outcome = await failures(seed, asItIs);
    await annotate(JSON.stringify(outcome));
    expect(outcome.wrong).toBeUndefined();
  });
});

/** Skips an fsync by path. */
const withoutSync =
  (of: RegExp): Plant =>
  (disk) => ({
    ...disk,
    async open(path, ...how) {
      const file = await disk.open(path, ...how);
      return of.test(path) ? Object.assign(file, { sync: () => Promise.resolve() }) : file;
    },
  });

/** Delays a rename until the next file is written. */
const lateRename: Plant = (disk) => {
  let renamed = Promise.resolve();
  const late: (() => Promise<void>)[] = [];
  return {
    ...disk,
    async open(path, flags, mode) {
      for (const rename of flags === 'r' ? [] : late.splice(0)) renamed = renamed.then(rename);
      await renamed;
      return disk.open(path, flags, mode);
    },
    rename: (from, to) => Promise.resolve(void late.push(() => disk.rename(from, to))),
  };
};

/** Skips the fsync of all files or all folders; with `RUNS`, also one by one. */
const GENERAL = String.raw`\.[^/]*$ /[^./]*$`;
const EACH = String.raw`data$ people\.json content\.json \.journal$ \.journal\.[^/]*tmp$ versions$ \.jsonl$
  \.jsonl\.[^/]*tmp$ pictures$ making-[^/]*$ 8\.jpg$ sums\.json$ backups$ backups/`;
const FSYNCS = (RUNS === undefined ? GENERAL : `${GENERAL} ${EACH}`).match(/\S+/g) ?? [];

test.each([
  ...FSYNCS.map((of) => ({
    fault: `the fsync of ${of} is left out`,
    find: () => crashes(1, withoutSync(new RegExp(of))),
  })),
  { fault: 'a write is acknowledged before its rename', find: () => failures(1, lateRename) },
])('the fault suite detects $fault', { timeout: 600_000 }, async ({ find }) => {
  expect((await find()).wrong).toBeDefined();
});

test('every file is changed through the recorded disk', async () => {
  const root = freshFolder();
  const work = await record(root, STEPS, asItIs);
  const recorded = crashAfter(work, work.operations.length).files(EVERYTHING);
  const entries = readdirSync(root, { recursive: true, withFileTypes: true }).map((entry) => {
    const path = join(entry.parentPath, entry.name);
    return [relative(root, path), entry.isFile() ? readFileSync(path) : undefined] as const;
  });
  expect(new Map([['', undefined], ...entries])).toEqual(recorded);
});
