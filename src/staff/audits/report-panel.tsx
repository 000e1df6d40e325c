import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Eye } from 'lucide-react';
import { useState, useRef } from 'react';
import { useHref } from 'react-router-dom';
import { useCall } from '../../api/api-context.ts';
import { useEndpoint } from '../../api/endpoint-query.ts';
import { useSite, auditQuery, useSiteUrl } from '../../api/queries.ts';
import { useStep } from '../../api/use-step.ts';
import { useLivesInTab, useMailNotice } from '../../api/use-tab-host.ts';
import { LINK_DAYS, LINK_DAYS_MAX, type ReportSnapshot } from '../../contract/audit-report.ts';
import type { ReplyInput, ReplyTexts } from '../../contract/reply.ts';
import { blanksOfAudit, fewRated, leftOutIn, missingIn, type ReportGap } from '../../contract/report-gaps.ts';
import type { AuditAnswer } from '../../contract/staff-audit.ts';
import { counted } from '../../lib/text.ts';
import { formatDateTime, formatDate } from '../../lib/time.ts';
import { Report } from '../../parts/audit-report/report.tsx';
import { ArticleBody } from '../../parts/blog/article-body.tsx';
import { CoachPortrait } from '../../parts/coach/coach-portrait.tsx';
import { Blanks, MailForm, Meanwhile } from '../../parts/inbox/mail-form.tsx';
import { useMailDraft } from '../../parts/inbox/reply-draft.ts';
import { useMail } from '../../parts/inbox/use-mail.ts';
import { Alert, ErrorAlert } from '../../ui/alert.tsx';
import { buttonClass } from '../../ui/button-class.ts';
import { Button } from '../../ui/button.tsx';
import { useConfirm } from '../../ui/confirm.ts';
import { copyText } from '../../ui/copy-text.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Fact } from '../../ui/fact.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { Loader } from '../../ui/loader.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { Section } from '../../ui/section.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { InlineLink } from '../../ui/text-link.tsx';
import { type Notice, notify } from '../../ui/toast-store.ts';
import { useFocusAfter } from '../../ui/use-focus-after.ts';
import type { AuditParts } from './audit-parts.ts';
import {
  ACTION_PLAN_NUMBER,
  ACTIONS_HEADING_ID,
  PART_HEADING_ID,
  sectionHref,
  sectionName,
  pointAt,
} from './audit-sections.ts';
import { deliveryText } from './delivery-text.ts';

/** The heading above the email, which takes the focus of the button that offers it. */
const DELIVERY_ID = 'report-delivery';

function useReportAddress(path: string): string {
  const origin = useSiteUrl() ?? window.location.origin;
  return new URL(useHref(path), origin).href;
}

interface LinkDialogProps {
  id: string;
  onClose: () => void;
}

/** The state of a link that is about to be replaced. */
type OldLink = 'with the client' | 'unsent' | undefined;

const renewalTexts = {
  'with the client': 'The client still has the old link. It will then stop working, so send the new one.',
  unsent: 'The old link will then stop working.',
};

function RenewLink({ id, old, onClose }: LinkDialogProps & { old: OldLink }) {
  const [days, setDays] = useState(String(LINK_DAYS));
  const call = useCall();
  const { mutate, isPending, error } = useStep(
    auditQuery(call, id),
    () => call('PUT /api/admin/audits/{id}/link', { params: { id }, body: { days: Number(days) } }),
    onClose,
  );
  const isRight = /^\d+$/.test(days) && Number(days) >= 1 && Number(days) <= LINK_DAYS_MAX;
  const [isTried, setTried] = useState(false);
  return (
    <FormDialog
      title="A new link to the report"
      size="sm"
      action="Make link"
      busy={isPending ? 'Making link...' : undefined}
      error={error}
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (isRight) mutate();
      }}
      onClose={onClose}
    >
      {old && <p className="text-soft">{renewalTexts[old]}</p>}
      <TextField
        label="Valid for (days)"
        name="days"
        inputMode="numeric"
        autoComplete="off"
        value={days}
        error={isTried && !isRight ? `Enter a number of days from 1 to ${LINK_DAYS_MAX}.` : undefined}
        onChange={({ target }) => setDays(target.value.trim())}
      />
    </FormDialog>
  );
}

