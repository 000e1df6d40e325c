import { Trash2, Plus } from 'lucide-react';
import { ActionTime, AuditRating, Doer, Effect } from '../../contract/audit-report.ts';
import {
  AUDIT_MAX,
  type AcceptedFinding,
  RECOMMENDATIONS_MAX,
  type DraftRecommendation,
} from '../../contract/audit.ts';
import { unclearText } from '../../contract/report-gaps.ts';
import type { AuditAnswer } from '../../contract/staff-audit.ts';
import { move } from '../../lib/move.ts';
import { submissionKey } from '../../lib/submission-key.ts';
import { formatDateTime } from '../../lib/time.ts';
import { EFFECT_LABELS, STAFF_DOER_LABELS, TIME_LABELS } from '../../parts/audit-report/action-terms.ts';
import { RatingMark } from '../../parts/audit-report/rating-mark.tsx';
import { MARK_LABELS } from '../../parts/audit-report/report-points.ts';
import { IconButton, Button } from '../../ui/button.tsx';
import { Section } from '../../ui/section.tsx';
import { Select } from '../../ui/select.tsx';
import { SortableList } from '../../ui/sortable/sortable-list.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { InlineLink } from '../../ui/text-link.tsx';
import { useDeferredFocus } from '../../ui/use-deferred-focus.ts';
import { useFocusById } from '../../ui/use-focus-by-id.ts';
import type { PointDraft } from './audit-parts.ts';
import { FACTS_ID, PART_HEADING_ID, sectionHref, pointAt } from './audit-sections.ts';
import { ManualCheckList } from './manual-check-list.tsx';
import { FinishedField, PointSummaryFields } from './point-fields.tsx';
import { PreviousPoint } from './previous-point.tsx';

interface RecommendationsProps {
  recommendations: readonly DraftRecommendation[];
  /** Ids of the first actions that do not tell how to know they are done. */
  unclear: readonly string[];
  onChange: (recommendations: DraftRecommendation[]) => void;
}

const optionsOf = <Value extends string>(labels: Readonly<Record<Value, string>>) =>
  Object.entries<string>(labels).map(([value, label]) => ({ value, label }));

/** A few lines are enough initially. */
const itemFields = 'grid min-w-0 grid-cols-1 gap-4 [&_textarea]:min-h-18 [&_textarea]:field-sizing-content';

const ADD_BUTTON_ID = 'add-recommendation';
const titleId = (id: string): string => `recommendation-${id}`;

function Recommendations({ recommendations, unclear, onChange }: RecommendationsProps) {
  const focusOn = useFocusById();

  const isFull = recommendations.length >= RECOMMENDATIONS_MAX;
  const put = (id: string, changes: Partial<DraftRecommendation>) =>
    onChange(recommendations.map((one) => (one.id === id ? { ...one, ...changes } : one)));

  function add() {
    const id = submissionKey();
    onChange([
      ...recommendations,
      { id, title: '', text: '', who: 'you', time: '2 hours', effect: 'noticeable', done: '' },
    ]);
    focusOn(titleId(id));
  }

  return (
    <Section title="Recommendations" level={3} titleClass="text-xl" className="grid gap-3">
      {recommendations.length > 0 && (
        <SortableList
          items={recommendations.map((one) => ({ ...one, name: one.title || 'Without a title' }))}
          what="recommendation"
          label="Recommendations"
          moveTo={(from, to) => onChange(move(recommendations, from, to))}
        >
          {({ id, name, title, text, who, time, effect, done }, moveButtons) => (
            <div className={itemFields}>
              <div className="-mt-1 flex items-center">
                <span className="min-w-0 flex-1 truncate text-sm font-semibold text-soft" aria-hidden="true">
                  {name}
                </span>
                {moveButtons}
                <IconButton
                  icon={Trash2}
                  label={`Remove “${name}”`}
                  onClick={() => {
                    onChange(recommendations.filter((one) => one.id !== id));
                    focusOn(ADD_BUTTON_ID);
                  }}
                />
              </div>
              <TextField
                id={titleId(id)}
                label="What to do"
                name={`title-${id}`}
                value={title}
                maxLength={AUDIT_MAX.title}
                autoComplete="off"
                onChange={({ target }) => put(id, { title: target.value })}
              />
              <TextArea
                label="How and why"
                name={`text-${id}`}
                value={text}
                rows={3}
                maxLength={AUDIT_MAX.advice}
                optional
                onChange={({ target }) => put(id, { text: target.value })}
              />
              <div className="grid gap-4 sm:grid-cols-3">
                <Select
                  label="Who does it"
                  name={`who-${id}`}
                  options={optionsOf(STAFF_DOER_LABELS)}
                  value={who}
                  onChange={({ target }) => put(id, { who: Doer.parse(target.value) })}
                />
                <Select
                  label="How long it takes"
                  name={`time-${id}`}
                  options={optionsOf(TIME_LABELS)}
                  value={time}
                  onChange={({ target }) => put(id, { time: ActionTime.parse(target.value) })}
                />
                <Select
                  label="What it brings"
                  name={`effect-${id}`}
                  options={optionsOf(EFFECT_LABELS)}
                  value={effect}
                  onChange={({ target }) => put(id, { effect: Effect.parse(target.value) })}
                />
              </div>
              <TextField
                label="How to know it is done"
                name={`done-${id}`}
                value={done}
                maxLength={AUDIT_MAX.done}
                autoComplete="off"
                help="The report starts with the first three, and each of them needs this."
                error={unclear.includes(id) ? unclearText(title) : undefined}
                onChange={({ target }) => put(id, { done: target.value })}
              />
            </div>
          )}
        </SortableList>
      )}
      <Button
        id={ADD_BUTTON_ID}
        size="sm"
        className="justify-self-start"
        icon={Plus}
        blocked={isFull}
        onClick={add}
      >
        Add a recommendation
      </Button>
      {isFull && <p className="help">{`A point can have at most ${RECOMMENDATIONS_MAX} recommendations.`}</p>}
    </Section>
  );
}

