import { useMemo } from 'react';
import { diffWords, type DiffPart } from '../../lib/word-diff.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { plainText } from './plain-text.ts';

/** Of what is the same in both texts only so many words are shown around each difference. */
const AROUND = 12;

function shortened(text: string, isFirst: boolean, isLast: boolean): string {
  const words = text.match(/\s*\S+/g) ?? [];
  if (words.length <= 2 * AROUND) return text;
  const start = isFirst ? '' : words.slice(0, AROUND).join('');
  const end = isLast ? '' : words.slice(-AROUND).join('').trimStart();
  return `${start} … ${end}`;
}

function Part({
  part: { kind, text },
  isFirst,
  isLast,
}: {
  part: DiffPart;
  isFirst: boolean;
  isLast: boolean;
}) {
  if (kind === 'same') return shortened(text, isFirst, isLast);
  const Element = kind === 'removed' ? 'del' : 'ins';
  return (
    <Element>
      <VisuallyHidden>{kind === 'removed' ? '[only theirs:' : '[only yours:'}</VisuallyHidden>
      {text}
      <VisuallyHidden>]</VisuallyHidden>
    </Element>
  );
}

/** In which words two texts differ, with a little around them. */
export function TextDifference({ theirs, mine }: { theirs: string; mine: string }) {
  // Two long texts that differ a lot take their time.
  const parts = useMemo(() => diffWords(plainText(theirs), plainText(mine)), [theirs, mine]);
  if (parts.every(({ kind }) => kind === 'same')) {
    return <p className="help">The words are the same. Only their formatting differs.</p>;
  }
  return (
    <>
      <p className="help">
        <del>Struck out</del> is only in theirs, <ins>underlined</ins> only in yours.
      </p>
      <p className="editor-difference">
        {parts.map((part, index) => (
          <Part key={index} part={part} isFirst={index === 0} isLast={index === parts.length - 1} />
        ))}
      </p>
    </>
  );
}
