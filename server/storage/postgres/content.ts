import type { Kysely } from 'kysely';
import { MediaRecord } from '../../../src/contract/media.ts';
import { PageRecord } from '../../../src/contract/page.ts';
import { StaffTestimonial } from '../../../src/contract/testimonial.ts';
import type { Frozen } from '../../core/ports.ts';
import { DeletedPost, StoredCategory, StoredSettings } from '../../core/state.ts';
import type { ContentReader, ContentStore, ContentWriter } from '../../core/store/content-repositories.ts';
import type { ContentVersion } from './content-version.ts';
import { insertAll } from './insert-all.ts';
import { readList, writeList } from './lists.ts';
import { readPosts, writePosts } from './posts.ts';
import { column, recordOf, recordsOf, searched } from './records.ts';
import { openSettings, openValues } from './settings.ts';
import type { Tables } from './tables.ts';
import type { RunSerially } from './transaction.ts';

export const categories = {
  table: 'categories',
  key: 'id',
  schema: StoredCategory,
  rowOf: (category: Frozen<StoredCategory>) => ({
    id: category.id,
    slug: column(category.slug),
    searched: searched([category.name]),
    record: JSON.stringify(category),
  }),
} as const;

export const testimonials = {
  table: 'testimonials',
  key: 'id',
  schema: StaffTestimonial,
  rowOf: (one: Frozen<StaffTestimonial>) => ({ id: one.id, record: JSON.stringify(one) }),
} as const;

export const media = {
  table: 'media',
  key: 'id',
  schema: MediaRecord,
  rowOf: (one: Frozen<MediaRecord>) => ({ id: one.id, record: JSON.stringify(one) }),
} as const;

export const pages = {
  table: 'pages',
  key: 'id',
  schema: PageRecord,
  rowOf: (one: Frozen<PageRecord>) => ({ id: one.id, record: JSON.stringify(one) }),
} as const;

export const deletedPostRow = (deleted: Frozen<DeletedPost>) => ({ record: JSON.stringify(deleted) });

function readContent(database: Kysely<Tables>): ContentReader {
  const categoryList = readList(database, categories);
  const testimonialList = readList(database, testimonials);
  const mediaList = readList(database, media);
  const pageList = readList(database, pages);
  return {
    posts: readPosts(database),
    categories: { byId: categoryList.byKey, all: categoryList.all },
    testimonials: { byId: testimonialList.byKey, all: testimonialList.all },
    media: { byId: mediaList.byKey, all: mediaList.all },
    pages: { byId: pageList.byKey, all: pageList.all },
    deletedPosts: {
      all: async () =>
        recordsOf(
          DeletedPost,
          await database.selectFrom('deleted_posts').select('record').orderBy('place').execute(),
        ),
    },
    settings: { site: async () => recordOf(StoredSettings, await openSettings(database).get('site')) },
    values: openValues(database),
  };
}

function writeContent(database: Kysely<Tables>): ContentWriter {
  const reader = readContent(database);
  return {
    posts: writePosts(database),
    categories: { ...writeList(database, categories), ...reader.categories },
    testimonials: { ...writeList(database, testimonials), ...reader.testimonials },
    media: { ...writeList(database, media), ...reader.media },
    pages: { ...writeList(database, pages), ...reader.pages },
    deletedPosts: {
      ...reader.deletedPosts,
      async replaceAll(posts) {
        await database.deleteFrom('deleted_posts').execute();
        await insertAll(database, 'deleted_posts', posts.map(deletedPostRow));
      },
    },
    settings: { ...reader.settings, setSite: (site) => openSettings(database).set('site', site) },
    values: openValues(database),
  };
}

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
