import type { Editor } from '@tiptap/core';
import { useState } from 'react';
import { AUDIT_MAX, type PointWords } from '../../contract/audit.ts';
import { missingOf } from './missing.ts';
import { COURSE_NUMBER, pointAt } from './places.ts';
import { RichField } from '../../parts/editor/rich-field.tsx';
import { ChoosePicture } from '../../parts/pictures/choose-picture.tsx';
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
        picker={ChoosePicture}
        pictureTerm={pointAt(number)}
        onChange={(text) => onChange({ text })}
        onReady={setEditor}
      />
      <InsertWording point={pointAt(number)} editor={editor} />
    </>
  );
}

/** Marks a point as finished, which the report requires. Lists what is missing. */
export function FinishedField({ number, words, onChange }: Omit<PointWordsProps, 'problems'>) {
  const missing = missingOf(number, words);
  return (
    <div className="border-t border-ink pt-5">
      <Checkbox
        label="This point is finished"
        name={`finished-${number}`}
        checked={words.isFinished}
        help="The report shows only finished points."
        error={words.isFinished ? missing : undefined}
        onChange={({ target }) => onChange({ isFinished: target.checked })}
      />
    </div>
  );
}
