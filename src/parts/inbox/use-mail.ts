import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useEffectEvent, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { ApiError } from '../../api/api-error.ts';
import { useStaffForm } from '../../api/use-staff-form.ts';
import { placeholdersIn } from '../../contract/reply.ts';
import { ReplyWords, type ReplyInput } from '../../contract/reply.ts';
import { isSameWords, type WordsDraft } from './reply-draft.ts';

const resolver = zodResolver(ReplyWords);

interface MailSteps<Answer> {
  draft: WordsDraft;
  /** How many replies the request has. */
  replies: number;
  /** Brings in what a text may not lack. */
  complete?: (words: ReplyWords) => ReplyWords;
  send: (reply: ReplyInput) => Promise<Answer>;
  /** Asks for what has come meanwhile, where a mail was refused for it. */
  askAnew: () => Promise<unknown>;
  /** The site sends it. */
  onSent: (answer: Answer) => void | Promise<void>;
}

/**
 * A mail to whoever wrote, while it is being written: kept while it is typed, sent once, and not past a reply that its
 * writer has not seen.
 */
export function useMail<Answer>({
  draft,
  replies,
  complete = (words) => words,
  send,
  askAnew,
  onSent,
}: MailSteps<Answer>) {
  const [seen, setSeen] = useState(replies);

  async function handIn(words: ReplyWords, sentBy: ReplyInput['sentBy']): Promise<Answer> {
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
    defaultValues: draft.found ? complete(draft.found.fields) : draft.start,
    send: (words: ReplyWords) => handIn(words, 'site'),
    onSaved: onSent,
    unsaved: null,
  });
  const [subject, text] = useWatch({ control: form.control, name: ['subject', 'text'] });
  const words = { subject, text };

  const keep = useEffectEvent((typed: ReplyWords) => draft.keep(typed));
  useEffect(() => keep({ subject, text }), [subject, text]);

  return {
    field,
    submit,
    isSaving,
    /** Why it was not sent, where no field says it. */
    error,
    words,
    draft,
    isTouched: !isSameWords(words, draft.start),
    /** What a template has left for which nothing is known, in its braces: it never leaves so. */
    leftOver: placeholdersIn(`${subject}\n${text}`).map((name) => `{${name}}`),
    /** Says at the fields what keeps the words from leaving. */
    check: () => void form.trigger(undefined, { shouldFocus: true }),
    /** Puts words into the fields. */
    fill: (given: ReplyWords) => {
      const next = complete(given);
      form.setValue('subject', next.subject, { shouldDirty: true });
      form.setValue('text', next.text, { shouldDirty: true });
      form.clearErrors();
    },
    /** Notes the words as sent by a mail program. */
    note: () => handIn(words, 'mail-program'),
    /** They have left: the fields begin anew with these words, beside so many replies. */
    beginAnew: (next: ReplyWords, replies: number) => {
      setSeen(replies);
      draft.beginAnew(next);
      form.reset(next);
    },
    /** Somebody has replied to the request meanwhile, and that it was read. */
    hasNews: replies > seen,
    haveSeen: () => setSeen(replies),
  };
}

/** A mail that is being written. */
export type Writing = ReturnType<typeof useMail<unknown>>;
