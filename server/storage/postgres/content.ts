import type { Kysely } from 'kysely';
import { MediaRecord } from '../../../src/contract/media.ts';
import { PageRecord } from '../../../src/contract/page.ts';
import { StaffTestimonial } from '../../../src/contract/testimonial.ts';
import { searchText } from '../../../src/lib/search-text.ts';
import { DeletedPost, StoredCategory, StoredSettings } from '../../core/state.ts';
import type { ContentReader, ContentStore, ContentWriter } from '../../core/store/content-repositories.ts';
import type { ContentVersion } from './content-version.ts';
import { listById, readList, writeList } from './lists.ts';
import { readPosts, writePosts } from './posts.ts';
import { column, recordOf } from './records.ts';
import { openSettings, openValues } from './settings.ts';
import type { Tables } from './tables.ts';
import type { RunSerially } from './transaction.ts';
import type { Frozen } from '../../core/frozen.ts';

export const categories = {
  table: 'categories',
  key: 'id',
  schema: StoredCategory,
  columnsOf: ({ id, slug, name }: Frozen<StoredCategory>) => ({
    id,
    slug: column(slug),
    searched: searchText([name]),
  }),
} as const;

export const testimonials = listById('testimonials', StaffTestimonial);
export const media = listById('media', MediaRecord);
export const pages = listById('pages', PageRecord);

/** Only read and replaced as a whole. */
export const deletedPosts = {
  table: 'deleted_posts',
  key: 'place',
  schema: DeletedPost,
  columnsOf: () => ({}),
} as const;

const readContent = (database: Kysely<Tables>): ContentReader => ({
  posts: readPosts(database),
  categories: readList(database, categories),
  testimonials: readList(database, testimonials),
  media: readList(database, media),
  pages: readList(database, pages),
  deletedPosts: readList(database, deletedPosts),
  settings: { site: async () => recordOf(StoredSettings, await openSettings(database).get('site')) },
  values: openValues(database),
});

const writeContent = (database: Kysely<Tables>): ContentWriter => ({
  posts: writePosts(database),
  categories: writeList(database, categories),
  testimonials: writeList(database, testimonials),
  media: writeList(database, media),
  pages: writeList(database, pages),
  deletedPosts: writeList(database, deletedPosts),
  settings: {
    ...readContent(database).settings,
    setSite: (site) => openSettings(database).set('site', site),
  },
  values: openValues(database),
});

export const openContent = (
  database: Kysely<Tables>,
  serially: RunSerially,
  version: ContentVersion,
): ContentStore => ({
  ...readContent(database),
  version: version.current,
  async transaction(work) {
    const [result, isDone] = await serially('content', async (transaction) => [
      await work(writeContent(transaction)),
      await version.count(transaction),
    ]);
    isDone();
    return result;
  },
});
