import { Fragment } from 'react';
import { splitByTerm } from './split-by-term.ts';

// Printed as a band of the text's own height: the box of a heading's letters reaches far above and below them.
const markClass =
  'bg-transparent bg-[linear-gradient(var(--sel)_0_0)] bg-size-[100%_1.3em] bg-center bg-no-repeat text-(--text)';

/** Text with every occurrence of a search term marked. */
export function Highlight({ text, term }: { text: string; term: string }) {
  return splitByTerm(text, term).map(({ part, isMatch }, index) =>
    isMatch ? (
      <mark key={index} className={markClass}>
        {part}
      </mark>
    ) : (
      <Fragment key={index}>{part}</Fragment>
    ),
  );
}
