import { expect, it } from 'vitest';
import { loginPath, returnPath } from './return-path.ts';

it.each([
  '/admin/users',
  '/admin/inbox?status=new&q=a%20b',
  '/blog/admin/posts/post-1#body',
  '/admin/inbox?q=https://example.com/\u00e9',
  '/admin/inbox/caf%C3%A9',
])('returns to %s after login', (path) => {
  expect(returnPath(path)).toBe(path);
});

it.each([
  [null],
  [''],
  ['admin'],
  ['https://evil.example/'],
  ['javascript:alert(1)'],
  ['//evil.example'],
  ['///evil.example'],
  ['/\\evil.example'],
  ['\\\\evil.example'],
  ['/%2Fevil.example'],
  ['/%5Cevil.example'],
  ['/%252Fevil.example'],
  ['/%25255cevil.example'],
  ['%2F%2Fevil.example'],
  ['/\t/evil.example'],
  ['/\n/evil.example'],
  ['/%09/evil.example'],
  [' /admin'],
  ['/admin//evil.example'],
  ['/..//evil.example'],
  ['/admin/../..//evil.example'],
  ['/admin/%2e%2e/%2fevil.example'],
  ['/./admin'],
  ['/%'],
  ['/admin?next=\\evil'],
  ['/admin?a=\r\nset-cookie: x'],
])('opens the first staff page instead of %j', (requested) => {
  expect(returnPath(requested)).toBe('/admin');
});

// asvs:3.7.2
it('reads back the return path from the login page’s address', () => {
  const path = '/admin/inbox?q=a b&status=new#item';
  const { pathname, searchParams } = new URL(loginPath(path), 'https://example.com');
  expect([pathname, returnPath(searchParams.get('return'))]).toEqual(['/login', path]);
  expect(loginPath('/admin')).toBe('/login');
});
