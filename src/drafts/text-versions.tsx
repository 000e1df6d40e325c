import { plainText } from '../lib/plain-text.ts';
import { TextDifference as PlainTextDifference } from '../ui/text-difference.tsx';

const names = { removed: 'only theirs', added: 'only yours' };

/** In which words two articles differ, with a little around them. */
export function TextDifference({ theirs, mine }: { theirs: string; mine: string }) {
  return (
    <PlainTextDifference
      before={plainText(theirs)}
      after={plainText(mine)}
      names={names}
      legend={
        <>
          <del>Struck out</del> is only in theirs, <ins>underlined</ins> only in yours.
        </>
      }
    />
  );
}
