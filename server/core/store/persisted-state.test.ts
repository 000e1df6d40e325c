import { expect, it } from 'vitest';
import { StorageFailure } from '../api/http-error.ts';
import type { Frozen } from '../frozen.ts';
import { createPersistedState } from './persisted-state.ts';

interface Shelf {
  books: { title: string; lent: boolean }[];
}

const shelf = (...titles: string[]): Shelf => ({ books: titles.map((title) => ({ title, lent: false })) });
const titlesOf = ({ books }: Frozen<Shelf>): string[] => books.map(({ title }) => title);
const put = (title: string) => (draft: Shelf) => {
  draft.books.push({ title, lent: false });
};

/** A disk whose writes the test completes. */
function slowDisk() {
  const writes: { titles: string[]; succeed(): void; fail(reason: unknown): void }[] = [];
  const save = (state: Frozen<Shelf>) =>
    new Promise<void>((succeed, fail) => {
      writes.push({ titles: titlesOf(state), succeed, fail });
    });
  return {
    save,
    writes,
    /** Completes the current write and lets its waiters continue. */
    async end(how: 'succeed' | 'fail') {
      const write = writes.at(-1);
      if (how === 'succeed') write?.succeed();
      else write?.fail(new Error('ENOSPC'));
      await Promise.resolve();
      await Promise.resolve();
    },
  };
}

it('saves the first change immediately, and batches later ones in order', async () => {
  const disk = slowDisk();
  const store = createPersistedState(shelf('A'), disk.save);
  const changes = ['B', 'C', 'D'].map((title) => store.update(put(title)));
  expect(disk.writes.map(({ titles }) => titles)).toEqual([['A', 'B']]);
  await disk.end('succeed');
  expect(disk.writes.map(({ titles }) => titles)).toEqual([
    ['A', 'B'],
    ['A', 'B', 'C', 'D'],
  ]);
  await disk.end('succeed');
  await Promise.all(changes);
  expect(disk.writes).toHaveLength(2);
});

it('applies and resolves a change only after it is saved', async () => {
  const disk = slowDisk();
  const store = createPersistedState(shelf(), disk.save);
  const done: string[] = [];
  const change = store.update(put('A')).then(() => done.push('A'));
  await Promise.resolve();
  await Promise.resolve();
  expect([done, titlesOf(store.read())]).toEqual([[], []]);
  await disk.end('succeed');
  await change;
  expect([done, titlesOf(store.read())]).toEqual([['A'], ['A']]);
});

it('writes nothing if a change has no effect', async () => {
  const disk = slowDisk();
  const store = createPersistedState(shelf('A'), disk.save);
  await store.update(() => undefined);
  const refuse = () => {
    throw new RangeError('refused');
  };
  await expect(store.update(refuse)).rejects.toThrow(RangeError);
  expect(disk.writes).toEqual([]);
});

it('rejects all changes of a failed write with its cause, and continues from the last saved state', async () => {
  const disk = slowDisk();
  const store = createPersistedState(shelf('A'), disk.save);
  const first = store.update(put('B'));
  await disk.end('succeed');
  await first;
  const lost = [store.update(put('C')), store.update(put('D'))].map((change) =>
    change.catch((error: unknown) => error),
  );
  await disk.end('fail');
  await disk.end('fail');
  for (const error of await Promise.all(lost)) {
    expect(error).toBeInstanceOf(StorageFailure);
    expect(error).toMatchObject({ cause: { message: 'ENOSPC' } });
  }
  expect(titlesOf(store.read())).toEqual(['A', 'B']);
  const written = store.update(put('E'));
  await disk.end('succeed');
  await written;
  expect(disk.writes.at(-1)?.titles).toEqual(['A', 'B', 'E']);
});

it('treats a save that throws synchronously as failed', async () => {
  const store = createPersistedState(shelf('A'), () => {
    throw new Error('no disk at all');
  });
  await expect(store.update(put('B'))).rejects.toBeInstanceOf(StorageFailure);
  expect(titlesOf(store.read())).toEqual(['A']);
});

it('returns immutable snapshots', async () => {
  const store = createPersistedState(shelf('A'), () => Promise.resolve());
  const before = store.read();
  await store.update(put('B'));
  for (const state of [before, store.read()])
    for (const part of [state, state.books, ...state.books]) expect(Object.isFrozen(part)).toBe(true);
  expect(titlesOf(before)).toEqual(['A']);
});
