import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useEffect, useReducer, useRef, useState, type ReactNode } from 'react';
import { useSearchParams, useNavigate } from 'react-router-dom';
import { useCall } from '../../api/api-context.ts';
import { isMissing, ignoreMissing } from '../../api/api-error.ts';
import { auditQuery } from '../../api/queries.ts';
import type { PageProps } from '../../api/route.ts';
import { AuditRating } from '../../contract/audit-report.ts';
import { AUDIT_STATE_NAMES } from '../../contract/audit-state.ts';
import { AUDIT_MAX, ManualChecks, type FrameContent, type Audit } from '../../contract/audit.ts';
import { unclearActions } from '../../contract/report-gaps.ts';
import type { AuditAnswer } from '../../contract/staff-audit.ts';
import { DraftNotices, TextVersions } from '../../drafts/draft-notices.tsx';
import { EditorBar } from '../../drafts/editor-bar.tsx';
import type { FieldName } from '../../drafts/merge-fields.ts';
import { useDraft, type LocalDraft } from '../../drafts/use-draft.ts';
import { useSaveKeys } from '../../drafts/use-save-keys.ts';
import type { LocalDrafts } from '../../lib/local-drafts.ts';
import { counted } from '../../lib/text.ts';
import { shortTimeInText, formatDate } from '../../lib/time.ts';
import { leave } from '../../lib/unsaved.ts';
import { useServerNow } from '../../lib/use-server-now.ts';
import { MARK_LABELS } from '../../parts/audit-report/report-points.ts';
import { useDeletion } from '../../parts/bin/use-deletion.ts';
import { SameClient } from '../../parts/clients/same-client.tsx';
import { EditorQuery } from '../../parts/editor/editor-query.tsx';
import { PageHead } from '../../parts/layout/page-head.tsx';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Section } from '../../ui/section.tsx';
import { Badge } from '../../ui/tag.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { InlineLink } from '../../ui/text-link.tsx';
import { TimeLeftText } from '../../ui/time-left-text.tsx';
import { BothVersions } from '../../ui/version-choice.tsx';
import { ActionPlanPanel } from './action-plan-panel.tsx';
import {
  actionPlanFields,
  frameFields,
  localPartId,
  localParts,
  openParts,
  pointFields,
  type AuditParts,
  type PartDraft,
} from './audit-parts.ts';
import {
  type AuditSection,
  ACTION_PLAN_NUMBER,
  PART_HEADING_ID,
  sectionIn,
  sectionName,
} from './audit-sections.ts';
import { AUDITS_PATH, auditName, stateTones, auditHref } from './audits-view.ts';
import { PartNav } from './part-nav.tsx';
import { PointPanel } from './point-panel.tsx';
import { RatingsLine } from './ratings-line.tsx';
import { ReportPanel } from './report-panel.tsx';
import { RequestFold } from './request-fold.tsx';
import { ScannerFacts } from './scanner-facts.tsx';
import '../../parts/editor/editor.css';
import '../../parts/editor/rich-text/rich-text.css';
import './audits.css';

/** Deletes an audit after confirmation and returns to the list; a notice offers to restore it. */
function DeleteAudit({ audit: { id, client, frame, report } }: { audit: Audit }) {
  const navigate = useNavigate();
  const name = auditName({ business: frame.business, client });
  const call = useCall();
  const deletion = useDeletion('audits');

  const remove = () =>
    deletion({
      id,
      name,
      title: `Delete the audit for “${name}”?`,
      text: `You can restore it under “Deleted” in the audits for 30 days.${
        report === null ? '' : ' Links to its report stop working until it is restored.'
      } The request stays in the inbox.`,
      run: () => ignoreMissing(call('DELETE /api/admin/audits/{id}', { params: { id } })),
      onDeleted: () => leave(() => void navigate(AUDITS_PATH)),
      notice: {
        title: 'Audit deleted',
        description: `You can restore the audit for ${name} under “Deleted” for 30 days.`,
      },
    });

  return (
    <div className="border-t border-line pt-5">
      <Button
        size="sm"
        variant="quiet"
        className="-ml-3"
        icon={Trash2}
        aria-haspopup="dialog"
        onClick={() => void remove()}
      >
        Delete audit
      </Button>
    </div>
  );
}

