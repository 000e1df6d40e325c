import type { Account, Role } from '../../contract/account.ts';

/** A link of the header. */
export interface NavItem {
  href: string;
  label: string;
}

const visitorItems: readonly NavItem[] = [
  { href: '/#services', label: 'Services' },
  { href: '/about', label: 'About' },
  { href: '/blog', label: 'Blog' },
  { href: '/contact', label: 'Contact' },
];

/** The inbox, whose link says how much in it is unread. */
export const INBOX_PATH = '/admin/inbox';

const staffItems: readonly (NavItem & { roles: readonly Role[] })[] = [
  { href: '/blog/admin', label: 'Blog', roles: ['admin', 'editor'] },
  { href: INBOX_PATH, label: 'Inbox', roles: ['admin', 'editor'] },
  { href: '/admin/testimonials', label: 'Testimonials', roles: ['admin'] },
  { href: '/admin/users', label: 'Users', roles: ['admin'] },
];

/** What the header links to: the site for visitors, and for staff the screens that their role may open (decision 7). */
export function navItems(account: Account | null): readonly NavItem[] {
  return account ? staffItems.filter(({ roles }) => roles.includes(account.role)) : visitorItems;
}

/** How a link is marked on a page: as the page itself, or as the part of the site that the page belongs to. */
export function currentMark(href: string, path: string): 'page' | 'true' | undefined {
  if (href === path) return 'page';
  const isPart = path.startsWith(`${href}/`) || (href === '/#services' && path.startsWith('/services/'));
  return isPart ? 'true' : undefined;
}
