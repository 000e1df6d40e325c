import { expect, it } from 'vitest';
import { isStaffPath } from '../lib/staff-path.ts';
import { matchRoute } from './application.ts';
import { staffApplication } from './staff-application.tsx';

const ofStaff = (path: string) => matchRoute(staffApplication, path);

it('tells staff screens from visitor screens by their addresses', () => {
  for (const { example, side } of staffApplication.routes) {
    expect([example, isStaffPath(example)]).toEqual([example, side === 'staff']);
  }
});

it.each(['/ADMIN', '/admin/', '/Blog/Admin/New', '/login/'])('finds the screen at %s', (path) => {
  expect(isStaffPath(path)).toBe(true);
  expect(ofStaff(path).route.side).toBe('staff');
});

it.each(['/admin/none', '/blog/admin/none', '/login/none'])('finds no screen at %s', (path) => {
  expect(isStaffPath(path)).toBe(true);
  expect(ofStaff(path).route.path).toBe('*');
});

it.each(['/blog/admin-tips', '/administration', '/blog/login', '/services/admin'])(
  'treats %s as a visitor page',
  (path) => {
    expect(isStaffPath(path)).toBe(false);
    expect(ofStaff(path).route.side).toBe('site');
  },
);

it('prefers the more specific screen, with its parameters', () => {
  expect(ofStaff('/blog/admin/posts/Post-1')).toMatchObject({
    route: { path: '/blog/admin/posts/:id' },
    params: { id: 'Post-1' },
  });
});

it.each([
  ['/services', '/', '#services'],
  ['/Services/', '/', '#services'],
  ['/blog/category', '/blog', undefined],
  ['/blog/category/', '/blog', undefined],
  ['/admin/blog', '/blog/admin', undefined],
])('finds for the truncated address %s the screen at %s', (pathname, path, anchor) => {
  expect(ofStaff(pathname)).toMatchObject({ route: { path }, anchor, params: {} });
});

it('decodes slugs in any URL encoding', () => {
  expect(ofStaff('/blog/category/S%45O').params).toEqual({ category: 'seo' });
  expect(ofStaff('/blog/%E0%A4%A').params).toEqual({ slug: '%E0%A4%A' });
});
