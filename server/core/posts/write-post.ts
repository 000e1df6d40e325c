import { FORMER_SLUGS_MAX, WRITTEN_POST_FIELDS } from '../../../src/contract/post-fields.ts';
import {
  missingIn,
  type NewPost,
  type PostChange,
  type PostDraft,
} from '../../../src/contract/post-input.ts';
import { pick } from '../../../src/lib/pick.ts';
import { fieldError, HttpError } from '../api/http-error.ts';
import type { Ports } from '../ports.ts';
import { type ChangeContext, checkRevision, stampChange } from '../shared/change.ts';
import { cleanBody } from '../shared/clean-html.ts';
import { chosenSlug } from '../shared/slugs.ts';
import { neverChanged, type StoredPost, type ReadPost } from '../state.ts';
import type { ContentReader } from '../store/content-repositories.ts';
import { postById } from './posts.ts';
import { postState } from './visibility.ts';

/** Refuses an unknown category with 400. A draft may have none. */
export async function checkCategory({ categories }: ContentReader, categoryId: string): Promise<void> {
  if (categoryId === '' || (await categories.byId(categoryId))) return;
  throw fieldError('categoryId', 'That category no longer exists. Please choose another one.');
}

/** The publication date. A published post keeps its own, unless another past date is given. */
function publishAtOf({ state, publishAt }: PostDraft, before: string | null, now: Date): string | null {
  if (state === 'draft') return null;
  const planned = publishAt === null ? undefined : new Date(publishAt);
  if (state === 'scheduled') {
    if (planned && planned > now) return planned.toISOString();
    throw fieldError('publishAt', 'Choose a future date and time, or publish it now.');
  }
  const past = [planned, before === null ? undefined : new Date(before)].find((date) => date && date <= now);
  return (past ?? now).toISOString();
}

/**
 * Former slugs: every one under which readers could have met the post, or would have; the oldest beyond the limit is
 * dropped. A post taken back to a draft keeps its slug here, however the draft is renamed.
 */
function formerSlugsOf(before: ReadPost, slug: string, publishAt: string | null): string[] {
  const { formerSlugs } = before;
  const known = before.publishAt === null ? formerSlugs : [...formerSlugs, before.slug];
  const others = known.filter((former) => publishAt === null || former !== slug);
  return [...new Set(others)].slice(-FORMER_SLUGS_MAX);
}

async function written({ posts }: ContentReader, draft: PostDraft, content: string, id?: string) {
  const { state: _, publishAt: __, ...fields } = draft;
  return { ...fields, slug: await chosenSlug(posts, draft, id), content };
}

/**
 * Creates a post. The same submission key again changes the post that it created. Refuses an unknown category (400), a
 * past date (400) and a used slug (409).
 */
export async function createPost(
  ports: Ports,
  { submissionKey, ...draft }: NewPost,
  context: ChangeContext,
): Promise<ReadPost> {
  const clean = cleanBody(draft.content);
  const id = submissionKey ?? ports.ids.id();
  const created = await ports.content.transaction(async (stored) => {
    if (await stored.posts.byId(id)) return undefined;
    await checkCategory(stored, draft.categoryId);
    const now = context.now.toISOString();
    const post: StoredPost = {
      ...neverChanged({
        id,
        ...(await written(stored, draft, clean)),
        createdAt: now,
        publishAt: publishAtOf(draft, null, context.now),
      }),
      updatedAt: now,
      updatedBy: context.by,
    };
    await stored.posts.put(post);
    return post;
  });
  // The first answer was lost, and more was typed since then.
  return created ?? changePost(ports, id, { ...draft, revision: 1 }, context);
}

type ChangedFields = Omit<PostChange, 'revision'>;

function merged(post: ReadPost, named: ChangedFields, now: Date): PostDraft {
  const before = postState(post, now);
  const state = named.state ?? before;
  // The date of a published post is not a planned one.
  const plannedAt = state === 'scheduled' && before === 'published' ? null : post.publishAt;
  const current: PostDraft = pick({ ...post, state, publishAt: plannedAt }, WRITTEN_POST_FIELDS);
  const changes = Object.entries(named).filter(([, value]) => value !== undefined);
  return { ...current, ...Object.fromEntries(changes) };
}

/** Refuses with 400 a change that removes something that a public post needs. Existing gaps are allowed. */
function checkComplete(draft: PostDraft, named: ChangedFields): void {
  const missing = missingIn(draft).filter(
    ({ field }) => named[field] !== undefined || named.state !== undefined,
  );
  const [first] = missing;
  if (!first) return;
  const errors = Object.fromEntries(missing.map(({ field, message }) => [field, [message]]));
  throw new HttpError(400, first.message, { errors });
}

/** Changes the named fields of a post. Refuses with 404, with 409 a stale revision, and as `createPost` does. */
export async function changePost(
  { content }: Ports,
  id: string,
  { revision, ...named }: PostChange,
  context: ChangeContext,
): Promise<ReadPost> {
  const clean = named.content === undefined ? undefined : cleanBody(named.content);
  return content.transaction(async (stored) => {
    const post = await postById(stored, id);
    checkRevision(post, revision, context.now);
    if (Object.keys(named).length === 0) return post;
    const draft = merged(post, named, context.now);
    checkComplete(draft, named);
    if (named.categoryId !== undefined) await checkCategory(stored, draft.categoryId);
    const fields = await written(stored, draft, clean ?? post.content, id);
    const publishAt = publishAtOf(draft, post.publishAt, context.now);
    const formerSlugs = formerSlugsOf(post, fields.slug, publishAt);
    const changed = stampChange({ ...post, ...fields, publishAt, formerSlugs }, context);
    await stored.posts.put(changed);
    return changed;
  });
}
