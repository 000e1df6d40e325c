import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCall } from '../../api/api-context.ts';
import { auditQuery } from '../../api/queries.ts';
import type { ReplyInput, ReplyWords } from '../../contract/reply.ts';
import type { AuditAnswer } from '../../contract/staff-audit.ts';
import { useStep } from '../../api/use-step.ts';
import { useWordsDraft } from '../../parts/inbox/reply-draft.ts';
import { firstName, firstWordsTo } from '../../parts/inbox/reply-link.ts';
import { useMail } from '../../parts/inbox/use-mail.ts';
import { formatDate } from '../../lib/time.ts';
import { notify } from '../../ui/toast-store.ts';

/** The mail with the report's link. */
export function useDelivery({ audit, request, replies }: AuditAnswer, address: string) {
  const { id, links } = audit;
  const call = useCall();
  const queryClient = useQueryClient();
  const until = links.at(-1)?.expiresAt;
  const draft = useWordsDraft(`audit-${id}`, () => ({
    subject: firstWordsTo(request).subject,
    text: `Hi ${firstName(request.name)},\n\nYour audit is ready. You can read it here:\n${address}\n\n${until === undefined ? '' : `The link works until ${formatDate(until)}.\n`}`,
  }));
  const { mutateAsync } = useStep(auditQuery(call, id), (reply: ReplyInput) =>
    call('POST /api/admin/audits/{id}/deliver', { params: { id }, body: reply }),
  );

  /** Replaces outdated report links with the current one, or appends it. */
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

  /** The mail is queued: the next one starts from the template. */
  function finish(answer: AuditAnswer, description: string): void {
    mail.reset(draft.start, answer.replies);
    notify({ title: 'Report delivered', description });
  }

  const mail = useMail({
    draft,
    replies,
    complete: withLink,
    send: mutateAsync,
    refetch: () => queryClient.invalidateQueries({ queryKey: auditQuery(call, id).queryKey }),
    onSent: (answer) => finish(answer, `The email is on its way to ${request.email}.`),
  });

  const noting = useMutation({
    mutationFn: mail.note,
    onSuccess: (answer) => finish(answer, 'This is noted on the request, which is now marked as replied.'),
  });

  return { ...mail, noting };
}
