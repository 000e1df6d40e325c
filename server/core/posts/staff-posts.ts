import type { Post } from '../../../src/contract/post.ts';
import {
  STAFF_POSTS_PER_PAGE,
  type PostDraft,
  type SlugAnswer,
  type StaffPost,
  type StaffPostPage,
  type StaffPostQuery,
} from '../../../src/contract/staff-post.ts';
import { Refusal } from '../api/refusal.ts';
import type { Frozen } from '../ports.ts';
import { neverChanged, type Content, type StoredPost } from '../state.ts';
import { cleanBody } from './clean-html.ts';
import { includes, withCategory } from './posts.ts';
import { freeSlug, isReserved, ownerOf, slugFrom } from './slugs.ts';
import { byDate, dateOf, stateOf } from './visibility.ts';
import { checkCategory } from './write-post.ts';

type ReadPost = Frozen<StoredPost>;
type ReadContent = Frozen<Content>;

const changedAt = (post: ReadPost): number => Date.parse(post.updatedAt ?? dateOf(post));

const ORDERS: Record<StaffPostQuery['sort'], (a: ReadPost, b: ReadPost) => number> = {
  newest: byDate,
  oldest: (a, b) => byDate(b, a),
  title: (a, b) => a.title.localeCompare(b.title, 'en') || byDate(a, b),
  changed: (a, b) => changedAt(b) - changedAt(a) || byDate(a, b),
};

/** A post as its editor needs it. */
export const asStaffPost = (post: ReadPost, content: ReadContent, now: Date): StaffPost => ({
  ...post,
  category: post.categoryId === '' ? '' : withCategory(post, content).category,
  state: stateOf(post, now),
  // A draft that was visible once knows its own address as a former one.
  formerSlugs: post.formerSlugs.filter((slug) => slug !== post.slug),
});

/** One page of the posts of all states; the search looks where that of readers does. */
export function pageOfStaffPosts(content: ReadContent, query: StaffPostQuery, now: Date): StaffPostPage {
  const { page, q, state, category, sort } = query;
  const names = new Map(content.categories.map(({ id, name }) => [id, name]));
  const matching = content.posts
    .filter((post) => !category || post.categoryId === category)
    .filter((post) => !state || stateOf(post, now) === state)
    .filter(
      ({ title, excerpt, categoryId }) =>
        !q || [title, excerpt, names.get(categoryId) ?? ''].some((text) => includes(text, q)),
    )
    .toSorted(ORDERS[sort]);
  const posts = matching.slice((page - 1) * STAFF_POSTS_PER_PAGE, page * STAFF_POSTS_PER_PAGE);
  return {
    posts: posts.map((post) => asStaffPost(post, content, now)),
    page,
    pages: Math.max(1, Math.ceil(matching.length / STAFF_POSTS_PER_PAGE)),
    total: matching.length,
  };
}

/** One post in any state. Refuses with 404. */
export function staffPostById(content: ReadContent, id: string, now: Date): StaffPost {
  const post = content.posts.find((candidate) => candidate.id === id);
  if (!post) throw new Refusal(404, 'There is no such post.');
  return asStaffPost(post, content, now);
}

/** Whether an address is free, for the post `id` where one asks that has addresses already. */
export function lookUpSlug({ posts }: ReadContent, wish: string, id: string | undefined): SlugAnswer {
  const slug = slugFrom(wish);
  const owner = ownerOf(posts, slug);
  const suggestion = freeSlug(posts, slug, id);
  return {
    slug,
    isFree: slug !== '' && !isReserved(slug) && (!owner || owner.id === id),
    takenBy: owner && owner.id !== id ? owner.title : null,
    suggestion,
  };
}

/** A post as readers would see it, cleaned and not stored. Refuses a category that is none. */
export function previewOf(content: ReadContent, draft: PostDraft, now: Date): Post {
  checkCategory(content, draft.categoryId);
  const moment = now.toISOString();
  const post = neverChanged({
    ...draft,
    id: 'preview',
    slug: draft.slug || slugFrom(draft.title) || 'post',
    content: cleanBody(draft.content),
    createdAt: moment,
    publishAt: draft.publishAt === null ? moment : new Date(draft.publishAt).toISOString(),
  });
  return withCategory(post, content);
}
