import { expect, it } from 'vitest';
import { isStaffPath, matchRoute, routes } from './routes.ts';
import { matchStaffRoute, staffRoutes } from './staff-routes.ts';

it('tells every screen of staff from those of visitors by its address', () => {
  expect(staffRoutes.filter(({ example }) => !isStaffPath(example))).toEqual([]);
  expect(routes.filter(({ example }) => isStaffPath(example))).toEqual([]);
});

it.each(['/ADMIN', '/admin/', '/Blog/Admin/New', '/login/'])('finds the screen at %s', (path) => {
  expect(isStaffPath(path)).toBe(true);
  expect(matchStaffRoute(path)).toBeDefined();
});

it.each(['/admin/none', '/blog/admin/none', '/login/none'])('knows no screen at %s', (path) => {
  expect(matchRoute(path).route.file).toBe('app/staff-area.tsx');
  expect(matchStaffRoute(path)).toBeUndefined();
});

it.each(['/blog/admin-tips', '/administration', '/blog/login', '/services/admin'])(
  'leaves %s to visitors',
  (path) => {
    expect(isStaffPath(path)).toBe(false);
  },
);

it('finds the more particular screen, with its parameters', () => {
  expect(matchStaffRoute('/blog/admin/posts/post-1')).toMatchObject({
    route: { path: '/blog/admin/posts/:id' },
    params: { id: 'post-1' },
  });
});
