import { expect, it } from 'vitest';
import type { Account, Role } from '../../contract/account.ts';
import { currentMark, navItems } from './nav-items.ts';

const account = (role: Role): Account => ({ id: 'a', name: 'Ada', email: 'ada@example.com', role });
const addresses = (of: Account | null) => navItems(of).map(({ href }) => href);

it('shows visitors the public site', () => {
  expect(addresses(null)).toEqual(['/#services', '/about', '/blog', '/contact']);
});

it('shows an admin what admins work on', () => {
  expect(addresses(account('admin'))).toEqual([
    '/blog/admin',
    '/admin/inbox',
    '/admin/testimonials',
    '/admin/users',
  ]);
});

it('shows an editor the blog and the inbox', () => {
  expect(addresses(account('editor'))).toEqual(['/blog/admin', '/admin/inbox']);
});

it.each([
  ['/blog', '/blog', 'page'],
  ['/blog', '/blog/category/seo', 'true'],
  ['/blog', '/blogs', undefined],
  ['/#services', '/services/seo-strategy', 'true'],
  ['/#services', '/', undefined],
  ['/about', '/contact', undefined],
])('marks %s on %s as %s', (href, path, mark) => {
  expect(currentMark(href, path)).toBe(mark);
});
