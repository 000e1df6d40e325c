import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { ApiError } from '../../api/api-error.ts';
import { useStaffForm } from '../../api/use-staff-form.ts';
import type { InboxAnswer } from '../../contract/inbox.ts';
import { placeholdersIn } from '../../contract/reply-template.ts';
import { ReplyWords, type ReplyInput } from '../../contract/reply.ts';
import { notify } from '../../ui/toast-store.ts';
import { firstWordsTo } from './reply-link.ts';
import { isSameWords, useReplyDraft } from './reply-draft.ts';
import { useSendReply } from './use-change-enquiry.ts';
import { notifyOfStatus } from './wording.ts';

const resolver = zodResolver(ReplyWords);

/** A reply that is being written: kept while it is typed, sent once, and not past a reply that its writer has not seen. */
export function useReply({ item, replies }: InboxAnswer) {
  const draft = useReplyDraft(item, replies);
  const { send, markReplied, take, askAnew } = useSendReply(item.id);
  const [seen, setSeen] = useState(replies.length);

  async function handIn(words: ReplyWords, sentBy: ReplyInput['sentBy']): Promise<InboxAnswer> {
    try {
      return await send({ ...words, submissionKey: draft.key, seen, sentBy });
    } catch (error) {
      // It may have been refused for a reply that nobody here has seen.
      if (error instanceof ApiError && error.status === 409) await askAnew();
      throw error;
    }
  }

  const { form, field, submit, isSaving, error } = useStaffForm({
    resolver,
    defaultValues: draft.found?.fields ?? draft.start,
    send: (words: ReplyWords) => handIn(words, 'site'),
    onSaved: async (answer) => {
      await finish(answer);
      notify({ title: 'Reply on its way', description: `It goes out to ${item.email}.` });
    },
    unsaved: null,
  });
  const [subject, text] = useWatch({ control: form.control, name: ['subject', 'text'] });
  const words = { subject, text };
  const isTouched = !isSameWords(words, draft.start);

  /** What was handed in is part of the conversation: the fields begin anew. */
  async function finish(answer: InboxAnswer): Promise<void> {
    setSeen(answer.replies.length);
    const next = firstWordsTo(answer.item, answer.replies);
    draft.beginAnew(next);
    form.reset(next);
    await take(answer);
  }

  const noting = useMutation({
    mutationFn: () => (isTouched ? handIn(words, 'mail-program') : markReplied()),
    onSuccess: async (answer) => {
      await finish(answer);
      notifyOfStatus(item, 'replied');
    },
  });

  const keep = useEffectEvent((typed: ReplyWords) => draft.keep(typed));
  useEffect(() => keep({ subject, text }), [subject, text]);

  return {
    form,
    field,
    submit,
    isSaving,
    /** Why it was not sent, where no field says it. */
    error,
    words,
    isTouched,
    /** What a template has left for which nothing is known, in its braces: it never leaves so. */
    leftOver: placeholdersIn(`${subject}\n${text}`).map((name) => `{${name}}`),
    /** Says at the fields what keeps the words from leaving. */
    check: () => void form.trigger(undefined, { shouldFocus: true }),
    draft,
    fill: (given: ReplyWords) => {
      form.setValue('subject', given.subject, { shouldDirty: true });
      form.setValue('text', given.text, { shouldDirty: true });
      form.clearErrors();
    },
    /** The reply of somebody else that came meanwhile, and that it was read. */
    news: replies.length > seen ? replies.at(-1) : undefined,
    haveSeen: () => setSeen(replies.length),
    noting,
  };
}
export type ReplyState = ReturnType<typeof useReply>;
