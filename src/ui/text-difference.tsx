import { useMemo, type ReactNode } from 'react';
import { diffWords, type DiffPart } from '../lib/word-diff.ts';
import './text-difference.css';
import { VisuallyHidden } from './visually-hidden.tsx';

/** Number of unchanged words shown around each difference. */
const CONTEXT_WORDS = 12;

function shortened(text: string, isFirst: boolean, isLast: boolean): string {
  const words = text.match(/\s*\S+/g) ?? [];
  if (words.length <= 2 * CONTEXT_WORDS) return text;
  const start = isFirst ? '' : words.slice(0, CONTEXT_WORDS).join('');
  const end = isLast ? '' : words.slice(-CONTEXT_WORDS).join('').trimStart();
  return `${start} … ${end}`;
}

/** Labels of words that only one text has, such as `only theirs`. */
interface DifferenceNames {
  removed: string;
  added: string;
}

interface PartProps {
  part: DiffPart;
  names: DifferenceNames;
  isFirst: boolean;
  isLast: boolean;
}

function Part({ part: { kind, text }, names, isFirst, isLast }: PartProps) {
  if (kind === 'same') return shortened(text, isFirst, isLast);
  const Element = kind === 'removed' ? 'del' : 'ins';
  // The first word of a text has no space before it, and may follow the one that it replaces.
  const space = isFirst || /^\s/.test(text) ? '' : ' ';
  return (
    <>
      {space}
      <Element>
        <VisuallyHidden>{`[${names[kind]}:`}</VisuallyHidden>
        {text}
        <VisuallyHidden>]</VisuallyHidden>
      </Element>
    </>
  );
}

interface TextDifferenceProps {
  before: string;
  after: string;
  names: DifferenceNames;
  /** Legend of the marks. */
  legend?: ReactNode;
}

/** The word differences of two plain texts, with some context. */
export function TextDifference({ before, after, names, legend }: TextDifferenceProps) {
  // Comparing two long texts is slow.
  const parts = useMemo(() => diffWords(before, after), [before, after]);
  if (parts.every(({ kind }) => kind === 'same')) {
    return <p className="help">The text is the same. Only its formatting differs.</p>;
  }
  return (
    <>
      {legend !== undefined && <p className="help text-difference-key">{legend}</p>}
      <p className="text-difference text-sm/[1.6] wrap-anywhere whitespace-pre-line">
        {parts.map((part, index) => (
          <Part
            key={index}
            part={part}
            names={names}
            isFirst={index === 0}
            isLast={index === parts.length - 1}
          />
        ))}
      </p>
    </>
  );
}
