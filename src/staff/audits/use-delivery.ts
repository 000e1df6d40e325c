import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { ApiError } from '../../api/api-error.ts';
import { useCall } from '../../api/api-context.ts';
import { auditQuery } from '../../api/staff-queries.ts';
import { useStaffForm } from '../../api/use-staff-form.ts';
import { placeholdersIn } from '../../contract/reply-template.ts';
import { ReplyWords, type ReplyInput } from '../../contract/reply.ts';
import type { AuditAnswer } from '../../contract/staff-audit.ts';
import { useAuditStep } from '../../features/audits/use-audit-step.ts';
import { isSameWords, useWordsDraft } from '../../features/inbox/reply-draft.ts';
import { firstName, firstWordsTo } from '../../features/inbox/reply-link.ts';
import { formatDate } from '../../lib/dates.ts';
import { notify } from '../../ui/toast-store.ts';

const resolver = zodResolver(ReplyWords);

/** The mail to a client with the link to the report: kept while it is typed, and sent once. */
export function useDelivery({ audit, request, replies }: AuditAnswer, address: string) {
  const { id, links } = audit;
  const call = useCall();
  const queryClient = useQueryClient();
  const until = links.at(-1)?.expiresAt;
  const draft = useWordsDraft(`audit-${id}`, () => ({
    subject: firstWordsTo(request).subject,
    text: `Hi ${firstName(request.name)},\n\nYour audit is ready. You can read it here:\n${address}\n\n${until === undefined ? '' : `The link works until ${formatDate(until)}.\n`}`,
  }));
  const [seen, setSeen] = useState(replies);

  const { send } = useAuditStep(id, (call, reply: ReplyInput) =>
    call('POST /api/admin/audits/{id}/deliver', { params: { id }, body: reply }),
  );

  async function handIn(words: ReplyWords, sentBy: ReplyInput['sentBy']): Promise<AuditAnswer> {
    try {
      return await send({ ...words, submissionKey: draft.key, seen, sentBy });
    } catch (error) {
      // It may have been refused for a reply that nobody here has seen.
      if (error instanceof ApiError && error.status === 409) {
        await queryClient.invalidateQueries({ queryKey: auditQuery(call, id).queryKey });
      }
      throw error;
    }
  }

  /** It is on its way: another one begins with the first words. */
  function finish(answer: AuditAnswer, description: string) {
    setSeen(answer.replies);
    draft.beginAnew(draft.start);
    form.reset(draft.start);
    notify({ title: 'Report delivered', description });
  }

  /** A link of before opens nothing any more: the one that works stands in its place, and where there is none after the words. */
  function withLink({ subject, text }: ReplyWords): ReplyWords {
    const current = links.reduce(
      (words, { token }) => words.replaceAll(new RegExp(`\\S*/report/${token}`, 'g'), () => address),
      text,
    );
    return {
      subject,
      text: current.includes(address) ? current : `${current.trimEnd()}\n\n${address}\n`,
    };
  }

  const { form, field, submit, isSaving, error } = useStaffForm({
    resolver,
    defaultValues: draft.found ? withLink(draft.found.fields) : draft.start,
    send: (words: ReplyWords) => handIn(words, 'site'),
    onSaved: (answer) => finish(answer, `The mail goes out to ${request.email}.`),
    unsaved: null,
  });
  const [subject, text] = useWatch({ control: form.control, name: ['subject', 'text'] });
  const words = { subject, text };

  const noting = useMutation({
    mutationFn: () => handIn(words, 'mail-program'),
    onSuccess: (answer) => finish(answer, 'It is noted with the request, which counts as replied.'),
  });

  const keep = useEffectEvent((typed: ReplyWords) => draft.keep(typed));
  useEffect(() => keep({ subject, text }), [subject, text]);

  return {
    field,
    submit,
    isSaving,
    error,
    words,
    draft,
    noting,
    isTouched: !isSameWords(words, draft.start),
    /** What a template has left for which nothing is known, in its braces: it never leaves so. */
    leftOver: placeholdersIn(`${subject}\n${text}`).map((name) => `{${name}}`),
    check: () => void form.trigger(undefined, { shouldFocus: true }),
    /** Puts words into the fields; where they lack the link, it comes after them. */
    fill: (given: ReplyWords) => {
      const next = withLink(given);
      form.setValue('subject', next.subject, { shouldDirty: true });
      form.setValue('text', next.text, { shouldDirty: true });
      form.clearErrors();
    },
    /** Somebody has replied to the request meanwhile, and that it was read. */
    hasNews: replies > seen,
    haveSeen: () => setSeen(replies),
  };
}
