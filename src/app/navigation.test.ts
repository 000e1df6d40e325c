import { expect, it } from 'vitest';
import type { Account, Role } from '../contract/account.ts';
import { currentMark, headerItems, mayOpen, staffItems } from './navigation.ts';
import { staffApplication } from './staff-application.tsx';

// The rules of spec §2 and §6.

const account = (role: Role): Account => ({ id: 'a', name: 'Ada', email: 'ada@example.com', role });
const { routes } = staffApplication;
const header = (of: Account | null) => headerItems(routes, of).map(({ href }) => href);
const line = (of: Account) => staffItems(routes, of).map(({ label }) => label);

it('shows visitors the public site', () => {
  expect(header(null)).toEqual(['/#service-list', '/about', '/blog', '/contact']);
});

it('shows an admin the public site and the staff screens', () => {
  expect(header(account('admin'))).toEqual([
    '/#service-list',
    '/about',
    '/blog/admin',
    '/contact',
    '/admin/inbox',
    '/admin/testimonials',
    '/admin/users',
  ]);
  expect(line(account('admin'))).toEqual([
    'Today',
    'Inbox',
    'Audits',
    'Clients',
    'Pages',
    'Blog',
    'Pictures',
    'Testimonials',
    'Visitors',
    'Subscribers',
    'Users',
    'Old addresses',
    'Settings',
    'Site health',
    'Security',
    'Import data',
  ]);
});

it('shows an editor the public site, the blog, the pictures, the clients, the audits, the numbers and the inbox', () => {
  expect(header(account('editor'))).toEqual([
    '/#service-list',
    '/about',
    '/blog/admin',
    '/contact',
    '/admin/inbox',
  ]);
  expect(line(account('editor'))).toEqual([
    'Today',
    'Inbox',
    'Audits',
    'Clients',
    'Blog',
    'Pictures',
    'Visitors',
  ]);
});

it('opens only login screens to visitors, and all but admin screens to editors', () => {
  const staff = routes.filter(({ side }) => side === 'staff');
  const closedTo = (of: Account | null) =>
    staff.filter((route) => !mayOpen(route, of)).map(({ path }) => path);
  const open = ['/login', '/register', '/set-up', '/reset-password', '/welcome', '/mark-replied'];
  expect(closedTo(null)).toEqual(staff.map(({ path }) => path).filter((path) => !open.includes(path)));
  expect(closedTo(account('editor'))).toEqual([
    '/admin/pages',
    '/admin/pages/:id',
    '/admin/testimonials',
    '/admin/subscribers',
    '/admin/users',
    '/admin/redirects',
    '/admin/settings',
    '/admin/health',
    '/admin/security',
    '/admin/import',
  ]);
  expect(closedTo(account('admin'))).toEqual([]);
});

it.each([
  ['/blog', '/blog', 'page'],
  ['/blog', '/blog/category/seo', 'true'],
  ['/blog', '/blogs', undefined],
  ['/#service-list', '/services/seo-strategy', 'true'],
  ['/#service-list', '/', undefined],
])('marks %s on %s as %s', (href, path, mark) => {
  expect(currentMark(href, path)).toBe(mark);
});
