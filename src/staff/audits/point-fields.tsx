import type { Editor } from '@tiptap/core';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useEndpoint } from '../../api/endpoint-query.ts';
import type { AuditPoint } from '../../contract/audit-points.ts';
import { AuditRating } from '../../contract/audit-report.ts';
import { AUDIT_MAX, type PointContent } from '../../contract/audit.ts';
import { missingOf } from '../../contract/report-gaps.ts';
import { errorMessage } from '../../lib/error-message.ts';
import { RatingMark } from '../../parts/audit-report/rating-mark.tsx';
import { MARK_LABELS } from '../../parts/audit-report/report-points.ts';
import { RichField } from '../../parts/editor/rich-field.tsx';
import { ChoosePicture } from '../../parts/pictures/choose-picture.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { oneLine } from '../../ui/one-line.ts';
import { Select } from '../../ui/select.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { InlineLink } from '../../ui/text-link.tsx';
import { ACTION_PLAN_NUMBER, sectionHref, sectionName, pointAt } from './audit-sections.ts';

/** Inserts a stored wording at the cursor of a point's text; the editor's undo removes it. */
function InsertWording({ point, editor }: { point: AuditPoint; editor: Editor | undefined }) {
  const { data, error, isPending } = useEndpoint('GET /api/admin/audit-wordings');
  const [chosen, setChosen] = useState('');
  const wordings = data?.wordings.filter((wording) => wording.point === point) ?? [];
  const wording = wordings.find(({ id }) => id === chosen);
  const edit = <InlineLink href="/admin/audit-wordings">Edit wordings</InlineLink>;

  if (data && wordings.length === 0) {
    return <p className="text-sm text-mute">There are no saved wordings for this point. {edit}</p>;
  }
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-end gap-3">
        <Select
          label="Wording"
          name="wording"
          className="min-w-0 flex-[1_1_14rem]"
          optional
          value={chosen}
          placeholder={isPending ? 'Loading wordings...' : 'Choose a saved wording'}
          options={wordings.map(({ id, name }) => ({ value: id, label: name }))}
          error={error && !data ? `The wordings could not be loaded. ${errorMessage(error)}` : undefined}
          onChange={({ target }) => setChosen(target.value)}
        />
        <Button
          aria-disabled={!wording || !editor || undefined}
          onClick={() => {
            if (!wording || !editor) return;
            editor.chain().focus().insertContent(wording.text).run();
            setChosen('');
          }}
        >
          Insert wording
        </Button>
      </div>
      <p className="text-sm text-mute">It is inserted at the cursor. {edit}</p>
    </div>
  );
}

interface RatingChoiceProps {
  number: number;
  value: AuditRating | null;
  onChange: (rating: AuditRating) => void;
}

function RatingChoice({ number, value, onChange }: RatingChoiceProps) {
  return (
    <fieldset className="min-w-0">
      <legend className="label">Rating</legend>
      <div className="mt-1.5 grid grid-cols-[repeat(auto-fit,minmax(9rem,1fr))] gap-2">
        {AuditRating.options.map((rating) => (
          <label key={rating} className="rating-option">
            <input
              type="radio"
              className="sr-only"
              name={`rating-${number}`}
              value={rating}
              checked={value === rating}
              onChange={() => onChange(rating)}
            />
            <RatingMark mark={rating} number={number} />
            <span>{MARK_LABELS[rating]}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

type PointFields = Pick<PointContent, 'summary' | 'text' | 'isFinished'> &
  Partial<Pick<PointContent, 'rating'>>;

interface PointFieldsProps {
  number: number;
  fields: PointFields;
  problems: ReadonlyMap<string, string>;
  onChange: (changes: Partial<PointFields>) => void;
}

/** A point's rating, sentence and text. The action plan has no rating. */
export function PointSummaryFields({ number, fields, problems, onChange }: PointFieldsProps) {
  const { rating = null, summary, text, isFinished } = fields;
  const isActionPlan = number === ACTION_PLAN_NUMBER;
  const sentenceLabel = rating === 'not checked' ? 'Why it was not checked' : 'Summary in one sentence';
  const [editor, setEditor] = useState<Editor>();
  return (
    <>
      {!isActionPlan && (
        <RatingChoice number={number} value={rating} onChange={(rating) => onChange({ rating })} />
      )}
      <TextArea
        label={isActionPlan ? 'Your advice in one sentence' : sentenceLabel}
        name="summary"
        rows={2}
        value={summary}
        maxLength={AUDIT_MAX.pointSummary}
        autoComplete="off"
        error={
          problems.get('summary') ??
          (isFinished && (isActionPlan || rating) ? missingOf(number, fields) : undefined)
        }
        {...oneLine((summary) => onChange({ summary }))}
      />
      <RichField
        id="point-text"
        label={isActionPlan ? 'What you advise' : 'What you found'}
        value={text}
        error={problems.get('text')}
        picker={ChoosePicture}
        pictureTerm={pointAt(number)}
        onChange={(text) => onChange({ text })}
        onReady={setEditor}
      />
      <InsertWording point={pointAt(number)} editor={editor} />
    </>
  );
}

/** Marks a point as finished, which the report requires. Lists what is missing, or leads to the next part. */
export function FinishedField({
  audit,
  number,
  fields,
  unclear,
  onChange,
}: Omit<PointFieldsProps, 'problems'> & { audit: string; unclear?: string | undefined }) {
  const navigate = useNavigate();
  const missing = missingOf(number, fields) ?? unclear;
  const next = number === ACTION_PLAN_NUMBER ? 'report' : number + 1;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-t border-ink pt-5">
      <Checkbox
        label="This point is finished"
        name={`finished-${number}`}
        checked={fields.isFinished}
        help="Otherwise, the client will only read “Still to come” here."
        error={fields.isFinished ? missing : undefined}
        onChange={({ target }) => onChange({ isFinished: target.checked })}
      />
      {missing === undefined && (
        <Button
          size="sm"
          onClick={() => {
            onChange({ isFinished: true });
            void navigate(sectionHref(audit, next));
          }}
        >
          {`${fields.isFinished ? 'Open' : 'Finish and open'} “${sectionName(next)}”`}
        </Button>
      )}
    </div>
  );
}
