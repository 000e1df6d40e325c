import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useCall } from '../../api/api-context.ts';
import { ApiError } from '../../api/api-error.ts';
import { fieldMessages, sentenceOf } from '../../api/error-sentence.ts';
import { PostDraft, type StaffPost } from '../../contract/staff-post.ts';
import type { PostFields } from './post-fields.ts';

export type FieldName = keyof PostFields;
export type FieldProblems = Partial<Record<FieldName, string>>;

/** What is sent: a draft has no moment of its own. */
export const bodyOf = (fields: PostFields): PostFields =>
  fields.state === 'draft' ? { ...fields, publishAt: null } : fields;

const STILL_TO_COME = 'This moment is still to come. Choose “Scheduled”, or a moment that has passed.';

/** What the contract says to a post before it is sent, the first message of each field. */
function check(fields: PostFields, now: number): FieldProblems {
  const { error } = PostDraft.safeParse(bodyOf(fields));
  const problems: FieldProblems = {};
  if (fields.state === 'published' && fields.publishAt !== null && Date.parse(fields.publishAt) > now) {
    problems.publishAt = STILL_TO_COME;
  }
  for (const { path, message } of error?.issues.toReversed() ?? []) {
    problems[String(path[0]) as FieldName] = message;
  }
  return problems;
}

const isConflict = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status === 409 && Object.keys(error.errors).length === 0;

/** Everything that shows posts asks again, except for editors: they must not change under somebody's hands. */
export function useRefreshPosts(): () => void {
  const queryClient = useQueryClient();
  return () =>
    void queryClient.invalidateQueries({
      predicate: ({ queryKey: [first, second, third] }) =>
        first === 'posts' ||
        first === 'post' ||
        first === 'categories' ||
        (first === 'staff' && second !== 'preview' && third !== 'post'),
    });
}

export interface SavePostOptions {
  /** The stored post that the changes are made to; none for a new one. */
  post: StaffPost | undefined;
  onSaved: (sent: PostFields, stored: StaffPost) => void;
  /** Told the fields that were refused, in no order. */
  onRefused: (names: readonly FieldName[]) => void;
}

/** Stores a post: one request at a time, field errors at their fields, everything else as a sentence. */
export function useSavePost({ post, onSaved, onRefused }: SavePostOptions) {
  const call = useCall();
  const refresh = useRefreshPosts();
  const isBusy = useRef(false);
  const [problems, setProblems] = useState<FieldProblems>({});
  const [message, setMessage] = useState<string>();
  const [conflict, setConflict] = useState<string>();
  const mutation = useMutation({
    mutationFn: async ({ sent, base }: { sent: PostFields; base: StaffPost | undefined }) => {
      const body = bodyOf(sent);
      return base
        ? call('PATCH /api/blog/posts/{id}', {
            params: { id: base.id },
            body: { ...body, revision: base.revision },
          })
        : call('POST /api/blog/posts', { body });
    },
  });

  function refuse(found: FieldProblems, sentence: string) {
    setProblems(found);
    setMessage(sentence);
    onRefused(Object.keys(found).map((name) => name as FieldName));
  }

  async function save(sent: PostFields, base = post): Promise<void> {
    if (isBusy.current) return;
    const found = check(sent, Date.now());
    if (Object.keys(found).length > 0) {
      refuse(found, 'This post is not saved yet. Please look at the marked fields.');
      return;
    }
    isBusy.current = true;
    setProblems({});
    setMessage(undefined);
    try {
      const { post: stored } = await mutation.mutateAsync({ sent, base });
      setConflict(undefined);
      onSaved(sent, stored);
      refresh();
    } catch (error) {
      const sentence = sentenceOf(error);
      if (isConflict(error)) setConflict(sentence);
      else refuse(Object.fromEntries(fieldMessages(error)), sentence);
    }
    isBusy.current = false;
  }

  return {
    save,
    isSaving: mutation.isPending,
    problems,
    /** Why the post could not be saved. */
    message,
    /** The server's sentence about who changed the post meanwhile. */
    conflict,
    settleConflict: () => setConflict(undefined),
    /** A field that is changed is not complained about until it is sent again. */
    forgive: (names: readonly string[]) =>
      setProblems((current) =>
        Object.fromEntries(Object.entries(current).filter(([name]) => !names.includes(name))),
      ),
  };
}
