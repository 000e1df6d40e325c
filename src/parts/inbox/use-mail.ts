import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useEffectEvent, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { isConflict } from '../../api/api-error.ts';
import { useStaffForm } from '../../api/use-staff-form.ts';
import { blanksIn } from '../../contract/blanks.ts';
import { ReplyTexts, type ReplyInput } from '../../contract/reply.ts';
import { isSameReply, type MailDraft } from './reply-draft.ts';

const resolver = zodResolver(ReplyTexts);

interface MailSteps<Answer> {
  draft: MailDraft;
  replies: number;
  /** Adds required parts of a text. */
  complete?: (reply: ReplyTexts) => ReplyTexts;
  send: (reply: ReplyInput) => Promise<Answer>;
  /** Refetches after a refusal for newer replies. */
  refetch: () => Promise<unknown>;
  onSent: (answer: Answer) => void | Promise<void>;
}

/** State of a mail form: stores the draft, sends once, and blocks while newer replies are unseen. */
export function useMail<Answer>({
  draft,
  replies,
  complete = (reply) => reply,
  send,
  refetch,
  onSent,
}: MailSteps<Answer>) {
  const [seen, setSeen] = useState(replies);

  async function submitReply(reply: ReplyTexts, sentBy: ReplyInput['sentBy']): Promise<Answer> {
    try {
      return await send({ ...reply, submissionKey: draft.key, seen, sentBy });
    } catch (error) {
      // The refusal may be due to a reply that is not loaded yet.
      if (isConflict(error)) await refetch();
      throw error;
    }
  }

  const { form, field, submit, isSaving, error } = useStaffForm({
    resolver,
    defaultValues: draft.found ? complete(draft.found.fields) : draft.start,
    send: (reply: ReplyTexts) => submitReply(reply, 'site'),
    onSaved: onSent,
    unsaved: null,
  });
  const [subject, text, bracketsMeant] = useWatch({
    control: form.control,
    name: ['subject', 'text', 'bracketsMeant'],
  });
  const reply = { subject, text, bracketsMeant };

  const saveDraft = useEffectEvent((typed: ReplyTexts) => draft.save(typed));
  useEffect(() => saveDraft({ subject, text }), [subject, text]);

  return {
    field,
    submit,
    isSaving,
    /** Error when no field shows it. */
    error,
    texts: reply,
    draft,
    isTouched: !isSameReply(reply, draft.start),
    /** Blanks to fill in, which block sending unless they are meant. */
    blanks: blanksIn(`${subject}\n${text}`),
    check: () => void form.trigger(undefined, { shouldFocus: true }),
    fill: (texts: ReplyTexts) => {
      const next = complete(texts);
      form.setValue('subject', next.subject, { shouldDirty: true });
      form.setValue('text', next.text, { shouldDirty: true });
      form.clearErrors();
      return next;
    },
    /** Records the text as sent by a mail program. */
    note: () => submitReply(reply, 'mail-program'),
    /** After sending: resets the fields to these texts and the number of seen replies. */
    reset: (next: ReplyTexts, replies: number) => {
      setSeen(replies);
      draft.reset(next);
      form.reset(next);
    },
    hasNews: replies > seen,
    haveSeen: () => setSeen(replies),
  };
}

export type MailState = ReturnType<typeof useMail<unknown>>;
