import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startingContent } from '../../server/content/starting-content.ts';
import { StorageFailure } from '../../server/core/api/http-error.ts';
import { CONTENT_VERSION, type Content } from '../../server/core/state.ts';
import { emptyLeadsState } from '../../server/core/state.ts';
import { addLaterFields, withoutLaterFields } from '../../server/test/support/newer-fields.ts';
import { versionOf } from '../../server/test/support/sample-versions.ts';
import { demoStaff } from '../demo/demo-accounts.ts';
import {
  CONTENT_KEY,
  openTabStores,
  ACCOUNTS_KEY,
  LEADS_KEY,
  tabSession,
  TOKEN_KEY,
  VERSIONS_KEY,
} from './session-storage.ts';
import { StorageStandIn } from './storage-stand-in.ts';

const start = { content: startingContent, leads: emptyLeadsState, accounts: demoStaff };
const open = () => openTabStores(start);
const rename = (title: string) => (draft: Content) => {
  draft.site.book.title = title;
};

let storage: StorageStandIn;
beforeEach(() => {
  storage = new StorageStandIn();
  vi.stubGlobal('sessionStorage', storage);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it('keeps fields added by a later release of the demo', async () => {
  const later = startingContent();
  addLaterFields(later);
  storage.setItem(CONTENT_KEY, JSON.stringify(later));
  const { content } = await open();
  await content.update(rename('Tides'));
  const stored = JSON.parse(storage.getItem(CONTENT_KEY) ?? '') as Content;
  expect(stored.site.book.title).toBe('Tides');
  expect(withoutLaterFields(stored)).toEqual([]);
});

it.each([
  ['no JSON', '{"schemaVersion":'],
  ['nothing', 'null'],
  ['another kind of thing', '[]'],
  ['a newer version', JSON.stringify({ ...startingContent(), schemaVersion: CONTENT_VERSION + 1 })],
  ['a state with a part missing', JSON.stringify({ ...startingContent(), posts: undefined })],
  ['a state edited by hand', JSON.stringify({ ...startingContent(), categories: [{ id: 1 }] })],
])('falls back to the starting state when it contains %s', async (_, stored) => {
  storage.setItem(CONTENT_KEY, stored);
  const { content } = await open();
  expect(content.read()).toEqual(startingContent());
  await content.update(rename('Tides'));
  expect((await open()).content.read().site.book.title).toBe('Tides');
});

it('keeps the accounts when the content is unreadable', async () => {
  const before = await open();
  await before.accounts.update(({ accounts }) => void accounts.pop());
  storage.setItem(CONTENT_KEY, 'spoilt');
  expect((await open()).accounts.read()).toEqual(before.accounts.read());
});

it('can be read when storage is blocked, and rejects changes', async () => {
  // A browser that blocks storage throws on access.
  vi.spyOn(globalThis, 'sessionStorage', 'get').mockImplementation(() => {
    throw new DOMException('Access is denied for this document.', 'SecurityError');
  });
  const { content, accounts, reset } = await open();
  expect(accounts.read()).toEqual(demoStaff());
  await expect(content.update(rename('Tides'))).rejects.toBeInstanceOf(StorageFailure);
  expect(content.read()).toEqual(startingContent());
  expect(tabSession.token).toBeUndefined();
  expect(() => {
    tabSession.set('secret');
  }).toThrow(StorageFailure);
  await expect(reset()).rejects.toBeInstanceOf(StorageFailure);
});

it('restores everything and logs out on reset, in the tab and after a reload', async () => {
  const stores = await open();
  await stores.content.update(rename('Tides'));
  await stores.accounts.update(({ accounts }) => void accounts.splice(0));
  tabSession.set('secret');
  await stores.reset();
  for (const { content, accounts } of [stores, await open()]) {
    expect(content.read()).toEqual(startingContent());
    expect(accounts.read()).toEqual(demoStaff());
  }
  expect(tabSession.token).toBeUndefined();
});

it('is reset in a full tab, and leaves room there', async () => {
  const stores = await open();
  await stores.content.update(rename('Tides'));
  storage.isFull = true;
  await stores.reset();
  expect(stores.content.read()).toEqual(startingContent());
  expect(storage).toHaveLength(0);
  storage.isFull = false;
  await stores.content.update(rename('Tides'));
  expect((await open()).content.read().site.book.title).toBe('Tides');
});

it('stores the session and the data under separate keys', async () => {
  const stores = await open();
  await stores.content.update(rename('Tides'));
  await stores.accounts.update(({ accounts }) => void accounts.pop());
  tabSession.set('secret');
  expect(tabSession.token).toBe('secret');
  const names = Array.from({ length: storage.length }, (_, index) => storage.key(index));
  expect(new Set(names)).toEqual(new Set([CONTENT_KEY, ACCOUNTS_KEY, TOKEN_KEY]));
  tabSession.set(null);
  expect(tabSession.token).toBeUndefined();
  expect(storage.getItem(TOKEN_KEY)).toBeNull();
});

it('deletes old versions to make room in a full tab', async () => {
  const { leads, versions } = await openTabStores(start);
  await versions.add([versionOf('post', 'a', 1)]);
  const setItem = storage.setItem.bind(storage);
  vi.spyOn(storage, 'setItem').mockImplementation((key, value) => {
    if (storage.getItem(VERSIONS_KEY) !== null) throw new DOMException('Full.', 'QuotaExceededError');
    setItem(key, value);
  });
  await leads.update(({ subscribers }) => {
    subscribers.push({ id: 's', email: 'reader@example.com', subscribedAt: '2025-06-02T15:00:00.000Z' });
  });
  expect(storage.getItem(VERSIONS_KEY)).toBeNull();
  expect(storage.getItem(LEADS_KEY)).toContain('reader@example.com');
});
