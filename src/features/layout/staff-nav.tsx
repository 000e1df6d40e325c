import { classNames } from '../../ui/class-names.ts';
import { Link } from '../../ui/link.tsx';
import { currentMark, type NavItem } from './nav-items.ts';

const OVERVIEW = '/admin';

/** Every screen begins with the address of the overview, which is marked on its own page alone. */
function markOf(href: string, current: string): 'page' | 'true' | undefined {
  const path = current.replace(/(?<=.)\/$/, '').toLowerCase();
  return href === OVERVIEW && path !== OVERVIEW ? undefined : currentMark(href, path);
}

/** Shows a link in the middle of a line that is too long for the screen: the marked one, or the one with the focus. */
function bringIntoLine(link: HTMLElement | null): void {
  const line = link?.closest('ul');
  if (link && line) line.scrollLeft = link.offsetLeft - (line.clientWidth - link.offsetWidth) / 2;
}

export interface StaffNavProps {
  items: readonly NavItem[];
  /** The links that the header has where it has room for them. */
  inHeader: readonly NavItem[];
  /** The path of the page below. */
  current: string;
}

/**
 * The screens of staff, in one line under the header that scrolls within itself. Where the header has room for its own
 * links, this has only the others.
 */
export function StaffNav({ items, inHeader, current }: StaffNavProps) {
  return (
    <nav aria-label="Staff" className="on-shoal border-b border-line">
      <ul className="relative container-page flex overflow-x-auto [scrollbar-width:none] lg:gap-2">
        {items.map(({ href, label, Label }) => (
          <li
            key={href}
            className={classNames(
              'flex-none first:-ml-3',
              inHeader.some((item) => item.href === href) && 'lg:hidden',
            )}
          >
            <Link
              href={href}
              ref={markOf(href, current) && bringIntoLine}
              onFocus={({ currentTarget }) => {
                bringIntoLine(currentTarget);
              }}
              aria-current={markOf(href, current)}
              className="flex h-12 items-center border-y-2 border-transparent px-3 text-sm font-medium whitespace-nowrap text-text no-underline hover:border-b-line-strong focus-visible:-outline-offset-4 aria-[current]:border-b-primary"
            >
              {Label ? <Label /> : label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
