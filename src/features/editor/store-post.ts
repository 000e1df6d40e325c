import { ApiError } from '../../api/api-error.ts';
import type { CallApi } from '../../api/client.ts';
import { sentenceOf } from '../../api/error-sentence.ts';
import type { StaffPost } from '../../contract/staff-post.ts';
import { pick } from '../../lib/pick.ts';
import { mergeVersions, type MergedVersions } from './merge-versions.ts';
import type { PostInput } from '../../contract/post-input.ts';
import { type Aspect, fieldsIn, differingAspects, fieldsOf } from './post-aspects.ts';
import { isSameText } from './same-text.ts';

/** What is to be stored. */
export interface Attempt {
  /** The stored post that the changes were made to; none for a new one. */
  post: StaffPost | undefined;
  /** Its fields, as they were when nothing was changed. */
  saved: PostInput;
  fields: PostInput;
}

/** What others alone had changed meanwhile, and is now part of the post. */
export interface Taken {
  aspects: readonly Aspect[];
  /** Who changed the post last. */
  by: string;
  /** Nobody else can have changed it. */
  isAlone: boolean;
}

/** What somebody has to decide on. */
export interface Clash {
  /** Who changed the post, and when. */
  sentence: string;
  theirs: StaffPost;
  aspects: readonly Aspect[];
}

export type Outcome =
  | { sent: PostInput; stored: StaffPost; taken: Taken | undefined }
  | { clash: Clash; merged: MergedVersions; taken: Taken | undefined };

/** A post that is changed again and again under one's hands is not run after for ever. */
const TRIES = 3;

/** What is sent: a draft has no moment of its own. */
export const bodyOf = (fields: PostInput): PostInput =>
  fields.state === 'draft' ? { ...fields, publishAt: null } : fields;

/** What was changed, and nothing else: what others do to the rest is theirs. */
function changesIn(fields: PostInput, touched: readonly Aspect[]): Partial<PostInput> {
  const body = bodyOf(fields);
  return pick(body, touched.flatMap(fieldsIn));
}

const isConflict = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status === 409 && Object.keys(error.errors).length === 0;

/**
 * Stores a post. Where others have stored another version meanwhile, their changes and these are merged and stored
 * together; what both sides have changed is not stored but given back to be decided on. Throws what the API refuses.
 */
export async function storePost(call: CallApi, { post, saved, fields }: Attempt): Promise<Outcome> {
  if (!post) {
    const { post: stored } = await call('POST /api/blog/posts', { body: bodyOf(fields) });
    return { sent: fields, stored, taken: undefined };
  }
  const params = { id: post.id };
  const touched = differingAspects(fields, saved);
  const found = new Set<Aspect>();
  let seen = post;
  let mine = fields;
  const taken = (): Taken | undefined =>
    found.size === 0
      ? undefined
      : { aspects: [...found], by: seen.updatedBy, isAlone: seen.revision === post.revision + 1 };

  for (let tries = 1; ; tries += 1) {
    try {
      const body = { ...changesIn(mine, touched), revision: seen.revision };
      const { post: stored } = await call('PATCH /api/blog/posts/{id}', { params, body });
      return { sent: mine, stored, taken: taken() };
    } catch (error) {
      if (!isConflict(error) || tries === TRIES) throw error;
      const { post: theirs } = await call('GET /api/admin/posts/{id}', { params });
      const other = fieldsOf(theirs);
      if (touched.includes('content') && isSameText(mine.content, other.content)) {
        mine = { ...mine, content: other.content };
      }
      const merged = mergeVersions({ mine, touched, base: fieldsOf(seen), theirs: other });
      for (const aspect of merged.taken) found.add(aspect);
      seen = theirs;
      mine = merged.fields;
      if (merged.clashes.length === 0) continue;
      const clash = { sentence: sentenceOf(error), theirs, aspects: merged.clashes };
      return { clash, merged, taken: taken() };
    }
  }
}
