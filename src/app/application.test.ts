import { expect, it } from 'vitest';
import { isStaffPath } from '../lib/staff-path.ts';
import { matchRoute } from './application.ts';
import { staffApplication } from './staff-application.tsx';

const ofStaff = (path: string) => matchRoute(staffApplication, path);

it('tells every screen of staff from those of visitors by its address', () => {
  for (const { example, side } of staffApplication.routes) {
    expect([example, isStaffPath(example)]).toEqual([example, side === 'staff']);
  }
});

it.each(['/ADMIN', '/admin/', '/Blog/Admin/New', '/login/'])('finds the screen at %s', (path) => {
  expect(isStaffPath(path)).toBe(true);
  expect(ofStaff(path).route.side).toBe('staff');
});

it.each(['/admin/none', '/blog/admin/none', '/login/none'])('knows no screen at %s', (path) => {
  expect(isStaffPath(path)).toBe(true);
  expect(ofStaff(path).route.path).toBe('*');
});

it.each(['/blog/admin-tips', '/administration', '/blog/login', '/services/admin'])(
  'leaves %s to visitors',
  (path) => {
    expect(isStaffPath(path)).toBe(false);
    expect(ofStaff(path).route.side).toBe('site');
  },
);

it('finds the more particular screen, with its parameters', () => {
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
])('finds at %s, which is cut short, the screen at %s', (pathname, path, anchor) => {
  expect(ofStaff(pathname)).toMatchObject({ route: { path }, anchor, params: {} });
});

it('reads slugs whatever their spelling in the address', () => {
  expect(ofStaff('/blog/category/S%45O').params).toEqual({ category: 'seo' });
  expect(ofStaff('/blog/%E0%A4%A').params).toEqual({ slug: '%E0%A4%A' });
});
