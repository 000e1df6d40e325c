import type { Account, Role } from '../../contract/account.ts';
import { classNames } from '../../ui/class-names.ts';
import { Link } from '../../ui/link.tsx';
import { currentMark, navItems, type NavItem } from './nav-items.ts';
import { NavLabel } from './nav-label.tsx';

const OVERVIEW = '/admin';

const staffScreens: readonly (NavItem & { roles: readonly Role[] })[] = [
  { href: OVERVIEW, label: 'Overview', roles: ['admin', 'editor'] },
  { href: '/admin/inbox', label: 'Inbox', roles: ['admin', 'editor'] },
  { href: '/blog/admin', label: 'Blog', roles: ['admin', 'editor'] },
  { href: '/admin/testimonials', label: 'Testimonials', roles: ['admin'] },
  { href: '/admin/subscribers', label: 'Subscribers', roles: ['admin'] },
  { href: '/admin/users', label: 'Users', roles: ['admin'] },
  { href: '/admin/settings', label: 'Settings', roles: ['admin'] },
  { href: '/admin/account', label: 'Your account', roles: ['admin', 'editor'] },
];

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

/**
 * The screens of staff, in one line under the header that scrolls within itself. Where the header has room for its own
 * links, this has only the others.
 */
export function StaffNav({ account, current }: { account: Account; current: string }) {
  const items = staffScreens.filter(({ roles }) => roles.includes(account.role));
  const inHeader = navItems(account).map(({ href }) => href);

  return (
    <nav aria-label="Staff" className="on-shoal border-b border-line">
      <ul className="relative container-page flex overflow-x-auto [scrollbar-width:none] lg:gap-2">
        {items.map(({ href, label }) => (
          <li
            key={href}
            className={classNames('flex-none first:-ml-3', inHeader.includes(href) && 'lg:hidden')}
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
              <NavLabel href={href} label={label} />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
