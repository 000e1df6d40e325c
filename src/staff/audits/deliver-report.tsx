import { useRef } from 'react';
import type { AuditAnswer } from '../../contract/staff-audit.ts';
import { MailForm, Meanwhile } from '../../parts/inbox/mail-form.tsx';
import { formatDateTime } from '../../lib/time.ts';
import { InlineLink } from '../../ui/text-link.tsx';
import { useReportAddress } from './report-link-box.tsx';
import { useDelivery } from './use-delivery.ts';

interface DeliverReportProps {
  answer: AuditAnswer;
  reportPath: string;
}

/** Mails the client the link to the report. */
export function DeliverReport({ answer, reportPath }: DeliverReportProps) {
  const { audit, request, sendsMail } = answer;
  const delivery = useDelivery(answer, useReportAddress(reportPath));
  const link = useRef<HTMLAnchorElement>(null);
  const requestHref = `/admin/inbox/${encodeURIComponent(audit.enquiryId)}`;
  return (
    <section aria-labelledby="deliver-heading" className="grid gap-4 border-t border-line pt-6">
      <h3 id="deliver-heading" className="text-xl">
        Email to the client
      </h3>
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
    </section>
  );
}
