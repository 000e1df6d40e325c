import type { Frozen } from '../../core/ports.ts';
import type { Content, People, StoredPost } from '../../core/state.ts';
import type { AccessStore } from '../../core/store/access-repositories.ts';
import type { EnquiryStore } from '../../core/store/people-repositories.ts';
import type { ContentStore } from '../../core/store/content-repositories.ts';

/** An opened store of any implementation. */
export interface OpenedStore<Store> {
  store: Store;
  /** Makes saving fail, or work again. Absent if nothing can fail. */
  breakStorage?: (isBroken: boolean) => void | Promise<void>;
  /** The same after a restart. Absent if nothing persists. */
  reopened?: () => Promise<Store>;
}

export type OpenContent = (start: Content) => Promise<OpenedStore<ContentStore>>;
export type OpenEnquiries = () => Promise<OpenedStore<EnquiryStore>>;
export type OpenAccess = (start: People) => Promise<OpenedStore<AccessStore>>;

export const ids = (records: readonly { readonly id: string }[]): string[] => records.map(({ id }) => id);

/** An existing post. */
export async function some(store: ContentStore, id = 'seo-1'): Promise<Frozen<StoredPost>> {
  const post = await store.posts.byId(id);
  if (!post) throw new Error(`Post ${id} does not exist.`);
  return post;
}

export const rename = (store: ContentStore, title: string, id?: string): Promise<void> =>
  store.transaction(async ({ posts }) => posts.put({ ...(await some(store, id)), title }));
