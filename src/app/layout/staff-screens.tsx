import { centerInRow } from '../../ui/tabs.tsx';
import { Link } from '../../ui/link.tsx';
import { currentMark, type NavItem } from './nav-items.ts';

const OVERVIEW = '/admin';

/** Every screen's address begins with that of the overview, which is marked on its exact page only. */
export function markOf(href: string, current: string): 'page' | 'true' | undefined {
  const path = current.replace(/(?<=.)\/$/, '').toLowerCase();
  return href === OVERVIEW && path !== OVERVIEW ? undefined : currentMark(href, path);
}

/** Scrolls a link to the middle of the navigation: the marked or the focused one. */
function bringIntoLine(link: HTMLElement | null): void {
  const line = link?.closest('ul');
  if (link && line) centerInRow(link, line);
}

/** Keeps the marked link centered when late fonts, an unread count or a rotated phone change the layout. */
function keepInLine(link: HTMLElement | null): (() => void) | undefined {
  const line = link?.closest('ul');
  if (!line) return undefined;
  const observer = new ResizeObserver(() => {
    bringIntoLine(line.querySelector<HTMLElement>(':focus') ?? link);
  });
  for (const sized of [line, ...line.children]) observer.observe(sized);
  return () => {
    observer.disconnect();
  };
}

/** The staff screens, as one scrolling line of links. */
export function StaffScreens({ items, current }: { items: readonly NavItem[]; current: string }) {
  return (
    <ul className="staff-screens">
      {items.map(({ href, label, Label }) => (
        <li key={href} className="flex-none">
          <Link
            href={href}
            ref={markOf(href, current) && keepInLine}
            onFocus={({ currentTarget }) => {
              bringIntoLine(currentTarget);
            }}
            aria-current={markOf(href, current)}
            className="staff-link"
          >
            {Label ? <Label /> : label}
          </Link>
        </li>
      ))}
    </ul>
  );
}
