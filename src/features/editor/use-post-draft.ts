import { useState } from 'react';
import type { StaffPost } from '../../contract/staff-post.ts';
import { withAspects, type MergedVersions } from './merge-versions.ts';
import { EMPTY_POST, type PostInput } from '../../contract/post-input.ts';
import { type Aspect, aspects, differingAspects, fieldsOf } from './post-aspects.ts';
import type { Taken } from './store-post.ts';

export interface PostDraftStart {
  /** The post as it is stored; none for a new one. */
  post?: StaffPost | undefined;
  /** Where somebody was in it: what was stored last, and what stood in the fields. */
  saved?: PostInput | undefined;
  fields?: PostInput | undefined;
}

/** The fields of a stored post. Its text stays as it was sent: the cleaned form says the same in other signs. */
export const asStored = (stored: StaffPost, sent: PostInput): PostInput => ({
  ...fieldsOf(stored),
  content: sent.content,
});

/** The fields that are as they were sent take what the store made of them; what was changed meanwhile stays. */
export function afterSaving(current: PostInput, sent: PostInput, stored: PostInput): PostInput {
  const unchanged = Object.entries(stored).filter(
    ([name]) => current[name as keyof PostInput] === sent[name as keyof PostInput],
  );
  return { ...current, ...Object.fromEntries(unchanged) };
}

/** A stored post with several things of another version of it: changes to those are made to that one. */
const withAspectsOf = (post: StaffPost, taken: readonly Aspect[], from: StaffPost): StaffPost => ({
  ...post,
  ...withAspects(fieldsOf(post), taken, fieldsOf(from)),
});

/** A post while it is edited: what is stored, what stands in the fields, and whether that is the same. */
export function usePostDraft(start: PostDraftStart) {
  const [post, setPost] = useState(start.post);
  const [saved, setSaved] = useState(start.saved ?? (start.post ? fieldsOf(start.post) : EMPTY_POST));
  const [fields, setFields] = useState(start.fields ?? saved);

  return {
    /** The post as it is stored. */
    post,
    /** Its fields as they are stored. */
    saved,
    fields,
    isDirty: differingAspects(fields, saved).length > 0,
    change: (changes: Partial<PostInput>) => setFields((current) => ({ ...current, ...changes })),
    replace: setFields,
    /** What was in the fields is stored now, with what others had changed: that was sent. */
    markSaved: (inFields: PostInput, sent: PostInput, stored: StaffPost) => {
      const now = asStored(stored, sent);
      setPost(stored);
      setSaved(now);
      setFields((current) => afterSaving(current, inFields, now));
    },
    /** Others have stored another version: all of it is here now but for what has to be decided on. */
    meet: (inFields: PostInput, theirs: StaffPost, merged: MergedVersions, taken: Taken | undefined) => {
      const settled = aspects.filter((aspect) => !merged.clashes.includes(aspect));
      // A text that nobody else has changed stays as it was sent.
      const fresh = settled.filter((aspect) => aspect !== 'content' || taken?.aspects.includes('content'));
      setPost((before) => before && withAspectsOf(before, settled, theirs));
      setSaved((before) => withAspects(before, fresh, fieldsOf(theirs)));
      setFields((current) => afterSaving(current, inFields, merged.fields));
    },
    /** It is decided: changes are made to their version from now on. */
    rebase: (theirs: StaffPost, base: PostInput, chosen: PostInput) => {
      setPost(theirs);
      setSaved(base);
      setFields(chosen);
    },
  };
}

export type PostDraftState = ReturnType<typeof usePostDraft>;
