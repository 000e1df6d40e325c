import { useState } from 'react';
import type { StaffPost } from '../../contract/staff-post.ts';
import { differingAspects, emptyFields, fieldsOf, type PostFields } from './post-fields.ts';

export interface PostDraftStart {
  /** The post as it is stored; none for a new one. */
  post?: StaffPost | undefined;
  /** Where somebody was in it: what was stored last, and what stood in the fields. */
  saved?: PostFields | undefined;
  fields?: PostFields | undefined;
}

/** The fields of a stored post. Its text stays as it was sent: the cleaned form says the same in other signs. */
export const asStored = (stored: StaffPost, sent: PostFields): PostFields => ({
  ...fieldsOf(stored),
  content: sent.content,
});

/** The fields that are as they were sent take what the store made of them; what was changed meanwhile stays. */
export function afterSaving(current: PostFields, sent: PostFields, stored: PostFields): PostFields {
  const unchanged = Object.entries(stored).filter(
    ([name]) => current[name as keyof PostFields] === sent[name as keyof PostFields],
  );
  return { ...current, ...Object.fromEntries(unchanged) };
}

/** A post while it is edited: what is stored, what stands in the fields, and whether that is the same. */
export function usePostDraft(start: PostDraftStart) {
  const [post, setPost] = useState(start.post);
  const [saved, setSaved] = useState(start.saved ?? (start.post ? fieldsOf(start.post) : emptyFields));
  const [fields, setFields] = useState(start.fields ?? saved);

  return {
    /** The post as it is stored. */
    post,
    /** Its fields as they are stored. */
    saved,
    fields,
    isDirty: differingAspects(fields, saved).length > 0,
    change: (changes: Partial<PostFields>) => setFields((current) => ({ ...current, ...changes })),
    replace: setFields,
    /** What was sent is stored now. */
    markSaved: (sent: PostFields, stored: StaffPost) => {
      const now = asStored(stored, sent);
      setPost(stored);
      setSaved(now);
      setFields((current) => afterSaving(current, sent, now));
    },
    /** Somebody else has stored another version: changes are made to that one from now on. */
    rebase: (stored: StaffPost) => {
      setPost(stored);
      setSaved(fieldsOf(stored));
    },
  };
}

export type PostDraftState = ReturnType<typeof usePostDraft>;
