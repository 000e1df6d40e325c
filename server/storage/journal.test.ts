import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { freeze } from 'immer';
import { expect, test } from 'vitest';
import { emptyLeadsState, LeadsState } from '../core/state.ts';
import { append } from '../core/store/lists.ts';
import { NewerVersion } from '../core/store/migrations.ts';
import { freshFolder } from '../test/support/fresh-folder.ts';
import { addLead, lead, leadsOf, openForTest, watchedDisk } from '../test/support/storage.ts';
import { storedState } from '../test/support/stored-state.ts';
import { withSum } from './checksum.ts';
import { realDisk, type Disk } from './durable-file.ts';
import { applyChange, changesBetween } from './journal.ts';
import { jsonFile } from './json-file.ts';
import type { Stores } from './open-stores.ts';

const NOW = '2026-11-20T09:00:00.000Z';

const textOf = (state: object): string => JSON.stringify(state);

const item = fc.integer({ min: 0, max: 9 }).map((id) => freeze({ id }));
const pool = Array.from({ length: 12 }, (_, id) => freeze({ id }));
const list = fc.array(fc.oneof(fc.constantFrom(...pool), item), { maxLength: 12 });
const state = fc.record({ one: list, other: list, value: fc.jsonValue() }, { requiredKeys: [] });

test('the changes between two states turn the first state into the second', () => {
  fc.assert(
    fc.property(state, state, (before, after) => {
      const changed = JSON.parse(JSON.stringify(before)) as Record<string, unknown>;
      const changes = JSON.parse(JSON.stringify([...changesBetween(before, after)])) as never[];
      for (const change of changes) applyChange(changed, change);
      expect(changed).toEqual(JSON.parse(JSON.stringify(after)));
    }),
  );
});

test.each<[string, (list: readonly object[]) => readonly object[], count: number]>([
  ['an item that is added', (items) => [...items, { id: 'new' }], 1],
  ['one that is appended', (items) => append(items, { id: 'new' }), 1],
  ['two that are appended', (items) => append(append(items, { id: 'new' }), { id: 'newer' }), 1],
  ['one that is changed', (items) => items.with(500, { id: 'new' }), 1],
  ['one that is removed at the front', (items) => items.slice(1), 1],
  ['many that are removed', (items) => items.filter((_, index) => index % 100 > 0), 10],
  ['many that are changed', (items) => items.map((one, index) => (index % 100 ? one : { ...one })), 10],
  ['another order', (items) => items.toReversed(), 1],
  ['a list of its own without a difference', (items) => [...items], 0],
])('the changes between two states contain only %s', (_, change, count) => {
  const before = Array.from({ length: 1000 }, (_, id) => ({ id }));
  const changes = [...changesBetween({ list: before }, { list: change(before) })];
  expect(changes).toHaveLength(count);
});

test('the changes between two states are found without reading the items that an appended list shares', () => {
  const items = Array.from({ length: 1000 }, (_, id) => ({ id }));
  let reads = 0;
  const list = new Proxy(items, { get: (of, name) => ((reads += 1), Reflect.get(of, name) as unknown) });
  const longer = append(list, { id: 1000 });
  reads = 0;
  expect([...changesBetween({ list }, { list: longer })]).toHaveLength(1);
  expect(reads).toBeLessThan(20);
});

/** A data folder whose server was killed: the file holds the first lead, the journal the others. */
async function killedFolder(...leads: string[]): Promise<string> {
  const folder = freshFolder();
  const stores = await openForTest(folder);
  for (const id of leads) await addLead(stores, id);
  const left = ['leads.json', 'leads.journal', 'leads.count'].map(
    (name) => [name, readFileSync(join(folder, name))] as const,
  );
  await stores.close();
  for (const [name, content] of left) writeFileSync(join(folder, name), content);
  return folder;
}

const linesOf = (folder: string): string[] =>
  readFileSync(join(folder, 'leads.journal'), 'utf8').split('\n').slice(0, -1);

