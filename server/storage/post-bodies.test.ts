import {
  copyFileSync,
  existsSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { neverChanged, type Content, type DeletedPost, type StoredPost } from '../core/state.ts';
import { openContent } from '../core/store/content-store.ts';
import { realDisk } from './durable-file.ts';
import type { Stores } from './open-stores.ts';
import { postBodies } from './post-bodies.ts';
import { freshFolder } from '../test/support/fresh-folder.ts';
import { content, contentOnDisk, openForTest, watchedDisk } from '../test/support/storage.ts';

const NOW = new Date('2026-11-20T10:00:00.000Z');
const LONG_AGO = new Date('2025-06-02T15:00:00.000Z');

const post = (id: string, content: string): StoredPost =>
  neverChanged({
    id,
    slug: id,
    title: id,
    excerpt: '',
    categoryId: '',
    imageUrl: '',
    imageAlt: '',
    imageCredit: '',
    content,
    createdAt: '2026-11-20T09:00:00.000Z',
    publishAt: null,
  });

const put = (stores: Stores, ...posts: StoredPost[]) =>
  openContent(stores.content).transaction(async (content) => {
    for (const one of posts) await content.posts.put(one);
  });

const bodiesIn = (folder: string): string[] =>
  existsSync(join(folder, 'bodies')) ? readdirSync(join(folder, 'bodies')) : [];
const textsIn = (folder: string): string[] =>
  bodiesIn(folder)
    .map((file) => readFileSync(join(folder, 'bodies', file), 'utf8'))
    .toSorted();

const textOf = (folder: string, file: string) => readFileSync(join(folder, 'bodies', file), 'utf8');

test('a changed body is written before the file that names it, and no other body is', async () => {
  const watch = watchedDisk();
  const folder = freshFolder();
  const stores = await openForTest(folder, { disk: watch.disk });
  await put(stores, post('a', '<p>A</p>'), post('b', '<p>B</p>'));
  const [before = ''] = bodiesIn(folder).filter((file) => textOf(folder, file) === '<p>A</p>');
  watch.steps.length = 0;
  await put(stores, post('a', '<p>A, changed</p>'));
  const [changed = ''] = bodiesIn(folder).filter((file) => textOf(folder, file) === '<p>A, changed</p>');
  expect(before).not.toBe(changed);
  expect(watch.steps.filter((step) => step.startsWith('write'))).toEqual([
    `write ${changed}.tmp`,
    'write content.journal',
  ]);
});

describe('a body', () => {
  async function folderWithBody(): Promise<string> {
    const folder = freshFolder();
    const stores = await openForTest(folder);
    await put(stores, post('a', '<p>A</p>'));
    await stores.close();
    await (await openForTest(folder)).close(); // backs it up
    return folder;
  }

  test.each([
    [
      'is missing',
      (path: string) => {
        rmSync(path);
      },
    ],
    [
      'has one bit flipped',
      (path: string) => {
        writeFileSync(path, '<p>@</p>');
      },
    ],
  ])('that %s damages its post alone, until it is put back or written again', async (_, spoil) => {
    const folder = await folderWithBody();
    const [file = ''] = bodiesIn(folder);
    spoil(join(folder, 'bodies', file));
    const damaged = { ...post('a', ''), damagedBody: file };
    for (const more of ['b', 'c']) {
      const stores = await openForTest(folder);
      expect(stores.content.read().posts.find(({ id }) => id === 'a')).toEqual(damaged);
      await put(stores, post(more, `<p>${more}</p>`));
      await stores.close();
    }
    writeFileSync(join(folder, 'bodies', file), '<p>A</p>');
    const repaired = await openForTest(folder);
    expect(repaired.content.read().posts[0]).toEqual(post('a', '<p>A</p>'));
    await repaired.close();
    spoil(join(folder, 'bodies', file));
    const stores = await openForTest(folder);
    await put(stores, post('a', '<p>A</p>'));
    await stores.close();
    expect((await contentOnDisk(folder)).posts[0]).toEqual(post('a', '<p>A</p>'));
  });

  test('stops the start where all of them are gone, and the backup that is named brings them back', async () => {
    const folder = await folderWithBody();
    rmSync(join(folder, 'bodies'), { recursive: true });
    const failure = String(await openForTest(folder).catch((error: unknown) => error));
    expect(failure).toContain('content.json is damaged (bodies/ is missing) and was not changed');
    const [, backup = ''] = /\(cp "([^"]+)"/.exec(failure) ?? [];
    copyFileSync(backup, join(folder, 'content.json'));
    const stores = await openForTest(folder);
    expect(stores.content.read().posts).toEqual([post('a', '<p>A</p>')]);
    await put(stores, post('b', ''));
    expect(textsIn(folder)).toEqual(['<p>A</p>']);
  });

  test('is asked for in its own folder alone', async () => {
    const folder = await folderWithBody();
    const path = join(folder, 'content.json');
    const [file = ''] = bodiesIn(folder);
    writeFileSync(path, readFileSync(path, 'utf8').replace(file, '../people.json'));
    await expect(openForTest(folder)).rejects.toThrow('a body’s file has the wrong name');
  });
});