function CloseLink({ id, isDelivered }: { id: string; isDelivered: boolean }) {
  const call = useCall();
  const confirm = useConfirm();
  const { mutateAsync } = useStep(auditQuery(call, id), () =>
    call('DELETE /api/admin/audits/{id}/link', { params: { id } }),
  );
  const close = () =>
    confirm({
      title: 'Close the link to the report?',
      text: `${isDelivered ? 'The client still has this link. ' : ''}Anyone who opens it will be told that the report is no longer available. You can make a new link at any time${isDelivered ? ', and send it' : ''}.`,
      confirm: 'Close the link',
      busy: 'Closing...',
      run: () => mutateAsync(),
    });
  return (
    <Button size="sm" variant="quiet" aria-haspopup="dialog" onClick={() => void close()}>
      Close the link
    </Button>
  );
}

function OpenLink({ path }: { path: string }) {
  const address = useReportAddress(path);
  const isInTab = useLivesInTab();
  return (
    <div className="flex flex-wrap gap-3">
      <Button
        size="sm"
        onClick={() =>
          void copyText(
            'link',
            address,
            isInTab
              ? 'In the demo, the link works only in this tab.'
              : 'Anyone with the link can open the report.',
          )
        }
      >
        Copy link
      </Button>
      <a
        className={buttonClass({ size: 'sm' })}
        href={address}
        {...(!isInTab && { target: '_blank', rel: 'noopener' })}
      >
        Open report
        {!isInTab && <span className="sr-only"> (opens in a new tab)</span>}
      </a>
    </div>
  );
}

const Address = ({ path }: { path: string }) => <Fact name="Address">{useReportAddress(path)}</Fact>;

/** How much of the report's actions the client has checked off, with a link to them. */
function CheckedOffFact({ audit: { id }, actions }: Pick<AuditAnswer, 'audit' | 'actions'>) {
  if (actions.length === 0) return null;
  const done = actions.filter(({ mark }) => mark).length;
  return (
    <Fact name="Checked off">
      <InlineLink
        href={`${sectionHref(id, ACTION_PLAN_NUMBER)}#${ACTIONS_HEADING_ID}`}
      >{`${done} of ${actions.length} actions`}</InlineLink>
    </Fact>
  );
}

function ReportLinkBox({ answer: { audit, actions, reportPath } }: { answer: AuditAnswer }) {
  const { id, links, deliveredAt, openedAt } = audit;
  const [isRenewing, setRenewing] = useState(false);
  const last = links.at(-1);
  const isDelivered = deliveredAt !== null;
  const isReplaced = last && isDelivered && (reportPath === null || last.madeAt > deliveredAt);
  const oldLink = isDelivered ? 'with the client' : reportPath === null ? undefined : 'unsent';
  return (
    <Section
      title="Report link"
      headingId="report-link"
      level={3}
      titleClass="text-xl"
      className="grid gap-4 border-t border-line pt-6"
    >
      {reportPath === null ? (
        <p key="none" className="text-soft">
          The report has no working link
          {last && (
            <span>
              {`: it ${last.revokedAt === null ? 'expired' : 'was closed'} on ${formatDateTime(last.revokedAt ?? last.expiresAt)}`}
            </span>
          )}
          <span>.</span>
        </p>
      ) : (
        <p className="text-sm text-soft">
          Only people with the link can open it. Your own visits don’t count.
        </p>
      )}
      <dl className="ledger text-sm">
        {reportPath !== null && <Address path={reportPath} />}
        {last && reportPath !== null && <Fact name="Valid until">{formatDate(last.expiresAt)}</Fact>}
        <Fact name="Delivered">{deliveredAt === null ? 'Not yet' : formatDateTime(deliveredAt)}</Fact>
        <Fact name="First opened">{openedAt === null ? 'Not yet' : formatDateTime(openedAt)}</Fact>
        <CheckedOffFact audit={audit} actions={actions} />
      </dl>
      {isReplaced && (
        <Alert tone="warning">
          {reportPath === null ? (
            <p key="none">
              The client still has the old link, which has stopped working. Make a new one, and send it.
            </p>
          ) : (
            <>
              <p>The client still has the old link, which has stopped working.</p>
              <Button
                size="sm"
                className="mt-3"
                onClick={() => document.getElementById(DELIVERY_ID)?.focus()}
              >
                Send the new link
              </Button>
            </>
          )}
        </Alert>
      )}
      {reportPath !== null && <OpenLink path={reportPath} />}
      <div className="flex flex-wrap gap-3">
        <Button size="sm" variant="quiet" aria-haspopup="dialog" onClick={() => setRenewing(true)}>
          Make a new link
        </Button>
        {reportPath !== null && <CloseLink id={id} isDelivered={isDelivered && !isReplaced} />}
      </div>
      {isRenewing && <RenewLink id={id} old={oldLink} onClose={() => setRenewing(false)} />}
    </Section>
  );
}