test('changes in the journal survive a crash, and move into the file when the server stops', async () => {
  const folder = await killedFolder('a', 'b', 'c');
  expect(leadsOf(JSON.parse(readFileSync(join(folder, 'leads.json'), 'utf8')) as LeadsState)).toEqual(['a']);
  expect(linesOf(folder)).toHaveLength(3);
  const stores = await openForTest(folder);
  expect(leadsOf(stores.leads.read())).toEqual(['a', 'b', 'c']);
  await addLead(stores, 'd');
  await stores.close();
  expect(JSON.parse(readFileSync(join(folder, 'leads.json'), 'utf8'))).toEqual({
    ...emptyLeadsState(),
    leads: ['a', 'b', 'c', 'd'].map(lead),
  });
  for (const name of ['leads.journal', 'leads.count']) expect(existsSync(join(folder, name))).toBe(false);
});

test.each([
  ['change', /\.journal$/, (stores: Stores) => addLead(stores, 'late')],
  ['replaced file', /leads\.json\..*tmp$/, (stores: Stores) => stores.leads.compact()],
])('a late %s by a replaced, paused server is refused and changes nothing', async (_, file, write) => {
  for (const ownersLines of [1, 1_000]) {
    const folder = freshFolder();
    const { disk } = watchedDisk();
    const stores = await openForTest(folder, { disk });
    await addLead(stores, 'a');
    await addLead(stores, 'b');
    const texts = () =>
      ['leads.json', 'leads.journal'].map((name) => readFileSync(join(folder, name), 'utf8'));
    let before: string[] = [];
    const { open } = disk;
    disk.open = (path, ...how) => {
      if (file.test(path)) {
        writeFileSync(join(folder, 'lock'), 'of the new owner');
        writeFileSync(join(folder, 'leads.journal'), 'of the new owner\n'.repeat(ownersLines));
        before = texts();
      }
      return open(path, ...how);
    };
    await expect(write(stores)).rejects.toThrow(/could not be saved|no longer ours/);
    expect(texts()).toEqual(before);
  }
});

test('a restored file is used without the journal of its predecessor', async () => {
  const folder = await killedFolder('a', 'b');
  writeFileSync(join(folder, 'leads.json'), JSON.stringify({ ...emptyLeadsState(), leads: [lead('kept')] }));
  const stores = await openForTest(folder);
  expect(leadsOf(stores.leads.read())).toEqual(['kept']);
  await addLead(stores, 'new');
  expect(leadsOf(await storedState(folder, 'leads'))).toEqual(['kept', 'new']);
});

const sealed = (line: object): string => withSum(JSON.stringify(line));

test.each<[string, (lines: string[]) => string[] | undefined, why: string]>([
  ['is missing', () => undefined, 'its file leads.journal is missing'],
  ['is empty', () => [], 'line 1 of leads.journal is damaged'],
  [
    'is of another file',
    (lines) => [sealed({ id: 'x', seq: 0 }), ...lines.slice(1)],
    'leads.journal belongs to a different version of it',
  ],
  [
    'continues after a later state',
    ([head = '']) => [head.replace(/"seq":\d+.*/, '"seq":1')].map((start) => withSum(`${start}}`)),
    'leads.journal belongs to a different version of it',
  ],
  ['lacks its first line', (lines) => lines.slice(1), 'leads.journal belongs to a different version of it'],
  ['lacks a line', (lines) => lines.toSpliced(2, 1), 'a line before line 3 of leads.journal is missing'],
  [
    'has a changed line',
    ([head = '', line = '', ...rest]) => [head, line.replace('Ruiz', 'Luis'), ...rest],
    'line 2 of leads.journal is damaged',
  ],
  [
    'has a changed last line',
    (lines) => lines.with(3, lines[3]?.replace('Ruiz', 'Luis') ?? ''),
    'line 4 of leads.journal is damaged',
  ],
  [
    'changes what is not there',
    ([head = '']) => [head, sealed({ seq: 1, changes: [{ field: 'leads', at: 7, removed: 1, added: [] }] })],
    'it has no "leads" to change',
  ],
])('a damaged journal that %s aborts startup, and nothing is changed', async (_, damage, why) => {
  const folder = await killedFolder('a', 'b', 'c', 'd');
  const path = join(folder, 'leads.journal');
  const lines = damage(linesOf(folder));
  if (lines) writeFileSync(path, lines.map((line) => `${line}\n`).join(''));
  else rmSync(path);
  const texts = () =>
    [join(folder, 'leads.json'), path].map((one) => existsSync(one) && readFileSync(one, 'utf8'));
  const before = texts();
  await expect(openForTest(folder)).rejects.toThrow(
    `${why}) and was not changed. To use the newest backup, move`,
  );
  expect(texts()).toEqual(before);
});