describe('an unused body', () => {
  const state = (...posts: StoredPost[]): Content => ({ ...content(), posts });
  const deleted = (one: StoredPost): DeletedPost => ({
    post: one,
    deletedAt: NOW.toISOString(),
    deletedBy: 'Ana',
  });

  test('is kept from one sweep to the next, and as long as a deleted post has it', async () => {
    const folder = freshFolder();
    const bodies = postBodies(folder, realDisk);
    await bodies.store(state(post('a', 'A'), post('b', 'B'), post('c', 'C')));
    const next = { ...state(post('c', 'C')), trash: [deleted(post('b', 'B'))] };
    await bodies.store(next);
    writeFileSync(join(folder, 'bodies', 'notes.html'), 'mine');
    await bodies.sweep([next]);
    expect(textsIn(folder)).toEqual(['A', 'B', 'C', 'mine']);
    await bodies.sweep([next]);
    expect(textsIn(folder)).toEqual(['B', 'C', 'mine']);
    // A removed body is written again.
    await bodies.store(state(post('a', 'A')));
    expect(textsIn(folder)).toEqual(['A', 'B', 'C', 'mine']);
  });

  test('goes with the next start, where it was written long before', async () => {
    const folder = freshFolder();
    await postBodies(folder, realDisk).store(state(post('a', 'A'), post('b', 'B'), post('c', 'C')));
    const [used = '', old = ''] = ['C', 'A'].map(
      (text) => bodiesIn(folder).find((file) => textOf(folder, file) === text) ?? '',
    );
    for (const file of [used, old]) utimesSync(join(folder, 'bodies', file), LONG_AGO, LONG_AGO);
    await postBodies(folder, realDisk).sweep([state(post('c', 'C'))]);
    expect(textsIn(folder)).toEqual(['B', 'C']);
  });

  test('is kept while a damaged copy of the content may refer to it', async () => {
    const folder = freshFolder();
    const bodies = postBodies(folder, realDisk);
    await bodies.store(state(post('a', 'A')));
    for (const file of bodiesIn(folder)) utimesSync(join(folder, 'bodies', file), LONG_AGO, LONG_AGO);
    writeFileSync(join(folder, 'content.damaged-2026-11-20T09-00-00-000Z.json'), '{');
    await bodies.sweep([state()]);
    await bodies.sweep([state()]);
    expect(textsIn(folder)).toEqual(['A']);
  });

  test('is gone from the folder of a running site after some hours', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    onTestFinished(() => void vi.useRealTimers());
    const folder = freshFolder();
    let minute = 0;
    const stores = await openForTest(folder, {
      now: () => new Date(Date.UTC(2026, 10, 20, 9, (minute += 1))),
    });
    await put(stores, post('a', 'A'));
    await put(stores, post('a', 'A, changed'));
    await vi.waitFor(
      () => {
        vi.advanceTimersByTime(60 * 60_000);
        expect(textsIn(folder)).toEqual(['A, changed']);
      },
      { timeout: 30_000 },
    );
    await stores.close();
  });
});
