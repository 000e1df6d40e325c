import { useId } from 'react';
import { Link } from './link.tsx';

export interface PageSection {
  id: string;
  title: string;
}

/** Maximum number of sections listed unfolded; a longer list folds only if the fold hides enough. */
const UNFOLDED_MAX = 10;
const FOLDED_LENGTH = 8;

function Sections({ sections }: { sections: readonly PageSection[] }) {
  return (
    <ul className="ledger">
      {sections.map(({ id, title }) => (
        <li key={id}>
          <Link href={`#${id}`} className="contents-link">
            {title}
          </Link>
        </li>
      ))}
    </ul>
  );
}

/**
 * The contents of a long page. Beside the text it is sticky and scrolls if longer than the window. Above the text, on a
 * phone, the end of a very long list is folded.
 */
export function PageContents({ sections }: { sections: readonly PageSection[] }) {
  const shown = sections.length > UNFOLDED_MAX ? FOLDED_LENGTH : sections.length;
  const folded = sections.slice(shown);
  const headingId = useId();
  return (
    <nav
      className="page-contents max-w-[22rem] lg:sticky lg:top-32 lg:max-h-[calc(100dvh-10rem)] lg:overflow-y-auto"
      aria-labelledby={headingId}
    >
      <h2 id={headingId} className="mb-3 text-xl">
        On this page
      </h2>
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
