import { sql } from 'kysely';
import type { PostState } from '../../../src/contract/post.ts';
import type { StaffPostQuery } from '../../../src/contract/staff-post.ts';
import { searchTextOfPost } from '../../core/posts/search-text-of-post.ts';
import { dateOf } from '../../core/posts/visibility.ts';
import { StoredPost, type ReadPost } from '../../core/state.ts';
import type { PostWriter } from '../../core/store/content-repositories.ts';
import {
  BINNED_COLUMN,
  type Condition,
  type Database,
  idOf,
  type List,
  listIn,
  UNIQUE_SLUG,
} from './lists.ts';
import { column, mentionsTerm } from './records.ts';

export const posts: List<StoredPost> = {
  table: 'posts',
  schema: StoredPost,
  idOf,
  columns: {
    ...BINNED_COLUMN,
    is_sample: ['boolean not null', ({ sample = false }) => sample],
    slug: ['text collate "C" not null', ({ slug }) => slug],
    former_slugs: ['text[] not null', ({ formerSlugs }) => formerSlugs],
    category_id: ['text not null', ({ categoryId }) => categoryId],
    publish_at: ['timestamptz', ({ publishAt }) => publishAt],
    dated_at: ['timestamptz not null', dateOf],
    changed_at: ['timestamptz not null', (post) => post.updatedAt ?? dateOf(post)],
    title: ['text not null', ({ title }) => title],
    searched: ['text not null', searchTextOfPost],
  },
  also: [UNIQUE_SLUG],
  indexes: [
    '(dated_at desc, slug) where publish_at is not null',
    '(category_id, dated_at desc, slug) where publish_at is not null',
    'using gin (former_slugs)',
    'using gin (searched gin_trgm_ops)',
  ],
};

const inState = (state: PostState, now: Date): Condition =>
  ({
    draft: sql`not is_deleted and publish_at is null`,
    scheduled: sql`not is_deleted and publish_at > ${now.toISOString()}`,
    published: sql`not is_deleted and publish_at <= ${now.toISOString()}`,
  })[state];

const NEWEST = sql`dated_at desc, slug`;
const OLDEST = sql`dated_at, slug desc`;
const ORDERS: Record<StaffPostQuery['sort'], Condition> = {
  newest: NEWEST,
  oldest: OLDEST,
  title: sql`title collate "en-x-icu", ${NEWEST}`,
  changed: sql`changed_at desc, ${NEWEST}`,
};

/** Whether a post is of a category, and a term is in its listed fields or the name of its category. */
function matches({ categoryId, term }: Parameters<PostWriter['published']>[0]): Condition {
  const isMentioned = (pattern: string): Condition =>
    sql`(searched like ${pattern} or category_id in (select id from categories where not is_deleted and searched like ${pattern}))`;
  return sql`${categoryId === undefined ? sql`true` : sql`category_id = ${categoryId}`}
    and ${term ? mentionsTerm(term, isMentioned) : sql`true`}`;
}

export function postsIn(database: Database): PostWriter {
  const list = listIn(database, posts);
  /** The post with an address, or else the first that had it before. */
  const ownerOf = async (slug: string, condition = sql`not is_deleted`): Promise<ReadPost | undefined> =>
    (await list.first(sql`where slug = ${column(slug)} and ${condition}`)) ??
    list.first(sql`where former_slugs @> array[${column(slug)}] and ${condition} order by place`);
  return {
    ...list,
    samples: () => list.select(sql`where not is_deleted and is_sample order by place`),
    byAddress: (slug) => ownerOf(slug),
    publishedAt: (slug, now) => ownerOf(slug, inState('published', now)),
    published: (query, now) =>
      list.page(sql`${inState('published', now)} and ${matches(query)}`, NEWEST, query),
    async publishedAddresses(now) {
      const { rows } = await sql<{ slug: string; categoryId: string; changed: Date }>`
        select slug, category_id as "categoryId", greatest(changed_at, publish_at) as changed
        from posts where ${inState('published', now)} order by ${NEWEST}`.execute(database);
      return rows.map(({ changed, ...address }) => ({ ...address, changedAt: changed.toISOString() }));
    },
    async neighbors(id, now) {
      const post = await list.byId(id);
      if (!post || post.publishAt === null) return {};
      const { publishAt, slug } = post;
      const neighborOf = (order: Condition, slugOrder: Condition): Condition =>
        sql`where ${inState('published', now)} and
          (dated_at ${order} ${publishAt} or (dated_at = ${publishAt} and slug ${slugOrder} ${column(slug)}))`;
      const previous = await list.first(sql`${neighborOf(sql`<`, sql`>`)} order by ${NEWEST}`);
      const next = await list.first(sql`${neighborOf(sql`>`, sql`<`)} order by ${OLDEST}`);
      return { ...(previous && { previous }), ...(next && { next }) };
    },
    inEveryState({ state, sort, ...query }, now) {
      const isIn = state === undefined ? sql`not is_deleted` : inState(state, now);
      return list.page(sql`${isIn} and ${matches(query)}`, ORDERS[sort], query);
    },
    async countByCategory(now) {
      const { rows } = await sql<{ id: string; all: number; published: number }>`
        select category_id as id, count(*)::int as all,
          (count(*) filter (where ${inState('published', now)}))::int as published
        from posts where not is_deleted group by category_id`.execute(database);
      return new Map(rows.map(({ id, ...count }) => [id, count]));
    },
    async countByState(now) {
      const of = (state: PostState): Promise<number> => list.count(inState(state, now));
      return { draft: await of('draft'), scheduled: await of('scheduled'), published: await of('published') };
    },
    nextScheduled: (count, now) =>
      list.select(sql`where ${inState('scheduled', now)} order by ${OLDEST} limit ${count}`),
  };
}