test.each<[string, (text: string) => string, missing: string]>([
  ['its second half', (text) => text.slice(0, text.length / 2), 'the last 3 changes are'],
  ['its last two lines', (text) => text.split('\n').toSpliced(-3, 2).join('\n'), 'the last 2 changes are'],
  ['its last line', (text) => text.split('\n').toSpliced(-2, 1).join('\n'), 'the last change is'],
  ['half of its last line', (text) => text.slice(0, -20), 'the last change is'],
])('a damaged journal that lacks %s aborts startup, and tells how much', async (_, cut, missing) => {
  const folder = await killedFolder('a', 'b', 'c', 'd', 'e');
  const path = join(folder, 'leads.journal');
  writeFileSync(path, cut(readFileSync(path, 'utf8')));
  const failure = String(await openForTest(folder).catch((error: unknown) => error));
  expect(failure).toContain(
    `(${missing} missing at the end of leads.journal; to go on without, remove leads.count) and was not changed. To use the newest backup, move`,
  );
  rmSync(join(folder, 'leads.count'));
  expect(leadsOf((await openForTest(folder)).leads.read()).length).toBeLessThan(5);
});

test.each(['', '{"id"', '\0'.repeat(60)])(
  'a journal with an unreadable count (%j) is read',
  async (count) => {
    const folder = await killedFolder('a', 'b', 'c');
    writeFileSync(join(folder, 'leads.count'), count);
    expect(leadsOf((await openForTest(folder)).leads.read())).toEqual(['a', 'b', 'c']);
  },
);

test('a journal is read if only its last line break is missing', async () => {
  const folder = await killedFolder('a', 'b', 'c');
  const path = join(folder, 'leads.journal');
  writeFileSync(path, readFileSync(path, 'utf8').slice(0, -1));
  const stores = await openForTest(folder);
  expect(leadsOf(stores.leads.read())).toEqual(['a', 'b', 'c']);
  await addLead(stores, 'd');
  expect(leadsOf(await storedState(folder, 'leads'))).toEqual(['a', 'b', 'c', 'd']);
});

test.each<[string, (last: string) => string]>([
  ['cut short', (last) => last.slice(0, -9)],
  ['not there yet', () => ''],
  ['only zeros', (last) => '\0'.repeat(last.length)],
  ['with a hole in it', (last) => `${last.slice(0, 9)}\0\0\0${last.slice(12)}\n`],
])('a journal is read if its last line, never acknowledged, is %s', async (_, tear) => {
  const folder = await killedFolder('a', 'b', 'c');
  rmSync(join(folder, 'leads.count'));
  const lines = linesOf(folder);
  const last = lines.pop() ?? '';
  writeFileSync(join(folder, 'leads.journal'), lines.map((line) => `${line}\n`).join('') + tear(last));
  const stores = await openForTest(folder);
  expect(leadsOf(stores.leads.read())).toEqual(['a', 'b']);
  await addLead(stores, 'd');
  await addLead(stores, 'e');
  expect(leadsOf(await storedState(folder, 'leads'))).toEqual(['a', 'b', 'd', 'e']);
});

test('a change during compaction is in the new journal', async () => {
  const folder = freshFolder();
  const stores = await openForTest(folder);
  await addLead(stores, 'a');
  await addLead(stores, 'b');
  await Promise.all([stores.leads.compact(), addLead(stores, 'c')]);
  expect(linesOf(folder)).toHaveLength(2);
  expect(leadsOf(await storedState(folder, 'leads'))).toEqual(['a', 'b', 'c']);
});

test('a long journal is compacted automatically', async () => {
  const folder = freshFolder();
  const stores = await openForTest(folder);
  for (let turn = 0; turn < 4; turn += 1) {
    await stores.leads.update((leads) => {
      leads.leads.push({ ...lead(`${turn}`), note: 'x'.repeat(400_000) });
    });
  }
  await stores.leads.compact();
  expect(linesOf(folder)).toHaveLength(1);
  expect((await storedState(folder, 'leads')).leads).toHaveLength(4);
});