function ClientAside({ answer }: { answer: AuditAnswer }) {
  const { audit, others } = answer;
  return (
    <aside
      className="grid min-w-0 grid-cols-1 content-start gap-6 xl:col-start-2 min-[90rem]:col-start-3"
      aria-label="The client"
    >
      <SameClient id={answer.client.id} suggestions={answer.client.suggestions} />
      <Section title="Other audits of this client" titleClass="mb-2 font-sans text-sm font-semibold">
        {others.length === 0 ? (
          <p className="text-sm text-soft">There are no others.</p>
        ) : (
          <ul className="ledger" aria-label="Other audits of this client">
            {others.map((other) => (
              <li key={other.id} className="grid gap-2 py-3 text-sm">
                <InlineLink href={auditHref(other.id)}>
                  {`${auditName(other)}, ${formatDate(other.createdAt)}`}
                </InlineLink>
                <span className="text-mute">{AUDIT_STATE_NAMES[other.state]}</span>
                <RatingsLine ratings={other.ratings} />
              </li>
            ))}
          </ul>
        )}
      </Section>
      <DeleteAudit audit={audit} />
    </aside>
  );
}

const hasTitle = (item: unknown): item is { title: string } =>
  typeof item === 'object' && item !== null && 'title' in item && typeof item.title === 'string';

/** Value of an audit field for comparison; rich text is compared elsewhere. */
function shownValue(field: string, value: unknown): ReactNode {
  if (field === 'rating') {
    const rating = AuditRating.safeParse(value).data;
    return rating ? MARK_LABELS[rating] : 'None';
  }
  if (field === 'manualChecks') return counted(ManualChecks.parse(value).answers.length, 'answer');
  if (field === 'order') return 'The recommendations in their own order';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (Array.isArray(value)) {
    return value.length === 0 ? (
      'None'
    ) : (
      <span className="grid gap-1">
        {value.filter(hasTitle).map(({ title }, index) => (
          <span key={index}>{title || 'Without a title'}</span>
        ))}
      </span>
    );
  }
  return String(value) || 'Nothing';
}

interface PartNoticesProps<Fields extends object> {
  audit: string;
  section: AuditSection;
  part: PartDraft<Fields>;
  labels: Record<FieldName<Fields>, string>;
  onResolved: () => void;
}

/** Saves a part, visible or not, and shows its notices. */
function PartNotices<Fields extends object>(props: PartNoticesProps<Fields>) {
  const { audit, section, part, labels, onResolved } = props;
  const name = sectionName(section);
  const editor = useDraft(part, {
    id: localPartId(audit, String(section)),
    copies: localParts as unknown as LocalDrafts<LocalDraft<Fields>>,
    unsaved: { name: `“${name}”`, screen: 'audit' },
    savesOnLeave: true,
  });
  return (
    <DraftNotices
      editor={editor}
      labelOf={(field) => `${name} (${labels[field].toLowerCase()})`}
      part={name}
      keepsFocus
      describe={(field, remote, local) => ({
        label: labels[field],
        choice: `Take their version of “${labels[field]}”`,
        versions:
          field === 'text' ? (
            <TextVersions remote={String(remote[field])} local={String(local[field])} />
          ) : (
            <BothVersions remote={shownValue(field, remote[field])} local={shownValue(field, local[field])} />
          ),
      })}
      onResolved={() => {
        void part.save();
        onResolved();
      }}
    />
  );
}

interface FramePanelProps {
  part: PartDraft<FrameContent>;
  /** Placeholder for the name of the business. */
  client: string;
}

