import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useCall } from '../../api/api-context.ts';
import { isMissing } from '../../api/api-error.ts';
import { fieldMessages, sentenceOf } from '../../api/error-sentence.ts';
import { PostDraft } from '../../contract/post-input.ts';
import type { PostInput } from '../../contract/post-input.ts';
import { type Attempt, bodyOf, type Clash, type Outcome, storePost } from './store-post.ts';

export type FieldName = keyof PostInput;
export type FieldProblems = Partial<Record<FieldName, string>>;

const GONE =
  'Somebody has deleted this post meanwhile. Your text is still here: bring the post back under “Deleted” in the list of posts, then save again.';
const STILL_TO_COME = 'This moment is still to come. Choose “Scheduled”, or a moment that has passed.';

/** What the contract says to a post before it is sent, the first message of each field. */
function check(fields: PostInput, now: number): FieldProblems {
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
  /** Told what was in the fields, and what has become of it. */
  onStored: (inFields: PostInput, outcome: Extract<Outcome, { stored: unknown }>) => void;
  onClash: (inFields: PostInput, outcome: Extract<Outcome, { clash: unknown }>) => void;
  /** Told the fields that were refused, in no order. */
  onRefused: (names: readonly FieldName[]) => void;
}

/** Stores a post: one request at a time, field errors at their fields, everything else as a sentence. */
export function useSavePost({ onStored, onClash, onRefused }: SavePostOptions) {
  const call = useCall();
  const refresh = useRefreshPosts();
  const isBusy = useRef(false);
  const [problems, setProblems] = useState<FieldProblems>({});
  const [message, setMessage] = useState<string>();
  const [clash, setClash] = useState<Clash>();
  const mutation = useMutation({ mutationFn: (attempt: Attempt) => storePost(call, attempt) });

  function refuse(found: FieldProblems, sentence: string) {
    setProblems(found);
    setMessage(sentence);
    onRefused(Object.keys(found).map((name) => name as FieldName));
  }

  async function save(attempt: Attempt): Promise<boolean> {
    if (isBusy.current) return false;
    const found = check(attempt.fields, Date.now());
    if (Object.keys(found).length > 0) {
      refuse(found, 'This post is not saved yet. Please look at the marked fields.');
      return false;
    }
    isBusy.current = true;
    setProblems({});
    setMessage(undefined);
    let isStored = false;
    try {
      const outcome = await mutation.mutateAsync(attempt);
      setClash('clash' in outcome ? outcome.clash : undefined);
      if ('clash' in outcome) onClash(attempt.fields, outcome);
      else onStored(attempt.fields, outcome);
      isStored = 'stored' in outcome;
      refresh();
    } catch (error) {
      const isGone = attempt.post !== undefined && isMissing(error);
      const found: FieldProblems = Object.fromEntries(fieldMessages(error));
      refuse(found, isGone ? GONE : sentenceOf(error));
      // A category that is gone must not be offered again.
      if (found.categoryId !== undefined) refresh();
    }
    isBusy.current = false;
    return isStored;
  }

  return {
    save,
    isSaving: mutation.isPending,
    problems,
    /** Why the post could not be saved. */
    message,
    /** What somebody has to decide on before the post is stored. */
    clash,
    setClash,
    /** A field that is changed is not complained about until it is sent again. */
    forgive: (names: readonly string[]) =>
      setProblems((current) =>
        Object.fromEntries(Object.entries(current).filter(([name]) => !names.includes(name))),
      ),
  };
}
