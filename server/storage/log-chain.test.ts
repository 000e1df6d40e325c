import { appendFileSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openSecurityLog } from '../security-log.ts';
import { freshFolder } from '../test/support/fresh-folder.ts';
import { openForTest, watchedDisk } from '../test/support/storage.ts';
import { withSum } from './checksum.ts';
import type { Disk } from './durable-file.ts';
import { logsInFolder } from './log-file.ts';

const NOW = new Date('2026-11-20T09:00:00.000Z');
const fail = (error: unknown) => {
  throw error;
};

interface Given {
  now?: () => Date;
  disk?: Disk;
  report?: (error: unknown) => void;
}

async function open(folder: string, { report = fail, ...given }: Given = {}) {
  const log = await openSecurityLog(logsInFolder(folder, { now: () => NOW, ...given }), { report });
  onTestFinished(() => log.close());
  return log;
}

const act = (actor: string) => ({ event: 'logout', account: actor, actor }) as const;

/** Logs the acts of one run of the server. */
async function run(folder: string, actors: readonly string[], given?: Given): Promise<void> {
  const { note, close } = await open(folder, given);
  for (const actor of actors) note(act(actor), '192.0.2.1');
  await close();
}

const isIntact = async (folder: string) => (await (await open(folder)).read()).isIntact;
const actorsIn = async (folder: string) =>
  (await (await open(folder)).read()).lines.map((line) => /"actor":"(\w+)"/.exec(line)?.[1]);

/** The findings of the daily check of all files. */
async function damageIn(folder: string): Promise<string[]> {
  const stores = await openForTest(folder);
  const damaged = await stores.scrub(() => Promise.resolve());
  await stores.close();
  return damaged.map(({ file }) => file);
}

const pathIn = (folder: string) => join(folder, 'security.log');
const linesOf = (folder: string) => readFileSync(pathIn(folder), 'utf8').split('\n').slice(0, -1);

function change(folder: string, rewrite: (lines: string[]) => string[]): void {
  writeFileSync(
    pathIn(folder),
    rewrite(linesOf(folder))
      .map((line) => `${line}\n`)
      .join(''),
  );
}

/** A checksum needs no key, so whoever changes a line can renew it. */
const reseal = (line: string) => withSum(line.replace(/,"sum":"\w+"\}$/, '}'));

test('a chain goes on over restarts and months, and begins with the oldest file that is kept', async () => {
  const folder = freshFolder();
  for (const month of ['08', '09', '10']) {
    const now = () => new Date(`2026-${month}-20T09:00:00.000Z`);
    await run(folder, [`a${month}`, `b${month}`], { now });
    await run(folder, [`c${month}`], { now });
  }
  expect(readdirSync(folder).filter((name) => name.startsWith('security-'))).toHaveLength(2);
  expect(await actorsIn(folder)).toEqual(
    ['08', '09', '10'].flatMap((month) => ['a', 'b', 'c'].map((name) => name + month)),
  );
  expect([await isIntact(folder), await damageIn(folder)]).toEqual([true, []]);
  const [oldest = ''] = readdirSync(folder).filter((name) => name.startsWith('security-'));
  const before = readFileSync(join(folder, oldest), 'utf8');
  writeFileSync(join(folder, oldest), before.split('\n').slice(0, 2).join('\n') + '\n');
  expect([await isIntact(folder), (await damageIn(folder)).length]).toEqual([false, 1]);
});

test('a line that a crash has cut short breaks nothing', async () => {
  const folder = freshFolder();
  await run(folder, ['first']);
  appendFileSync(pathIn(folder), '{"time":"2026-11-20T09:00:00.000Z","event":"log');
  expect(await isIntact(folder)).toBe(true);
  await run(folder, ['second']);
  // The text of the line was complete, its end was not.
  writeFileSync(pathIn(folder), readFileSync(pathIn(folder), 'utf8').trimEnd());
  await run(folder, ['third']);
  expect(await actorsIn(folder)).toEqual(['first', undefined, 'second', 'third']);
  expect([await isIntact(folder), await damageIn(folder)]).toEqual([true, []]);
});