const DELIVERED = 'Report delivered';

function useDelivery({ audit, request, replies }: AuditAnswer, report: ReportSnapshot, address: string) {
  const { id, links, deliveredAt } = audit;
  const call = useCall();
  const queryClient = useQueryClient();
  const { site } = useSite();
  const mailNotice = useMailNotice();
  const until = links.at(-1)?.expiresAt;
  const draft = useMailDraft(`audit-${id}`, () =>
    deliveryText({ client: request.name, report, site, address, until }),
  );
  const hasLink = deliveredAt !== null && (links.at(-1)?.madeAt ?? '') <= deliveredAt;
  const [isWriting, setWriting] = useState(!hasLink || draft.found !== undefined);
  useFocusAfter(isWriting, DELIVERY_ID);
  const { mutateAsync } = useStep(auditQuery(call, id), (reply: ReplyInput) =>
    call('POST /api/admin/audits/{id}/deliver', { params: { id }, body: reply }),
  );

  /** Replaces outdated report links with the current one, or appends it. */
  function withLink({ subject, text }: ReplyTexts): ReplyTexts {
    const current = links.reduce(
      (result, { token }) => result.replaceAll(new RegExp(`\\S*/report/${token}`, 'g'), () => address),
      text,
    );
    return {
      subject,
      text: current.includes(address) ? current : `${current.trimEnd()}\n\n${address}\n`,
    };
  }

  /** The mail is queued: the next one starts from the template. */
  function finish(answer: AuditAnswer, notice: Notice): void {
    mail.reset(draft.start, answer.replies);
    setWriting(false);
    notify(notice);
  }

  const mail = useMail({
    draft,
    replies,
    complete: withLink,
    send: mutateAsync,
    refetch: () => queryClient.invalidateQueries({ queryKey: auditQuery(call, id).queryKey }),
    onSent: (answer) =>
      finish(
        answer,
        mailNotice(
          { title: DELIVERED, description: `The email is on its way to ${request.email}.` },
          'Report is in the Outbox',
        ),
      ),
  });

  const recording = useMutation({
    mutationFn: mail.note,
    onSuccess: (answer) =>
      finish(answer, {
        title: DELIVERED,
        description: 'This is noted on the request, which is now marked as replied.',
      }),
  });

  return { ...mail, recording, isWriting, writeAgain: () => setWriting(true) };
}

interface DeliverReportProps {
  answer: AuditAnswer;
  report: ReportSnapshot;
  reportPath: string;
}