/** Report content besides the eight points: client, summary and next step. */
function FramePanel({ part, client }: FramePanelProps) {
  const { fields, problems } = part.get();
  const field = (name: keyof FrameContent) => ({
    name,
    label: frameFields[name],
    value: fields[name],
    maxLength: AUDIT_MAX[name],
    error: problems.get(name),
    optional: true,
    onChange: ({ target }: { target: { value: string } }) => part.change({ [name]: target.value }),
  });
  return (
    <Section title="Summary and next step" headingId={PART_HEADING_ID} className="grid grid-cols-1 gap-6">
      <TextField
        {...field('business')}
        autoComplete="off"
        help={`Appears at the top of the report. If empty, ${client} is shown.`}
      />
      <TextField {...field('website')} type="url" inputMode="url" autoComplete="off" />
      <TextArea
        {...field('summary')}
        rows={6}
        help="The overall picture in a few sentences. A line break starts a new paragraph."
      />
      <TextArea
        {...field('nextStep')}
        rows={4}
        help="What the client should do now, such as the free consultation."
      />
    </Section>
  );
}

function useParts(answer: AuditAnswer): AuditParts {
  const call = useCall();
  const queryClient = useQueryClient();
  const [parts] = useState(() => openParts(call, queryClient, answer));
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  useEffect(() => parts.subscribe(redraw), [parts]);
  useEffect(() => parts.acceptRemote(answer.audit), [parts, answer.audit]);
  return parts;
}

function AuditHead({ answer, now }: { answer: AuditAnswer; now: Date }) {
  const { audit, request, state } = answer;
  const { client, frame, deliveredAt, openedAt } = audit;
  return (
    <header>
      <h1 className="text-3xl wrap-anywhere">{auditName({ business: frame.business, client })}</h1>
      <p className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-soft">
        <Badge tone={stateTones[state]}>{AUDIT_STATE_NAMES[state]}</Badge>
        {request.status === 'new' && <TimeLeftText answerBy={request.answerBy} now={now} />}
        {deliveredAt !== null && <span>Delivered {shortTimeInText(deliveredAt, now)}</span>}
        {openedAt !== null && <span>Opened {shortTimeInText(openedAt, now)}</span>}
        <span className="wrap-anywhere">
          For <InlineLink href={`/admin/inbox/${encodeURIComponent(audit.leadId)}`}>{client}</InlineLink>
        </span>
      </p>
    </header>
  );
}

interface AuditEditorProps {
  answer: AuditAnswer;
  now: Date;
  isGone: boolean;
}

const numbered = <Item,>(items: readonly Item[]): { item: Item; number: number }[] =>
  items.map((item, index) => ({ item, number: index + 1 }));

