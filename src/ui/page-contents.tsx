import { InlineLink } from './text-link.tsx';

/** A section of a page, as its contents name it. */
export interface PageSection {
  /** Its anchor. */
  id: string;
  title: string;
}

/** So many sections are named at once; of more, as many as leave a fold worth opening. */
const MOST = 10;
const SHOWN = 8;

function Sections({ sections }: { sections: readonly PageSection[] }) {
  return (
    <ul className="ledger">
      {sections.map(({ id, title }) => (
        <li key={id} className="py-2.5">
          <InlineLink href={`#${id}`}>{title}</InlineLink>
        </li>
      ))}
    </ul>
  );
}

/**
 * The contents of a long page. Beside the text they stay in sight; a list longer than the window scrolls by itself.
 * Above the text, on a phone, a very long list must not keep the reader from it: its end is folded.
 */
export function PageContents({ sections }: { sections: readonly PageSection[] }) {
  const shown = sections.length > MOST ? SHOWN : sections.length;
  const folded = sections.slice(shown);
  return (
    <nav
      className="max-w-[22rem] lg:sticky lg:top-32 lg:max-h-[calc(100dvh-10rem)] lg:overflow-y-auto"
      aria-label="On this page"
    >
      <Sections sections={sections.slice(0, shown)} />
      {folded.length > 0 && (
        <details className="print:hidden">
          <summary className="min-h-11 cursor-pointer py-2.5 text-sm font-semibold">
            {`${folded.length} more sections`}
          </summary>
          <Sections sections={folded} />
        </details>
      )}
    </nav>
  );
}
