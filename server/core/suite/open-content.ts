import type { Frozen } from '../ports.ts';
import type { Content, StoredPost } from '../state.ts';
import type { ContentStore } from '../store/repositories.ts';

/** A place where content can be kept, as the suite sees it. Nothing here says which one it is. */
export interface OpenContentStore {
  store: ContentStore;
  /** Lets nothing be saved any more, or again. Absent where nothing can fail. */
  breakStorage?: (isBroken: boolean) => void;
  /** The same content after a restart. Absent where nothing outlives the store. */
  reopened?: () => Promise<ContentStore>;
}

export type OpenContent = (start: Content) => Promise<OpenContentStore>;

export const ids = (records: readonly { readonly id: string }[]): string[] => records.map(({ id }) => id);

/** A post that is there. */
export async function some(store: ContentStore, id = 'seo-1'): Promise<Frozen<StoredPost>> {
  const post = await store.posts.byId(id);
  if (!post) throw new Error(`There is no post ${id}.`);
  return post;
}

export const rename = (store: ContentStore, title: string, id?: string): Promise<void> =>
  store.transaction(async ({ posts }) => posts.put({ ...(await some(store, id)), title }));
