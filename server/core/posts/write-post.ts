import type { PostChange, PostDraft } from '../../../src/contract/staff-post.ts';
import { Refusal } from '../api/refusal.ts';
import type { Frozen, Ports } from '../ports.ts';
import { neverChanged, type Content, type StoredPost } from '../state.ts';
import { noteChange, type Doing } from './change.ts';
import { cleanBody } from './clean-html.ts';
import { checkRevision } from './conflict.ts';
import { chosenSlug } from './slugs.ts';

/** Old addresses of a post that are kept; renamed more often than that, it loses the oldest. */
const FORMER_SLUGS = 50;

/** Refuses with 400 what names no category. */
export function checkCategory({ categories }: Frozen<Content>, categoryId: string): void {
  if (categories.some(({ id }) => id === categoryId)) return;
  const sentence = 'That category is gone. Please choose another one.';
  throw new Refusal(400, sentence, { errors: { categoryId: [sentence] } });
}

/** When a post is visible from. One that is published stays so since when it was, unless another past moment is given. */
function publishAtOf({ state, publishAt }: PostDraft, before: string | null, now: Date): string | null {
  if (state === 'draft') return null;
  const given = publishAt === null ? undefined : new Date(publishAt);
  if (state === 'scheduled') {
    if (given && given > now) return given.toISOString();
    const sentence = 'Choose a moment that is still to come, or publish it now.';
    throw new Refusal(400, sentence, { errors: { publishAt: [sentence] } });
  }
  const past = [given, before === null ? undefined : new Date(before)].find(
    (moment) => moment && moment <= now,
  );
  return (past ?? now).toISOString();
}

/**
 * Where a post was before: every address under which readers could meet it, or were going to. That of a post that is
 * taken back to a draft counts as well, so that it stays known however the draft is renamed.
 */
function formerSlugsOf(before: StoredPost, slug: string, publishAt: string | null): string[] {
  const { formerSlugs } = before;
  const known = before.publishAt === null ? formerSlugs : [...formerSlugs, before.slug];
  const others = known.filter((former) => publishAt === null || former !== slug);
  return [...new Set(others)].slice(-FORMER_SLUGS);
}

/** What a draft says of a post, as it is stored. */
function written({ posts }: Content, draft: PostDraft, content: string, id?: string) {
  const { title, excerpt, categoryId, imageUrl, imageAlt, imageCredit } = draft;
  const slug = chosenSlug(posts, draft, id);
  return { title, slug, excerpt, categoryId, imageUrl, imageAlt, imageCredit, content };
}

/** Stores a new post. Refuses a category that is none (400), a moment that has passed (400) and a taken address (409). */
export async function createPost(
  { content, ids }: Ports,
  draft: PostDraft,
  doing: Doing,
): Promise<StoredPost> {
  const clean = cleanBody(draft.content);
  const id = ids.id();
  return content.update((stored) => {
    checkCategory(stored, draft.categoryId);
    const now = doing.now.toISOString();
    const post: StoredPost = {
      ...neverChanged({
        id,
        ...written(stored, draft, clean),
        createdAt: now,
        publishAt: publishAtOf(draft, null, doing.now),
      }),
      updatedAt: now,
      updatedBy: doing.by,
    };
    stored.posts.push(post);
    return post;
  });
}

/**
 * Writes a post anew. Refuses with 404 where there is none, with 409 a revision that is not the stored one, and what
 * `createPost` refuses.
 */
export async function changePost(
  { content }: Ports,
  id: string,
  change: PostChange,
  doing: Doing,
): Promise<StoredPost> {
  const clean = cleanBody(change.content);
  return content.update((stored) => {
    const post = stored.posts.find((candidate) => candidate.id === id);
    if (!post) throw new Refusal(404, 'There is no such post.');
    checkRevision(post, change.revision, doing.now);
    checkCategory(stored, change.categoryId);
    const fields = written(stored, change, clean, id);
    const publishAt = publishAtOf(change, post.publishAt, doing.now);
    const formerSlugs = formerSlugsOf(post, fields.slug, publishAt);
    Object.assign(post, fields, { publishAt, formerSlugs });
    noteChange(post, doing);
    return post;
  });
}
