import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useEffectEvent, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { isConflict } from '../../api/api-error.ts';
import { useStaffForm } from '../../api/use-staff-form.ts';
import { blanksIn } from '../../contract/blanks.ts';
import { ReplyWords, type ReplyInput } from '../../contract/reply.ts';
import { isSameWords, type WordsDraft } from './reply-draft.ts';

const resolver = zodResolver(ReplyWords);

interface MailSteps<Answer> {
  draft: WordsDraft;
  replies: number;
  /** Adds required parts of a text. */
  complete?: (words: ReplyWords) => ReplyWords;
  send: (reply: ReplyInput) => Promise<Answer>;
  /** Refetches after a refusal for newer replies. */
  refetch: () => Promise<unknown>;
  onSent: (answer: Answer) => void | Promise<void>;
}

/** State of a mail form: stores the draft, sends once, and blocks while newer replies are unseen. */
export function useMail<Answer>({
  draft,
  replies,
  complete = (words) => words,
  send,
  refetch,
  onSent,
}: MailSteps<Answer>) {
  const [seen, setSeen] = useState(replies);

  async function handIn(words: ReplyWords, sentBy: ReplyInput['sentBy']): Promise<Answer> {
    try {
      return await send({ ...words, submissionKey: draft.key, seen, sentBy });
    } catch (error) {
      // The refusal may be due to a reply that is not loaded yet.
      if (isConflict(error)) await refetch();
      throw error;
    }
  }

  const { form, field, submit, isSaving, error } = useStaffForm({
    resolver,
    defaultValues: draft.found ? complete(draft.found.fields) : draft.start,
    send: (words: ReplyWords) => handIn(words, 'site'),
    onSaved: onSent,
    unsaved: null,
  });
  const [subject, text, bracketsMeant] = useWatch({
    control: form.control,
    name: ['subject', 'text', 'bracketsMeant'],
  });
  const words = { subject, text, bracketsMeant };

  const keep = useEffectEvent((typed: ReplyWords) => draft.keep(typed));
  useEffect(() => keep({ subject, text }), [subject, text]);

  return {
    field,
    submit,
    isSaving,
    /** Error when no field shows it. */
    error,
    words,
    draft,
    isTouched: !isSameWords(words, draft.start),
    /** Blanks to fill in, which block sending unless they are meant. */
    blanks: blanksIn(`${subject}\n${text}`),
    check: () => void form.trigger(undefined, { shouldFocus: true }),
    fill: (given: ReplyWords) => {
      const next = complete(given);
      form.setValue('subject', next.subject, { shouldDirty: true });
      form.setValue('text', next.text, { shouldDirty: true });
      form.clearErrors();
    },
    /** Records the text as sent by a mail program. */
    note: () => handIn(words, 'mail-program'),
    /** After sending: resets the fields to these texts and the number of seen replies. */
    reset: (next: ReplyWords, replies: number) => {
      setSeen(replies);
      draft.reset(next);
      form.reset(next);
    },
    hasNews: replies > seen,
    haveSeen: () => setSeen(replies),
  };
}

export type Writing = ReturnType<typeof useMail<unknown>>;
