import { InlineLink } from './text-link.tsx';

/** A section of a page, as its contents name it. */
export interface PageSection {
  /** Its anchor. */
  id: string;
  title: string;
}

/** The contents of a long page. Beside the text they stay in sight; a list longer than the window scrolls by itself. */
export function PageContents({ sections }: { sections: readonly PageSection[] }) {
  return (
    <nav
      className="max-w-[22rem] lg:sticky lg:top-32 lg:max-h-[calc(100dvh-10rem)] lg:overflow-y-auto"
      aria-label="On this page"
    >
      <ul className="ledger">
        {sections.map(({ id, title }) => (
          <li key={id} className="py-2.5">
            <InlineLink href={`#${id}`}>{title}</InlineLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
