import type { StaffPost } from '../../contract/staff-post.ts';
import { useKeptCopy, type Offered } from '../../drafts/use-local-draft.ts';
import { mergeVersions, withAspects } from './merge-versions.ts';
import type { PostInput } from '../../contract/post-input.ts';
import { type Aspect, differingAspects, fieldsOf } from './post-aspects.ts';
import { copiesOfPosts, type RecoveryCopy } from './recovery.ts';
import { isSameText } from './same-text.ts';
import type { PostDraftState } from './use-post-draft.ts';

/** A copy that is offered, and where it lies. */
export type Offer = Offered<RecoveryCopy>;

/** What restoring a copy would change: of what was not touched in it, nothing. */
export function restorable({ fields: kept, touched }: RecoveryCopy, fields: PostInput): Aspect[] {
  const different = differingAspects(kept, fields).filter(
    (aspect) => aspect !== 'content' || !isSameText(kept.content, fields.content),
  );
  return different.filter((aspect) => touched?.includes(aspect) ?? true);
}

/** The fields with what a copy holds, and what others have changed since then that was changed in the copy as well. */
export function restored(copy: RecoveryCopy, fields: PostInput, post: StaffPost | undefined) {
  const touched = restorable(copy, fields);
  const { base } = copy;
  const clashes =
    post && base ? mergeVersions({ mine: copy.fields, touched, base, theirs: fieldsOf(post) }).clashes : [];
  return { fields: withAspects(fields, touched, copy.fields), clashes };
}

export interface RecoveryOptions {
  /** The post's id, or `new`. */
  post: string;
  draft: PostDraftState;
}

/** Keeps the unsaved text of a post in this browser, and offers what was found there. */
export function useRecovery({ post, draft }: RecoveryOptions) {
  const { putAside, ...kept } = useKeptCopy<PostInput, RecoveryCopy>({
    id: post,
    copies: copiesOfPosts,
    fields: draft.fields,
    isDirty: draft.isDirty,
    isWorthOffering: (copy, fields) => restorable(copy, fields).length > 0,
    copyOf: (fields) => ({
      fields,
      ...(draft.post && {
        touched: differingAspects(fields, draft.saved),
        base: fieldsOf(draft.post),
      }),
    }),
  });
  return {
    ...kept,
    /** Puts a version aside that the other one is preferred to, and offers it from now on. */
    putAside: (version: PostInput, theirs: StaffPost) => {
      const base = fieldsOf(theirs);
      putAside({ fields: version, touched: differingAspects(version, base), base });
    },
  };
}