/** The audit editor: one part at a time, each with its autosave, plus conflict and leave handling. */
function AuditEditor({ answer, now, isGone }: AuditEditorProps) {
  const { audit } = answer;
  const [search] = useSearchParams();
  const section = sectionIn(search);
  const parts = useParts(answer);
  const { frame, points, actionPlan, saveAll } = parts;
  useSaveKeys(() => void saveAll());

  // Preloads the editor, so that points also open offline.
  useEffect(() => void import('../../parts/editor/rich-text/rich-text.tsx').catch(() => undefined), []);

  // Saves when moving to another part.
  const last = useRef(section);
  useEffect(() => {
    if (last.current !== section) {
      void saveAll();
      const heading = document.getElementById(PART_HEADING_ID);
      // The button that led here belonged to the part before.
      if (document.activeElement === document.body) heading?.focus();
      // The page may be scrolled to where the bar covers it.
      heading?.scrollIntoView({ block: 'nearest' });
    }
    last.current = section;
  }, [section, saveAll]);

  const all: readonly {
    section: AuditSection;
    state: { message: string | undefined; savedAt: string | undefined };
  }[] = [
    { section: 'frame', state: frame.get() },
    ...numbered(points).map(({ item, number }) => ({ section: number, state: item.get() })),
    { section: ACTION_PLAN_NUMBER, state: actionPlan.get() },
  ];
  const isDirty = [frame, ...points, actionPlan].some((part) => part.isDirty());
  const isSaving = [frame, ...points, actionPlan].some((part) => part.get().isSaving);
  const failed = all.find(({ state }) => state.message !== undefined);
  const savedAt = all
    .flatMap(({ state }) => state.savedAt ?? [])
    .sort()
    .at(-1);
  const shared = { audit: audit.id, onResolved: () => document.getElementById('audit-save')?.focus() };
  const point = typeof section === 'number' ? points[section - 1] : undefined;
  const business = frame.get().fields.business || audit.client;

  return (
    <div className="editor-page">
      <EditorBar
        isDirty={isDirty}
        savedAt={savedAt}
        back={{ href: AUDITS_PATH, label: 'All audits' }}
        what="report"
        publicHref={answer.reportPath ?? undefined}
        message={failed && `${sectionName(failed.section)}: ${failed.state.message ?? ''}`}
      >
        <Button
          id="audit-save"
          size="sm"
          variant={section === 'report' ? undefined : 'primary'}
          busy={isSaving ? 'Saving...' : undefined}
          onClick={() => void saveAll()}
        >
          Save audit
        </Button>
      </EditorBar>
      <div className="container-page pt-6 pb-12">
        <AuditHead answer={answer} now={now} />
        {isGone && (
          <Alert tone="danger" live="assertive" title="This audit has been deleted" className="mt-6">
            Someone deleted the audit or its request. You can no longer save anything here, so copy what you
            need.
          </Alert>
        )}
        <div className="mt-6 grid grid-cols-1 gap-x-10 gap-y-6 xl:grid-cols-[15.5rem_minmax(0,1fr)] min-[90rem]:grid-cols-[13.5rem_minmax(0,1fr)_18.5rem] min-[90rem]:grid-rows-[auto_1fr] min-[90rem]:gap-x-8 [&_.editor-text]:min-h-48">
          <PartNav id={audit.id} business={business} section={section} parts={parts} />
          <RequestFold answer={answer} now={now} />
          <div className="grid min-w-0 grid-cols-1 content-start gap-6 xl:col-start-2 min-[90rem]:row-[1/span_2]">
            <PartNotices {...shared} section="frame" part={frame} labels={frameFields} />
            {numbered(points).map(({ item, number }) => (
              <PartNotices key={number} {...shared} section={number} part={item} labels={pointFields} />
            ))}
            <PartNotices
              {...shared}
              section={ACTION_PLAN_NUMBER}
              part={actionPlan}
              labels={actionPlanFields}
            />
            {section === 'frame' && <FramePanel part={frame} client={audit.client} />}
            {point && typeof section === 'number' && (
              <PointPanel
                key={section}
                audit={audit.id}
                number={section}
                part={point}
                unclear={unclearActions([...points, actionPlan].map((part) => part.get().fields)).map(
                  ({ id }) => id,
                )}
                previous={answer.previous}
                business={business}
                now={now}
              />
            )}
            {section === 'report' && <ReportPanel answer={answer} parts={parts} />}
            {section === ACTION_PLAN_NUMBER && (
              <ActionPlanPanel answer={answer} part={actionPlan} points={points} />
            )}
          </div>
          {section === 'frame' && <ClientAside answer={answer} />}
          {point && typeof section === 'number' && (
            <ScannerFacts
              answer={answer}
              number={section}
              part={point}
              website={frame.get().fields.website}
              now={now}
            />
          )}
        </div>
      </div>
    </div>
  );
}

/** Polling interval of a running scan, in milliseconds. */
const POLL_MS = 2000;

const missing = {
  title: 'This audit does not exist',
  action: { label: 'See all audits', href: AUDITS_PATH },
  children: 'It may have been deleted, on its own or with its request.',
};

function OneAudit({ id }: { id: string }) {
  const query = useQuery({
    ...auditQuery(useCall(), id),
    refetchInterval: ({ state }) => (state.data?.audit.scan.state === 'scanning' ? POLL_MS : false),
  });
  const now = useServerNow(query);
  const { client = '', frame } = (query.isFetchedAfterMount && query.data?.audit) || {};
  const name = auditName({ business: frame?.business ?? '', client });
  return (
    <>
      <PageHead
        title={name ? `${name}, audit` : 'Audit'}
        description="Write an audit for a client."
        path={`/admin/audits/${id}`}
        noindex
      />
      <EditorQuery query={query} missing={missing} failure="The audit could not be loaded">
        {(answer) => <AuditEditor answer={answer} now={now} isGone={isMissing(query.error)} />}
      </EditorQuery>
    </>
  );
}

/** One audit: eight points with their ratings, findings and recommendations, and its report. */
export const AuditPage = ({ params: { id = '' } }: PageProps) => <OneAudit key={id} id={id} />;
