import type { ReactNode } from 'react';
import { Link } from './link.tsx';
import { pageWindow } from './page-window.ts';

export interface PaginationProps {
  /** The current page, from 1. */
  page: number;
  pages: number;
  hrefFor: (page: number) => string;
  /** Accessible name of the navigation. */
  label?: string;
}

function Step({ to, rel, children }: { to: string | undefined; rel: 'prev' | 'next'; children: ReactNode }) {
  return to === undefined ? (
    <span className="page" aria-disabled="true">
      {children}
    </span>
  ) : (
    <Link href={to} rel={rel} className="page">
      {children}
    </Link>
  );
}

/** Pagination of a long list; renders nothing for a single page. */
export function Pagination({ page, pages, hrefFor, label = 'Pages' }: PaginationProps) {
  if (pages <= 1) return null;
  return (
    <nav className="pages" aria-label={label}>
      <Step to={page > 1 ? hrefFor(page - 1) : undefined} rel="prev">
        Previous
      </Step>
      {pageWindow(page, pages).map((place, index) =>
        place === 'gap' ? (
          <span key={`gap-${index}`} className="page-gap" aria-hidden="true">
            …
          </span>
        ) : (
          <Link
            key={place}
            href={hrefFor(place)}
            className="page"
            aria-label={`Page ${place}`}
            aria-current={place === page ? 'page' : undefined}
          >
            {place}
          </Link>
        ),
      )}
      <Step to={page < pages ? hrefFor(page + 1) : undefined} rel="next">
        Next
      </Step>
    </nav>
  );
}
