import { onTestFinished } from 'vitest';
import type { Frozen } from '../../core/frozen.ts';
import type { SiteRecords } from '../../core/ports.ts';
import {
  type Accounts,
  type Content,
  emptyAccounts,
  emptyLeadsState,
  type LeadsState,
  type StoredPost,
} from '../../core/state.ts';
import type { ContentStore } from '../../core/store/content-repositories.ts';
import type { StorageKind } from '../support/site-stores.ts';
import { content as someContent } from '../support/storage.ts';

/** An opened store of any kind. */
export interface OpenedStore<Store> {
  store: Store;
  /** Makes saving fail, or work again. Absent if nothing can fail. */
  breakStorage?: ((isBroken: boolean) => void | Promise<void>) | undefined;
  /** The same after a restart, which closes the first one. */
  reopened: () => Promise<Store>;
}

/** Opens one of the stores of a new site. */
export type Open<Store> = (begin?: {
  content?: Content;
  leads?: LeadsState;
  accounts?: Accounts;
}) => Promise<OpenedStore<Store>>;

/** How tests open all stores in a place. */
export const openingAll =
  (storage: StorageKind): Open<SiteRecords> =>
  async ({ content = someContent(), leads = emptyLeadsState(), accounts = emptyAccounts() } = {}) => {
    const begin = { content: () => content, leads: () => leads, accounts: () => accounts };
    const { open, breakStorage } = await storage(begin, () => undefined);
    async function openOnce() {
      const { stores, close } = await open();
      let closing: Promise<void> | undefined;
      const closeOnce = () => (closing ??= close());
      onTestFinished(closeOnce);
      return { stores, close: closeOnce };
    }
    const first = await openOnce();
    return {
      store: first.stores,
      breakStorage,
      async reopened() {
        await first.close();
        return (await openOnce()).stores;
      },
    };
  };

/** How tests of one store open it in a place. */
export const opening =
  <Name extends keyof SiteRecords>(storage: StorageKind, name: Name): Open<SiteRecords[Name]> =>
  async (begin) => {
    const { store, breakStorage, reopened } = await openingAll(storage)(begin);
    return { store: store[name], breakStorage, reopened: async () => (await reopened())[name] };
  };

export const ids = (records: readonly { readonly id: string }[]): string[] => records.map(({ id }) => id);

/** An existing post. */
export async function some(store: ContentStore, id = 'seo-1'): Promise<Frozen<StoredPost>> {
  const post = await store.posts.byId(id);
  if (!post) throw new Error(`Post ${id} does not exist.`);
  return post;
}

export const rename = (store: ContentStore, title: string, id?: string): Promise<void> =>
  store.transaction(async ({ posts }) => posts.put({ ...(await some(store, id)), title }));
