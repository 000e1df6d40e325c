import { expect, it } from 'vitest';
import type { Account, Role } from '../../contract/account.ts';
import { navItems } from './nav-items.ts';

const account = (role: Role): Account => ({ id: 'a', name: 'Ada', email: 'ada@example.com', role });
const addresses = (of: Account | null) => navItems(of).map(({ href }) => href);

it('shows visitors the public site', () => {
  expect(addresses(null)).toEqual(['/#services', '/about', '/blog', '/contact']);
});

it('shows an admin every staff screen', () => {
  expect(addresses(account('admin'))).toEqual(['/blog/admin', '/admin/testimonials', '/admin/users']);
});

it('shows an editor the blog alone', () => {
  expect(addresses(account('editor'))).toEqual(['/blog/admin']);
});