function DeliverReport({ answer, report, reportPath }: DeliverReportProps) {
  const { audit, request, sendsMail } = answer;
  const delivery = useDelivery(answer, report, useReportAddress(reportPath));
  const link = useRef<HTMLAnchorElement>(null);
  const requestHref = `/admin/inbox/${encodeURIComponent(audit.leadId)}`;
  return (
    <Section
      title={request.email === '' ? 'Delivery' : 'Email to the client'}
      headingId={DELIVERY_ID}
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
      {!delivery.isWriting ? (
        <Button className="justify-self-start" onClick={delivery.writeAgain}>
          Send again
        </Button>
      ) : request.email === '' ? (
        <>
          <p className="text-soft">
            No email address is known. Copy the link and text it, or show it on a visit.
          </p>
          <div>
            <Button
              variant="primary"
              busy={delivery.recording.isPending ? 'Saving...' : undefined}
              onClick={() => delivery.recording.mutate()}
            >
              Mark as delivered
            </Button>
          </div>
          <ErrorAlert error={delivery.recording.error}>The report was not marked as delivered.</ErrorAlert>
        </>
      ) : (
        <MailForm
          label="Email to the client"
          what="mail"
          action="Email the report"
          byProgram="Email the report"
          help="The client gets it as plain text, with the link in it."
          item={request}
          writing={delivery}
          keepsFirstText
          sendsMail={sendsMail}
          meanwhile={
            delivery.hasNews && (
              <Meanwhile by="Someone" haveSeen={delivery.haveSeen}>
                You can find it with <InlineLink href={requestHref}>the request</InlineLink>.
              </Meanwhile>
            )
          }
          link={link}
        />
      )}
    </Section>
  );
}

function ReportPreviewDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { about, brand, pictures } = useSite().site;
  const portrait = <CoachPortrait pictures={pictures} sizes="4.5rem" />;
  const preview = useEndpoint('GET /api/admin/audits/{id}/preview', { params: { id } }, { gcTime: 0 });
  return (
    <Dialog title="Preview of the report" className="report-preview" onClose={onClose}>
      <QueryView
        query={preview}
        loading={<Loader>Loading the preview...</Loader>}
        failure="The preview could not be loaded"
      >
        {({ report }) => (
          <Report
            report={report}
            coach={{ name: about.name || brand, portrait }}
            Article={ArticleBody}
            titleLevel={2}
          />
        )}
      </QueryView>
    </Dialog>
  );
}

function PointLinks({ id, points }: { id: string; points: readonly number[] }) {
  return points.map((number, index) => (
    <span key={number}>
      {index > 0 && <span>, </span>}
      <InlineLink href={sectionHref(id, number)}>{pointAt(number)}</InlineLink>
    </span>
  ));
}

/** Parts of the audit, each with what to do there. */
function Gaps({ id, gaps }: { id: string; gaps: readonly ReportGap[] }) {
  return (
    <ul className="grid gap-1">
      {gaps.map(({ section, what }) => (
        <li key={`${section} ${what}`}>
          <InlineLink href={sectionHref(id, section)}>{sectionName(section)}</InlineLink>: {what}
        </li>
      ))}
    </ul>
  );
}

const NOT_MADE = 'The report was not made.';

const isNewer = ({ frame, points, actionPlan }: AuditParts, at: string): boolean =>
  [frame, ...points, actionPlan].some((part) => (part.get().stored.updatedAt ?? '') > at);

