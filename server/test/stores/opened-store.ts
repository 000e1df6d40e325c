import type { Frozen } from '../../core/ports.ts';
import type { Content, People, StoredPost } from '../../core/state.ts';
import type { AccessStore } from '../../core/store/access-repositories.ts';
import type { EnquiryStore } from '../../core/store/people-repositories.ts';
import type { ContentStore } from '../../core/store/content-repositories.ts';

/** A store in one of the places where it can be kept, as its suite sees it. Nothing here says which place that is. */
export interface OpenedStore<Store> {
  store: Store;
  /** Lets nothing be saved any more, or again. Absent where nothing can fail. */
  breakStorage?: (isBroken: boolean) => void | Promise<void>;
  /** The same after a restart. Absent where nothing outlives the store. */
  reopened?: () => Promise<Store>;
}

export type OpenContent = (start: Content) => Promise<OpenedStore<ContentStore>>;
export type OpenEnquiries = () => Promise<OpenedStore<EnquiryStore>>;
export type OpenAccess = (start: People) => Promise<OpenedStore<AccessStore>>;

export const ids = (records: readonly { readonly id: string }[]): string[] => records.map(({ id }) => id);

/** A post that is there. */
export async function some(store: ContentStore, id = 'seo-1'): Promise<Frozen<StoredPost>> {
  const post = await store.posts.byId(id);
  if (!post) throw new Error(`There is no post ${id}.`);
  return post;
}

export const rename = (store: ContentStore, title: string, id?: string): Promise<void> =>
  store.transaction(async ({ posts }) => posts.put({ ...(await some(store, id)), title }));
