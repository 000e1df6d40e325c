import { sql, type Kysely, type SelectQueryBuilder } from 'kysely';
import type { PostState } from '../../../src/contract/post.ts';
import type { StaffPostQuery } from '../../../src/contract/staff-post.ts';
import { dateOf } from '../../core/posts/visibility.ts';
import { searchTextOfPost } from '../../core/posts/search-text-of-post.ts';
import { StoredPost, type ReadPost } from '../../core/state.ts';
import type { PostReader, PostWriter } from '../../core/store/content-repositories.ts';
import { writeList } from './lists.ts';
import { column, countIn, firstIn, mentionsTerm, pageIn, recordsIn } from './records.ts';
import type { Tables } from './tables.ts';

type Database = Kysely<Tables>;
type Query = SelectQueryBuilder<Tables, 'posts', object>;

const inState: Record<PostState, (query: Query, now: Date) => Query> = {
  draft: (query) => query.where('publish_at', 'is', null),
  scheduled: (query, now) => query.where('publish_at', '>', now.toISOString()),
  published: (query, now) => query.where('publish_at', '<=', now.toISOString()),
};

const newestFirst = (query: Query): Query => query.orderBy('dated_at', 'desc').orderBy('slug');

const inOrder: Record<StaffPostQuery['sort'], (query: Query) => Query> = {
  newest: newestFirst,
  oldest: (query) => query.orderBy('dated_at').orderBy('slug', 'desc'),
  title: (query) => newestFirst(query.orderBy(sql`title collate "en-x-icu"`)),
  changed: (query) => newestFirst(query.orderBy('changed_at', 'desc')),
};

/** Searches the listed fields of posts and the names of their categories. */
const mentioning = (query: Query, term: string): Query =>
  query.where(
    mentionsTerm(
      term,
      (pattern) => sql`(posts.searched like ${pattern}
        or posts.category_id in (select id from categories where searched like ${pattern}))`,
    ),
  );

function narrowed(
  query: Query,
  { categoryId, term }: { categoryId?: string | undefined; term?: string | undefined },
) {
  const ofCategory = categoryId === undefined ? query : query.where('category_id', '=', categoryId);
  return term ? mentioning(ofCategory, term) : ofCategory;
}

/** The post with an address, or else the first that had it before. */
const ownerIn = async (query: Query, slug: string): Promise<ReadPost | undefined> =>
  (await firstIn(StoredPost, query.where('slug', '=', column(slug)))) ??
  (await firstIn(
    StoredPost,
    query.where(sql<boolean>`former_slugs @> array[${column(slug)}]`).orderBy('place'),
  ));

export function readPosts(database: Database): PostReader {
  const every = (): Query => database.selectFrom('posts');
  const publishedAt = (now: Date): Query => inState.published(every(), now);
  return {
    byId: (id) => firstIn(StoredPost, every().where('id', '=', id)),
    async byIds(ids) {
      if (ids.length === 0) return [];
      const found = await recordsIn(StoredPost, every().where('id', 'in', ids));
      return found.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id));
    },
    byAddress: (slug) => ownerIn(every(), slug),
    publishedAt: (slug, now) => ownerIn(publishedAt(now), slug),
    published: (query, now) => pageIn(StoredPost, narrowed(publishedAt(now), query), newestFirst, query),
    async publishedAddresses(now) {
      const rows = await newestFirst(publishedAt(now))
        .select(['slug', 'category_id', sql<Date>`greatest(changed_at, publish_at)`.as('changed_at')])
        .execute();
      return rows.map(({ slug, category_id: categoryId, changed_at: changedAt }) => ({
        slug,
        categoryId,
        changedAt: changedAt.toISOString(),
      }));
    },
    async neighbors(id, now) {
      const post = await firstIn(StoredPost, every().where('id', '=', id));
      if (!post || post.publishAt === null) return {};
      const { publishAt, slug } = post;
      const beside = (order: '<' | '>', slugOrder: '<' | '>'): Query =>
        publishedAt(now).where(({ eb, or, and }) =>
          or([
            eb('dated_at', order, publishAt),
            and([eb('dated_at', '=', publishAt), eb('slug', slugOrder, column(slug))]),
          ]),
        );
      const previous = await firstIn(StoredPost, newestFirst(beside('<', '>')));
      const next = await firstIn(StoredPost, inOrder.oldest(beside('>', '<')));
      return { ...(previous && { previous }), ...(next && { next }) };
    },
    inEveryState({ state, sort, ...query }, now) {
      const all = state === undefined ? every() : inState[state](every(), now);
      return pageIn(StoredPost, narrowed(all, query), inOrder[sort], query);
    },
    async countByCategory(now) {
      const counts = await database
        .selectFrom('posts')
        .groupBy('category_id')
        .select([
          'category_id',
          sql<string>`count(*)`.as('all'),
          sql<string>`count(*) filter (where publish_at <= ${now.toISOString()})`.as('published'),
        ])
        .execute();
      return new Map(
        counts.map(({ category_id: id, all, published }) => [
          id,
          { published: Number(published), all: Number(all) },
        ]),
      );
    },
    async countByState(now) {
      const of = (state: PostState): Promise<number> => countIn(inState[state](every(), now));
      return { draft: await of('draft'), scheduled: await of('scheduled'), published: await of('published') };
    },
    nextScheduled: (count, now) =>
      recordsIn(StoredPost, inOrder.oldest(inState.scheduled(every(), now)).limit(count)),
    all: () => recordsIn(StoredPost, every().orderBy('place')),
  };
}

export const posts = {
  table: 'posts',
  key: 'id',
  schema: StoredPost,
  columnsOf: (post: ReadPost) => ({
    id: post.id,
    slug: column(post.slug),
    former_slugs: post.formerSlugs.map(column),
    category_id: post.categoryId,
    publish_at: post.publishAt,
    dated_at: dateOf(post),
    changed_at: post.updatedAt ?? dateOf(post),
    title: column(post.title),
    searched: searchTextOfPost(post),
  }),
} as const;

export function writePosts(database: Database): PostWriter {
  return { ...writeList(database, posts), ...readPosts(database) };
}