export function ReportPanel({ answer, parts }: { answer: AuditAnswer; parts: AuditParts }) {
  const { audit, reportPath } = answer;
  const { id, report } = audit;
  const [isPreviewing, setPreviewing] = useState(false);
  const [isUnsaved, setUnsaved] = useState(false);
  const [isRefused, setRefused] = useState(false);
  const call = useCall();
  const [areBracketsMeant, setBracketsMeant] = useState(false);
  const confirm = useConfirm();
  const making = useStep(auditQuery(call, id), () =>
    call('POST /api/admin/audits/{id}/report', {
      params: { id },
      query: areBracketsMeant ? { brackets: 'meant' } : {},
    }),
  );

  const points = [...parts.points, parts.actionPlan].map((part) => part.get().fields);
  const open = points.flatMap(({ isFinished }, index) => (isFinished ? [] : [index + 1]));
  const missing = missingIn(points);
  const leftOut = leftOutIn(points);
  const waitingText = `${counted(leftOut, 'recommendation')} at your finished points won’t appear in the report until you finish `;
  const makeLabel = report === null ? 'Make report' : 'Update report';
  const blanks = blanksOfAudit(parts.frame.get().fields, points);
  const hasGaps = missing.length > 0 || (blanks.length > 0 && !areBracketsMeant);
  const refusal = isRefused && hasGaps ? NOT_MADE : undefined;

  /** Saves first, because the report is made from stored parts. */
  async function onceSaved(go: () => void) {
    const isSaved = await parts.saveAll();
    setUnsaved(!isSaved);
    if (isSaved) go();
  }

  /** Asks first, once, whether a report of few points, or without the recommendations, is meant. */
  function make() {
    setRefused(hasGaps);
    if (hasGaps) return;
    const few = report === null ? fewRated(points) : undefined;
    const isLoss = leftOut > 0 && (report === null || report.recommendations.length > 0);
    if (!few && !isLoss) return making.mutate();
    return void confirm({
      title: report === null ? 'Make the report anyway?' : 'Update the report anyway?',
      text: (
        <div className="grid gap-2">
          {few && (
            <p>
              {`${few.rated === 0 ? 'No point is' : `Only ${counted(few.rated, 'point is', 'points are')}`} rated. The client will read “Still to come” or “Not checked” for the other ${few.open}.`}
            </p>
          )}
          {isLoss && <p>{`${waitingText}point ${ACTION_PLAN_NUMBER}.`}</p>}
        </div>
      ),
      confirm: makeLabel,
      cancel: 'Back to the audit',
      tone: 'default',
      busy: 'Making the report...',
      run: () => making.mutateAsync(),
    });
  }

  return (
    <section className="grid grid-cols-1 gap-6" aria-labelledby={PART_HEADING_ID}>
      <div className="grid gap-4">
        <h2 id={PART_HEADING_ID} tabIndex={-1} className="text-2xl outline-none">
          The report
        </h2>
        <p className="text-soft">
          {report === null
            ? 'Not made yet.'
            : `Made on ${formatDateTime(report.at)}. Later changes appear in it once you update it.`}
        </p>
        {report !== null && isNewer(parts, report.at) && (
          <Alert tone="info">
            You have made changes since then. Update the report so the client sees them.
          </Alert>
        )}
        {open.length > 0 && (
          <p className="text-sm">
            Not finished, so the client will read “Still to come” there: <PointLinks id={id} points={open} />.
          </p>
        )}
        {leftOut > 0 && (
          <p className="text-sm">
            {waitingText}
            <InlineLink
              href={sectionHref(id, ACTION_PLAN_NUMBER)}
            >{`point ${ACTION_PLAN_NUMBER}, ${pointAt(ACTION_PLAN_NUMBER)}`}</InlineLink>
            <span>.</span>
          </p>
        )}
        {missing.length > 0 && (
          <Alert
            key={refusal}
            tone={refusal ? 'danger' : 'warning'}
            title={`${refusal ? `${refusal} ` : ''}Finished, but something is missing`}
            live={refusal ? 'assertive' : undefined}
          >
            <Gaps id={id} gaps={missing} />
          </Alert>
        )}
        {blanks.length > 0 && (
          <Blanks
            key={String(isRefused)}
            prevented={missing.length === 0 ? refusal : undefined}
            checkbox={{
              name: 'brackets',
              checked: areBracketsMeant,
              onChange: ({ target }) => setBracketsMeant(target.checked),
            }}
          >
            <Gaps id={id} gaps={blanks} />
          </Blanks>
        )}
        <ErrorAlert
          error={
            isUnsaved &&
            'Some changes are not saved yet and would be missing. See the notice above, and save them first.'
          }
        />
        <ErrorAlert title={NOT_MADE} error={making.error} />
        <div className="flex flex-wrap gap-3">
          <Button
            variant={reportPath === null ? 'primary' : undefined}
            busy={making.isPending ? 'Making the report...' : undefined}
            onClick={() => void onceSaved(make)}
          >
            {makeLabel}
          </Button>
          <Button icon={Eye} aria-haspopup="dialog" onClick={() => void onceSaved(() => setPreviewing(true))}>
            Preview
          </Button>
        </div>
      </div>
      {report && reportPath !== null && (
        <DeliverReport key={reportPath + report.at} answer={answer} report={report} reportPath={reportPath} />
      )}
      {report !== null && <ReportLinkBox answer={answer} />}
      {isPreviewing && <ReportPreviewDialog id={id} onClose={() => setPreviewing(false)} />}
    </section>
  );
}
