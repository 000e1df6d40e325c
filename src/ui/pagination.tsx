import type { ReactNode } from 'react';
import { Link } from './link.tsx';

/** An entry of the pagination: a page number, or a gap. */
export type PageEntry = number | 'gap';

/**
 * The entries of a pagination: the first, last and current page and its neighbors (counted from 1). A gap hides at
 * least two pages.
 */
export function pageWindow(page: number, pages: number): PageEntry[] {
  const shownPages = new Set([1, page - 1, page, page + 1, pages]);
  const shown = [...shownPages].filter((each) => each >= 1 && each <= pages).sort((a, b) => a - b);
  return shown.flatMap((each, index): PageEntry[] => {
    const skipped = each - (shown[index - 1] ?? 0) - 1;
    if (skipped === 0) return [each];
    return [skipped === 1 ? each - 1 : 'gap', each];
  });
}

const cell = 'grid h-11 place-items-center font-semibold tabular';
/** On a phone up to 99 pages fit on one line. */
const pageClass = `${cell} min-w-11 rounded-sm border-[1.5px] px-2 max-sm:min-w-9 max-sm:px-1`;
const linkClass = `${pageClass} border-transparent text-text no-underline hover:border-ink aria-[current]:font-[750] aria-[current]:shadow-[inset_0_-3px_0_var(--primary)]`;

interface PaginationProps {
  /** The current page, from 1. */
  page: number;
  pages: number;
  hrefFor: (page: number) => string;
  /** Accessible name of the navigation. */
  label?: string;
}

function Step({ to, rel, children }: { to: string | undefined; rel: 'prev' | 'next'; children: ReactNode }) {
  return to === undefined ? (
    <span className={`${pageClass} border-line bg-sunk text-mute`} aria-disabled="true">
      {children}
    </span>
  ) : (
    <Link href={to} rel={rel} className={linkClass}>
      {children}
    </Link>
  );
}

/** Pagination of a long list; renders nothing for a single page. */
export function Pagination({ page, pages, hrefFor, label = 'Pages' }: PaginationProps) {
  if (pages <= 1) return null;
  return (
    <nav
      className="pages flex flex-wrap items-center gap-1 max-sm:gap-0 max-sm:text-[length:var(--text-sm)]"
      aria-label={label}
    >
      <Step to={page > 1 ? hrefFor(page - 1) : undefined} rel="prev">
        Previous
      </Step>
      {pageWindow(page, pages).map((entry, index) =>
        entry === 'gap' ? (
          <span
            key={`gap-${index}`}
            className={`${cell} min-w-11 px-2 text-mute max-sm:min-w-5 max-sm:px-0`}
            aria-hidden="true"
          >
            …
          </span>
        ) : (
          <Link
            key={entry}
            href={hrefFor(entry)}
            className={linkClass}
            aria-label={`Page ${entry}`}
            aria-current={entry === page ? 'page' : undefined}
          >
            {entry}
          </Link>
        ),
      )}
      <Step to={page < pages ? hrefFor(page + 1) : undefined} rel="next">
        Next
      </Step>
    </nav>
  );
}
