import { freeze } from 'immer';
import type { Frozen } from '../frozen.ts';
import type { Content } from '../state.ts';
import type { ContentReader, ContentStore, ContentWriter } from './content-repositories.ts';
import { readBinned, writeBinned } from './lists.ts';
import { type Store, transactionOver } from './persisted-state.ts';
import { readPosts } from './post-repository.ts';

type ReadContent = Frozen<Content>;

const reader = (read: () => ReadContent): ContentReader => ({
  posts: readPosts(read),
  categories: readBinned(() => read().categories),
  testimonials: readBinned(() => read().testimonials),
  pictures: readBinned(() => read().pictures),
  pages: readBinned(() => read().pages),
  settings: { site: () => Promise.resolve(read().site) },
  values: { get: (name) => Promise.resolve(read()[name]) },
});

function writer(read: () => ReadContent, change: (parts: Partial<ReadContent>) => void): ContentWriter {
  const set = (parts: Partial<ReadContent>): Promise<void> => {
    change(freeze(parts, true));
    return Promise.resolve();
  };
  const { settings, values } = reader(read);
  return {
    posts: { ...writeBinned(read, change, 'posts'), ...readPosts(read) },
    categories: writeBinned(read, change, 'categories'),
    testimonials: writeBinned(read, change, 'testimonials'),
    pictures: writeBinned(read, change, 'pictures'),
    pages: writeBinned(read, change, 'pages'),
    settings: { ...settings, setSite: (site) => set({ site }) },
    values: { ...values, set: (name, value) => set({ [name]: value }) },
  };
}

/** The content repositories over a single-state store: a file on live, the tab in the demo. */
export function openContent(state: Store<Content>): ContentStore {
  let seen = state.read();
  let changes = 0;
  return {
    ...reader(() => state.read()),
    version() {
      if (seen !== state.read()) changes += 1;
      seen = state.read();
      return Promise.resolve(String(changes));
    },
    transaction: transactionOver(state, writer),
  };
}