interface AcceptedFindingsProps {
  number: number;
  findings: readonly AcceptedFinding[];
  onChange: (findings: AcceptedFinding[]) => void;
  /** Called when no focusable control remains here. */
  onLastRemoved: () => void;
}

const ratings = AuditRating.options.map((rating) => ({ value: rating, label: MARK_LABELS[rating] }));

const removeId = (id: string): string => `remove-${id}`;

/** Accepted scan results in the coach's wording, with the original evidence. */
function AcceptedFindings({ number, findings, onChange, onLastRemoved }: AcceptedFindingsProps) {
  const focusOn = useFocusById();
  if (findings.length === 0) return null;

  function remove(index: number) {
    onChange(findings.filter((_, position) => position !== index));
    const next = findings[index + 1] ?? findings[index - 1];
    if (next) focusOn(removeId(next.id));
    else onLastRemoved();
  }
  const put = (index: number, changes: Partial<AcceptedFinding>) =>
    onChange(
      findings.map((finding, position) => (position === index ? { ...finding, ...changes } : finding)),
    );

  return (
    <Section title="Findings with evidence" level={3} titleClass="mb-2 text-xl">
      <ol className="ledger" aria-label="Findings with evidence">
        {findings.map(({ id, title, rating, why, evidence, seenAt }, index) => (
          <li key={id} className={`${itemFields} py-5`}>
            <div className="flex items-start gap-3">
              <RatingMark mark={rating} number={number} />
              <p className="min-w-0 flex-1 pt-1.5 text-sm font-semibold wrap-anywhere" aria-hidden="true">
                {title || 'Without a title'}
              </p>
              <IconButton
                icon={Trash2}
                id={removeId(id)}
                label={`Remove “${title}”`}
                onClick={() => remove(index)}
              />
            </div>
            <TextField
              label="Finding"
              name={`title-${id}`}
              value={title}
              maxLength={AUDIT_MAX.title}
              autoComplete="off"
              onChange={({ target }) => put(index, { title: target.value })}
            />
            <Select
              label="Its rating"
              name={`rating-${id}`}
              className="sm:w-56"
              options={ratings}
              value={rating}
              onChange={({ target }) => put(index, { rating: AuditRating.parse(target.value) })}
            />
            <TextArea
              label="Why it matters"
              name={`why-${id}`}
              value={why}
              rows={2}
              maxLength={AUDIT_MAX.why}
              optional
              onChange={({ target }) => put(index, { why: target.value })}
            />
            <Evidence evidence={evidence} seenAt={seenAt} />
          </li>
        ))}
      </ol>
    </Section>
  );
}

function Evidence({ evidence, seenAt }: Pick<AcceptedFinding, 'evidence' | 'seenAt'>) {
  return (
    <div className="text-sm">
      <dl className="grid gap-2 wrap-anywhere">
        {evidence.map(({ where, seen }, index) => (
          <div key={index}>
            <dt className="text-mute">{where}</dt>
            <dd className="m-0">{seen}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-2 text-xs text-mute">{`Seen on ${formatDateTime(seenAt)}`}</p>
    </div>
  );
}

interface PointPanelProps {
  audit: string;
  number: number;
  part: PointDraft;
  unclear: readonly string[];
  previous: AuditAnswer['previous'];
  /** Name of the business, or else of the client. */
  business: string;
  now: Date;
}

export function PointPanel({ audit, number, part, unclear, previous, business, now }: PointPanelProps) {
  const { fields, problems } = part.get();
  const { target, deferFocus } = useDeferredFocus<HTMLHeadingElement>();
  const shared = { number, fields, problems, onChange: part.change };
  return (
    <Section
      title={`${number}. ${pointAt(number)}`}
      headingId={PART_HEADING_ID}
      headingRef={target}
      className="grid grid-cols-1 gap-6"
    >
      {/* If there is no column beside the fields, the results are below them. */}
      <p className="-mt-3 text-sm leading-[1.7rem] min-[90rem]:hidden">
        <InlineLink href={`${sectionHref(audit, number)}#${FACTS_ID}`}>Website check</InlineLink>
      </p>
      {previous && <PreviousPoint previous={previous} point={pointAt(number)} />}
      <PointSummaryFields {...shared} />
      <ManualCheckList number={number} business={business} part={part} now={now} />
      <AcceptedFindings
        number={number}
        findings={fields.findings}
        onChange={(findings) => part.change({ findings })}
        onLastRemoved={deferFocus}
      />
      <Recommendations
        recommendations={fields.recommendations}
        unclear={unclear}
        onChange={(recommendations) => part.change({ recommendations })}
      />
      <FinishedField {...shared} audit={audit} />
    </Section>
  );
}