test('lines that a full disk has put off are in the chain once', async () => {
  const folder = freshFolder();
  await run(folder, ['first']);
  const watch = watchedDisk();
  const reports: unknown[] = [];
  const log = await open(folder, { disk: watch.disk, report: (error) => void reports.push(error) });
  watch.failing = 'open';
  for (const actor of ['a', 'b', 'c', 'd']) log.note(act(actor), '192.0.2.1');
  await expect.poll(() => reports).toHaveLength(1);
  // Half of all is written, which ends with complete lines.
  watch.failing = 'write';
  log.note(act('e'), '192.0.2.1');
  await expect.poll(() => linesOf(folder).length).toBeGreaterThan(2);
  watch.failing = undefined;
  log.note(act('last'), '192.0.2.1');
  await log.close();
  expect(await actorsIn(folder)).toEqual(['first', 'a', 'b', 'c', 'd', 'e', 'last']);
  expect([await isIntact(folder), await damageIn(folder)]).toEqual([true, []]);
});

test.each<[what: string, rewrite: (lines: string[]) => string[]]>([
  ['a changed name', ([a = '', b = '', ...rest]) => [a, b.replaceAll('"two"', '"ten"'), ...rest]],
  [
    'a change with a new checksum',
    ([a = '', b = '', ...rest]) => [a, reseal(b.replaceAll('two', 'ten')), ...rest],
  ],
  [
    'a changed last line',
    ([a = '', b = '', c = '', d = '']) => [a, b, c, reseal(d.replaceAll('four', 'five'))],
  ],
  ['a changed first line', ([a = '', ...rest]) => [reseal(a.replaceAll('one', 'ten')), ...rest]],
  ['a deleted line', (lines) => lines.toSpliced(1, 1)],
  ['two lines in another order', ([a = '', b = '', c = '', ...rest]) => [a, c, b, ...rest]],
  ['a line told twice', ([a = '', ...rest]) => [a, a, ...rest]],
  [
    'a line without a proof',
    ([a = '', ...rest]) => [a, '{"time":"2026-11-20T09:00:00.000Z","event":"login"}', ...rest],
  ],
  [
    'a line whose proof was taken away',
    ([a = '', b = '', ...rest]) => [a, b.replace(/,"after".*/, '}'), ...rest],
  ],
])('%s is found', async (_, rewrite) => {
  const folder = freshFolder();
  await run(folder, ['one', 'two', 'three', 'four']);
  expect([await isIntact(folder), await damageIn(folder)]).toEqual([true, []]);
  change(folder, rewrite);
  expect([await isIntact(folder), await damageIn(folder)]).toEqual([false, ['security.log']]);
  // The log goes on, and what was done to it stays visible.
  await run(folder, ['five']);
  expect([await isIntact(folder), await damageIn(folder)]).toEqual([false, ['security.log']]);
});

test('the end of a log cannot be taken away from a server that runs', async () => {
  const folder = freshFolder();
  const log = await open(folder);
  for (const actor of ['one', 'two']) log.note(act(actor), '192.0.2.1');
  await expect.poll(() => log.read()).toMatchObject({ lines: { length: 2 }, isIntact: true });
  change(folder, (lines) => lines.slice(0, 1));
  expect((await log.read()).isIntact).toBe(false);
});

test('a line proves nothing in the other log, nor under the key of another site', async () => {
  const [here, there] = [freshFolder(), freshFolder()];
  await run(here, ['one']);
  writeFileSync(join(here, 'security-attempts.log'), readFileSync(pathIn(here)));
  expect(await isIntact(here)).toBe(false);
  await run(there, ['one']);
  writeFileSync(pathIn(there), readFileSync(pathIn(here)));
  expect(await isIntact(there)).toBe(false);
});

test('the files of a broken log can be moved away while the server runs', async () => {
  const folder = freshFolder();
  await run(folder, ['one', 'two']);
  change(folder, (lines) => lines.toReversed());
  const log = await open(folder);
  log.note(act('three'), '192.0.2.1');
  await expect.poll(async () => (await log.read()).lines).toHaveLength(3);
  writeFileSync(pathIn(folder), '');
  log.note(act('four'), '192.0.2.1');
  await expect.poll(() => log.read()).toMatchObject({ lines: { length: 1 }, isIntact: true });
});

test('a copy of each line names its log', async () => {
  const copies: string[] = [];
  const { note, close } = await openSecurityLog(logsInFolder(freshFolder(), { now: () => NOW }), {
    report: fail,
    copy: (line) => void copies.push(line),
  });
  note(act('coach'), '192.0.2.1');
  note({ event: 'login-failed', account: 'coach' }, '192.0.2.1');
  await close();
  const common = {
    time: NOW.toISOString(),
    account: 'coach',
    address: expect.stringMatching(/^\w{16}$/) as string,
  };
  expect(copies.map((line): unknown => JSON.parse(line))).toEqual([
    { log: 'security', event: 'logout', actor: 'coach', ...common },
    { log: 'security-attempts', event: 'login-failed', ...common },
  ]);
});
