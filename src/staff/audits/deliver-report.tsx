import { Section } from '../../ui/section.tsx';
import { useRef } from 'react';
import type { AuditAnswer } from '../../contract/staff-audit.ts';
import { MailForm, Meanwhile } from '../../parts/inbox/mail-form.tsx';
import { formatDateTime, formatDate } from '../../lib/time.ts';
import { InlineLink } from '../../ui/text-link.tsx';
import { useReportAddress } from './report-link-box.tsx';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCall } from '../../api/api-context.ts';
import { auditQuery } from '../../api/queries.ts';
import type { ReplyInput, ReplyWords } from '../../contract/reply.ts';
import { useStep } from '../../api/use-step.ts';
import { useWordsDraft } from '../../parts/inbox/reply-draft.ts';
import { firstName, firstWordsTo } from '../../parts/inbox/reply-link.ts';
import { useMail } from '../../parts/inbox/use-mail.ts';
import { notify } from '../../ui/toast-store.ts';

function useDelivery({ audit, request, replies }: AuditAnswer, address: string) {
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

interface DeliverReportProps {
  answer: AuditAnswer;
  reportPath: string;
}

export function DeliverReport({ answer, reportPath }: DeliverReportProps) {
  const { audit, request, sendsMail } = answer;
  const delivery = useDelivery(answer, useReportAddress(reportPath));
  const link = useRef<HTMLAnchorElement>(null);
  const requestHref = `/admin/inbox/${encodeURIComponent(audit.enquiryId)}`;
  return (
    <Section
      title="Email to the client"
      level={3}
      titleClass="text-xl"
      className="grid gap-4 border-t border-line pt-6"
    >
      {audit.deliveredAt !== null && (
        <p className="text-sm text-soft">
          {`Delivered on ${formatDateTime(audit.deliveredAt)}. `}
          <InlineLink href={requestHref}>See what you wrote</InlineLink>
        </p>
      )}
      <MailForm
        label="Email to the client"
        what="mail"
        action="Email the report"
        byProgram="Email the report"
        help="The client gets it as plain text, with the link in it."
        item={request}
        writing={delivery}
        keepsFirstWords
        sendsMail={sendsMail}
        meanwhile={
          delivery.hasNews && (
            <Meanwhile by="Somebody" haveSeen={delivery.haveSeen}>
              You can find it with <InlineLink href={requestHref}>the request</InlineLink>.
            </Meanwhile>
          )
        }
        link={link}
      />
    </Section>
  );
}
