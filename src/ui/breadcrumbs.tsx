import { Link } from './link.tsx';
import { BackLink } from './text-link.tsx';

/** A breadcrumb: its name and path. */
export interface Crumb {
  name: string;
  path: string;
}

const linkClass =
  'inline-block py-1 text-soft no-underline wrap-anywhere hover:text-link hover:underline hover:underline-offset-4';

/** The chart mark between two steps, drawn so that screen readers skip it. */
const markClass =
  "not-first:before:mr-3 not-first:before:size-1.5 not-first:before:shrink-0 not-first:before:rotate-45 not-first:before:bg-primary not-first:before:content-['']";

/** Minimum width of a long title; the heading below shows it in full. */
const lastClass = 'min-w-0 max-w-full flex-[1_1_6rem]';

interface BreadcrumbsProps {
  above: readonly Crumb[];
  /** Title of the current page; undefined while it loads. */
  current: string | undefined;
  /** Accessible name of the navigation. */
  label?: string;
}

/** Links to the pages above this one, from the home page down. */
export function Breadcrumbs({ above, current, label = 'Breadcrumb' }: BreadcrumbsProps) {
  return (
    <nav aria-label={label}>
      <ol className="flex flex-wrap items-center gap-x-3 text-sm text-mute">
        {above.map(({ name, path }) => (
          <li key={path} className={`flex items-center ${markClass}`}>
            <Link href={path} className={linkClass}>
              {name}
            </Link>
          </li>
        ))}
        {current !== undefined && (
          <li className={`flex items-center ${lastClass} ${markClass}`}>
            <span aria-current="page" className="truncate py-1">
              {current}
            </span>
          </li>
        )}
      </ol>
    </nav>
  );
}

interface PageBreadcrumbsProps extends BreadcrumbsProps {
  back: { label: string; href: string };
}

/**
 * The row above a page's heading: the link back and the breadcrumbs. On a phone, which has room for the
 * link alone, the breadcrumbs are for screen readers and the keyboard.
 */
export function PageBreadcrumbs({ back, ...crumbs }: PageBreadcrumbsProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-8">
      <BackLink href={back.href}>{back.label}</BackLink>
      <div className="min-w-0 flex-[1_1_22rem] max-sm:not-focus-within:sr-only">
        <Breadcrumbs {...crumbs} />
      </div>
    </div>
  );
}
