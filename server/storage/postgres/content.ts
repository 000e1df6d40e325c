import { PageRecord } from '../../../src/contract/page.ts';
import { searchText } from '../../../src/lib/search-text.ts';
import { StoredCategory, StoredPicture, StoredSettings, StoredTestimonial } from '../../core/state.ts';
import type { ContentStore, ContentWriter } from '../../core/store/content-repositories.ts';
import type { ContentVersion } from './content-version.ts';
import { BINNED_COLUMN, type Database, idOf, type List, listIn, plainList, UNIQUE_SLUG } from './lists.ts';
import { postsIn } from './posts.ts';
import { recordOf } from './records.ts';
import { openSettings, valuesIn } from './settings.ts';
import type { RunSerially } from './transaction.ts';

export const categories: List<StoredCategory> = {
  table: 'categories',
  schema: StoredCategory,
  idOf,
  columns: {
    ...BINNED_COLUMN,
    slug: ['text not null', ({ slug }) => slug],
    searched: ['text not null', ({ name }) => searchText([name])],
  },
  also: [UNIQUE_SLUG],
};

export const testimonials = plainList('testimonials', StoredTestimonial, BINNED_COLUMN);
export const pictures = plainList('pictures', StoredPicture, BINNED_COLUMN);
export const pages = plainList('pages', PageRecord, BINNED_COLUMN);

function contentIn(database: Database): ContentWriter {
  const settings = openSettings(database);
  return {
    posts: postsIn(database),
    categories: listIn(database, categories),
    testimonials: listIn(database, testimonials),
    pictures: listIn(database, pictures),
    pages: listIn(database, pages),
    settings: {
      site: async () => recordOf(StoredSettings, await settings.get('site')),
      setSite: (site) => settings.set('site', site),
    },
    values: {
      get: async (name) => valuesIn({ [name]: await settings.get(name) })[name],
      set: (name, value) => settings.set(name, value),
    },
  };
}

export const openContent = (
  database: Database,
  serially: RunSerially,
  version: ContentVersion,
): ContentStore => ({
  ...contentIn(database),
  version: version.current,
  async transaction(work) {
    const [result, isDone] = await serially('content', async (transaction) => [
      await work(contentIn(transaction)),
      await version.count(transaction),
    ]);
    isDone();
    return result;
  },
});
