import { Link } from '../../ui/link.tsx';
import { currentMark, type NavItem } from './nav-items.ts';

const OVERVIEW = '/admin';

/** Every screen begins with the address of the overview, which is marked on its own page alone. */
export function markOf(href: string, current: string): 'page' | 'true' | undefined {
  const path = current.replace(/(?<=.)\/$/, '').toLowerCase();
  return href === OVERVIEW && path !== OVERVIEW ? undefined : currentMark(href, path);
}

/** Shows a link in the middle of a line that is too long for the screen: the marked one, or the one with the focus. */
function bringIntoLine(link: HTMLElement | null): void {
  const line = link?.closest('ul');
  if (link && line) line.scrollLeft = link.offsetLeft - (line.clientWidth - link.offsetWidth) / 2;
}

/** Keeps the marked link in the middle: late fonts, the number of what is unread and a turned phone change the line. */
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

/** The screens of staff, in one line that scrolls within itself. */
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
