import type { Editor } from '@tiptap/core';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { AUDIT_MAX, type PointWords } from '../../contract/audit.ts';
import { missingOf } from './missing.ts';
import { COURSE_NUMBER, placeHref, placeName, pointAt } from './places.ts';
import { RichField } from '../../parts/editor/rich-field.tsx';
import type { PicturePickerProps } from '../../parts/editor/rich-text/picture-slot.ts';
import { ChoosePicture } from '../../parts/pictures/choose-picture.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { oneLine } from '../../ui/one-line.ts';
import { TextArea } from '../../ui/text-area.tsx';
import { InsertWording } from './insert-wording.tsx';
import { RatingChoice } from './rating-choice.tsx';

/** Fields common to all eight points. */
type Words = Pick<PointWords, 'rating' | 'says' | 'text' | 'isFinished'>;

interface PointWordsProps {
  number: number;
  words: Words;
  problems: ReadonlyMap<string, string>;
  onChange: (changes: Partial<Words>) => void;
}

const picker = ({ firstTerm, onPick, onClose }: PicturePickerProps) => (
  <ChoosePicture
    firstTerm={firstTerm}
    onPick={({ url, alt, credit }) => onPick({ imageUrl: url, imageAlt: alt, imageCredit: credit })}
    onClose={onClose}
  />
);

/** A point's rating, sentence and text. The action plan has no rating. */
export function PointReadingFields({ number, words, problems, onChange }: PointWordsProps) {
  const { rating, says, text } = words;
  const isCourse = number === COURSE_NUMBER;
  const sentenceLabel =
    rating === 'not looked at' ? 'Why it was not looked at' : 'The reading in one sentence';
  const [editor, setEditor] = useState<Editor>();
  return (
    <>
      {!isCourse && (
        <RatingChoice number={number} value={rating} onChange={(rating) => onChange({ rating })} />
      )}
      <TextArea
        label={isCourse ? 'Your advice in one sentence' : sentenceLabel}
        name="says"
        rows={2}
        value={says}
        maxLength={AUDIT_MAX.says}
        autoComplete="off"
        error={problems.get('says')}
        {...oneLine((says) => onChange({ says }))}
      />
      <RichField
        id="point-text"
        label={isCourse ? 'What you advise' : 'What you found'}
        value={text}
        error={problems.get('text')}
        picker={picker}
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
  words,
  onChange,
}: Omit<PointWordsProps, 'problems'> & { audit: string }) {
  const navigate = useNavigate();
  const missing = missingOf(number, words);
  const next = number === COURSE_NUMBER ? 'report' : number + 1;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-t border-ink pt-5">
      <Checkbox
        label="This point is finished"
        name={`finished-${number}`}
        checked={words.isFinished}
        help="The report shows only finished points."
        error={words.isFinished ? missing : undefined}
        onChange={({ target }) => onChange({ isFinished: target.checked })}
      />
      {missing === undefined && (
        <Button
          size="sm"
          onClick={() => {
            onChange({ isFinished: true });
            void navigate(placeHref(audit, next));
          }}
        >
          {`${words.isFinished ? 'Open' : 'Finish and open'} “${placeName(next)}”`}
        </Button>
      )}
    </div>
  );
}
