import { afterEach, beforeEach, expect, test, vi } from 'vitest';

// The rules of spec §4 and §9.

type Store = typeof import('./toast-store.ts');

let store: Store;
/** Reads the state as a component does: the store exposes it only through a React hook. */
let read: () => ReturnType<Store['useToasts']>;

beforeEach(async () => {
  vi.useFakeTimers();
  vi.resetModules();
  vi.doMock('react', () => ({
    useSyncExternalStore: (subscribe: (listener: () => void) => () => void, get: typeof read) => {
      subscribe(() => undefined);
      return get();
    },
  }));
  store = await import('./toast-store.ts');
  read = () => store.useToasts();
});

afterEach(() => {
  vi.doUnmock('react');
  vi.useRealTimers();
});

const notice = { title: 'Success!', description: 'Your audit request has been submitted.' };

test('a new notice replaces the one before, and has the default tone and its action', () => {
  store.notify({ title: 'Error', description: 'Try again.', tone: 'destructive' });
  const action = { label: 'Undo', onClick: () => undefined };
  const id = store.notify({ ...notice, action });
  expect(read()).toEqual([{ id, ...notice, action, tone: 'default', open: true }]);
});

test('a dismissed notice closes immediately and is removed after 1,000,000 ms', () => {
  const id = store.notify(notice);
  store.dismiss(id);
  expect(read()).toMatchObject([{ id, open: false }]);
  vi.advanceTimersByTime(999_999);
  expect(read()).toHaveLength(1);
  vi.advanceTimersByTime(1);
  expect(read()).toEqual([]);
});

test('dismissing twice does not delay the removal', () => {
  const id = store.notify(notice);
  store.dismiss(id);
  vi.advanceTimersByTime(500_000);
  store.dismiss(id);
  vi.advanceTimersByTime(500_000);
  expect(read()).toEqual([]);
});

test('dismiss without an id closes the open notice; an unknown id closes nothing', () => {
  const id = store.notify(notice);
  store.dismiss(id + 1);
  expect(read()).toMatchObject([{ open: true }]);
  store.dismiss();
  expect(read()).toMatchObject([{ open: false }]);
});

test('a notice that replaces a dismissed one stays after its removal, and no timer remains', () => {
  store.dismiss(store.notify(notice));
  const id = store.notify(notice);
  expect(vi.getTimerCount()).toBe(0);
  vi.advanceTimersByTime(2_000_000);
  expect(read().map((toast) => toast.id)).toEqual([id]);
});
