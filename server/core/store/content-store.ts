import { freeze } from 'immer';
import type { Frozen, Store } from '../ports.ts';
import type { Content } from '../state.ts';
import { readPosts, writePosts } from './post-repository.ts';
import type { ContentReader, ContentStore, ContentWriter } from './repositories.ts';

type ReadContent = Frozen<Content>;

const readList = <One extends { readonly id: string }>(read: () => readonly One[]) => ({
  byId: (id: string) => Promise.resolve(read().find((one) => one.id === id)),
  all: () => Promise.resolve(read()),
});

function writeList<One extends { readonly id: string }>(
  read: () => readonly One[],
  write: (list: readonly One[]) => void,
) {
  const replaceAll = (list: readonly One[]): Promise<void> => {
    write(freeze([...list], true));
    return Promise.resolve();
  };
  return {
    ...readList(read),
    put(one: One) {
      const list = read();
      const place = list.findIndex(({ id }) => id === one.id);
      return replaceAll(place < 0 ? [...list, one] : list.with(place, one));
    },
    remove: (id: string) => replaceAll(read().filter((one) => one.id !== id)),
    replaceAll,
  };
}

const reader = (read: () => ReadContent): ContentReader => ({
  posts: readPosts(read),
  categories: readList(() => read().categories),
  testimonials: readList(() => read().testimonials),
  deletedPosts: { all: () => Promise.resolve(read().trash) },
  settings: {
    site: () => Promise.resolve(read().site),
    coachMails: () => Promise.resolve(read().coachMails),
  },
});

function writer(read: () => ReadContent, change: (parts: Partial<ReadContent>) => void): ContentWriter {
  const set = (parts: Partial<ReadContent>): Promise<void> => {
    change(freeze(parts, true));
    return Promise.resolve();
  };
  return {
    posts: writePosts(read, (posts) => {
      change({ posts });
    }),
    categories: writeList(
      () => read().categories,
      (categories) => {
        change({ categories });
      },
    ),
    testimonials: writeList(
      () => read().testimonials,
      (testimonials) => {
        change({ testimonials });
      },
    ),
    deletedPosts: {
      all: () => Promise.resolve(read().trash),
      replaceAll: (trash) => set({ trash: [...trash] }),
    },
    settings: {
      ...reader(read).settings,
      setSite: (site) => set({ site }),
      setCoachMails: (coachMails) => set({ coachMails }),
    },
  };
}

/** The content's repositories over a state that is kept whole: on live in a file, in the demo in the tab. */
export function openContent(state: Store<Content>): ContentStore {
  return {
    ...reader(() => state.read()),
    transaction: (work) =>
      state.step(async (before) => {
        let content = before;
        const result = await work(
          writer(
            () => content,
            (parts) => {
              content = { ...content, ...parts };
            },
          ),
        );
        return [content, result];
      }),
  };
}