test('an acknowledged change takes one journal line, and rewrites no file', async () => {
  const watch = watchedDisk();
  const { accounts } = await openForTest(freshFolder(), { disk: watch.disk });
  const session = { fingerprint: 'one', accountId: 'ana', createdAt: NOW, seenAt: NOW };
  await accounts.update(({ sessions }) => void sessions.push(session));
  watch.steps.length = 0;
  await accounts.update((draft) => void (draft.sessions = []));
  expect(watch.steps.filter((step) => /^(open|rename)/.test(step))).toEqual([
    'open accounts.journal',
    'open accounts.count',
  ]);
});

test.each<[string, (leads: LeadsState) => void]>([
  ['alone', (leads) => void (leads.leads = [])],
  ['while another takes its place', (leads) => void leads.leads.splice(0, 1, lead('b'))],
  ['of a client', (leads) => void (leads.clients = [])],
])('an acknowledged change that erases data %s removes it from all files', async (what, change) => {
  const folder = freshFolder();
  const stores = await openForTest(folder);
  const isClient = what === 'of a client';
  await addLead(stores, 'a');
  await stores.leads.update(({ leads: [first], clients }) => {
    if (isClient) clients.push({ id: 'a', note: 'Forget this.' });
    else if (first) first.message = 'Forget this.';
  });
  expect(readFileSync(join(folder, 'leads.journal'), 'utf8')).toContain('Forget this.');
  await stores.leads.update(change);
  for (const name of ['leads.journal', 'leads.json']) {
    expect(readFileSync(join(folder, name), 'utf8')).not.toContain('Forget this.');
  }
});

/** A file of leads whose process dies or whose disk fails at some calls. */
const fileOn = (folder: string, disk: Disk) =>
  jsonFile<LeadsState>({
    path: join(folder, 'leads.json'),
    name: 'leads',
    schema: LeadsState,
    guard: () => undefined,
    onOlder: () => Promise.reject(new NewerVersion(1)),
    report: () => undefined,
    disk,
  });

test('random changes, compactions, stops, failures and crashes lose nothing acknowledged', async () => {
  const act = fc.record({
    kind: fc.constantFrom('add', 'add', 'add', 'change', 'remove', 'compact', 'close', 'die'),
    position: fc.nat({ max: 20 }),
    failsAfter: fc.option(fc.nat({ max: 12 }), { nil: undefined, freq: 3 }),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(act, { maxLength: 25 }), async (acts) => {
      const folder = freshFolder();
      const watch = watchedDisk();
      let file = fileOn(folder, watch.disk);
      let state: LeadsState = freeze(emptyLeadsState(), true);
      await file.write(state);
      let count = 0;
      /** Changes refused since the last success: after a failed fsync the disk may still hold one. */
      let refused: string[] = [];
      let unlike: string | undefined;
      for (const { kind, position, failsAfter } of acts) {
        const { leads } = state;
        const at = leads.length > 0 ? position % leads.length : 0;
        const one = { ...lead(`lead-${(count += 1)}`), note: 'n'.repeat(position) };
        const lists = {
          add: [...leads, one],
          change: leads.map((each, index) => (index === at ? { ...each, note: `${count}` } : each)),
          remove: leads.toSpliced(at, 1),
        };
        const isChange = kind === 'add' || kind === 'change' || kind === 'remove';
        const next = isChange ? { ...state, leads: lists[kind] } : state;
        watch.stepsLeft = failsAfter ?? Infinity;
        const work = isChange
          ? file.append(next)
          : kind === 'compact'
            ? file.compact()
            : kind === 'close'
              ? file.close(state)
              : Promise.resolve();
        const isDone = await work.then(
          () => true,
          () => false,
        );
        watch.stepsLeft = Infinity;
        if (!isDone) refused.push(textOf(next));
        else if (next !== state) refused = [];
        if (isDone) state = next;
        if (kind === 'die' || kind === 'close' || !isDone) {
          const again = fileOn(folder, watch.disk);
          const read = await again.read();
          const found = textOf(read ?? {});
          if (found !== textOf(state) && !refused.includes(found)) unlike ??= found;
          if (kind === 'die' || kind === 'close') {
            file = again;
            state = freeze(read ?? emptyLeadsState(), true);
            refused = [];
          }
        }
      }
      watch.stepsLeft = Infinity;
      expect(unlike).toBeUndefined();
      expect([textOf(state), ...refused]).toContain(textOf((await fileOn(folder, realDisk).read()) ?? {}));
    }),
    { numRuns: 60 },
  );
}, 120_000);
