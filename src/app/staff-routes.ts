import { matchPath } from 'react-router-dom';
import { lazyComponent } from '../lib/lazy-component.ts';
import type { PageProps } from '../lib/page-props.ts';
import type { Route } from './route.ts';

const login: Route = {
  path: '/login',
  file: 'pages/account/login-page.tsx',
  Page: lazyComponent(async () => (await import('../pages/account/login-page.tsx')).LoginPage),
  access: 'public',
  status: 200,
  states: ['data', 'error'],
  example: '/login',
  prefetch: () => [],
};

const register: Route = {
  path: '/register',
  file: 'pages/account/register-page.tsx',
  Page: lazyComponent(async () => (await import('../pages/account/register-page.tsx')).RegisterPage),
  access: 'public',
  status: 200,
  states: ['data', 'error'],
  example: '/register',
  prefetch: () => [],
};

const setUp: Route = {
  path: '/set-up',
  file: 'pages/account/set-up-page.tsx',
  Page: lazyComponent(async () => (await import('../pages/account/set-up-page.tsx')).SetUpPage),
  access: 'public',
  status: 200,
  states: ['data', 'loading', 'error'],
  example: '/set-up',
  prefetch: () => [],
};

const resetPassword: Route = {
  path: '/reset-password',
  file: 'pages/account/reset-password-page.tsx',
  Page: lazyComponent(
    async () => (await import('../pages/account/reset-password-page.tsx')).ResetPasswordPage,
  ),
  access: 'public',
  status: 200,
  states: ['data', 'loading', 'error'],
  example: '/reset-password',
  prefetch: () => [],
};

const overview: Route = {
  path: '/admin',
  file: 'pages/admin/overview-page.tsx',
  Page: lazyComponent(async () => (await import('../pages/admin/overview-page.tsx')).OverviewPage),
  access: ['admin', 'editor'],
  status: 200,
  states: ['data', 'loading', 'error', 'empty', 'forbidden'],
  example: '/admin',
  prefetch: () => [],
};

const inbox: Route = {
  path: '/admin/inbox',
  file: 'pages/admin/inbox-page.tsx',
  Page: lazyComponent(async () => (await import('../pages/admin/inbox-page.tsx')).InboxPage),
  access: ['admin', 'editor'],
  status: 200,
  states: ['data', 'loading', 'error', 'empty', 'forbidden'],
  example: '/admin/inbox',
  prefetch: () => [],
};

const enquiry: Route = {
  path: '/admin/inbox/:id',
  file: 'pages/admin/enquiry-page.tsx',
  Page: lazyComponent(async () => (await import('../pages/admin/enquiry-page.tsx')).EnquiryPage),
  access: ['admin', 'editor'],
  status: 200,
  states: ['data', 'loading', 'error', 'not-found', 'forbidden'],
  example: '/admin/inbox/none',
  prefetch: () => [],
};

const subscribers: Route = {
  path: '/admin/subscribers',
  file: 'pages/admin/subscribers-page.tsx',
  Page: lazyComponent(async () => (await import('../pages/admin/subscribers-page.tsx')).SubscribersPage),
  access: ['admin'],
  status: 200,
  states: ['data', 'loading', 'error', 'empty', 'forbidden'],
  example: '/admin/subscribers',
  prefetch: () => [],
};

const testimonials: Route = {
  path: '/admin/testimonials',
  file: 'pages/admin/testimonials-page.tsx',
  Page: lazyComponent(async () => (await import('../pages/admin/testimonials-page.tsx')).TestimonialsPage),
  access: ['admin'],
  status: 200,
  states: ['data', 'loading', 'error', 'empty', 'forbidden'],
  example: '/admin/testimonials',
  prefetch: () => [],
};

const users: Route = {
  path: '/admin/users',
  file: 'pages/admin/users-page.tsx',
  Page: lazyComponent(async () => (await import('../pages/admin/users-page.tsx')).UsersPage),
  access: ['admin'],
  status: 200,
  states: ['data', 'loading', 'error', 'forbidden'],
  example: '/admin/users',
  prefetch: () => [],
};

const settings: Route = {
  path: '/admin/settings',
  file: 'pages/admin/settings-page.tsx',
  Page: lazyComponent(async () => (await import('../pages/admin/settings-page.tsx')).SettingsPage),
  access: ['admin'],
  status: 200,
  states: ['data', 'loading', 'error', 'forbidden'],
  example: '/admin/settings',
  prefetch: () => [],
};

const ownAccount: Route = {
  path: '/admin/account',
  file: 'pages/admin/own-account-page.tsx',
  Page: lazyComponent(async () => (await import('../pages/admin/own-account-page.tsx')).OwnAccountPage),
  access: ['admin', 'editor'],
  status: 200,
  states: ['data', 'forbidden'],
  example: '/admin/account',
  prefetch: () => [],
};

const importData: Route = {
  path: '/admin/import',
  file: 'pages/admin/import-page.tsx',
  Page: lazyComponent(async () => (await import('../pages/admin/import-page.tsx')).ImportPage),
  access: ['admin'],
  status: 200,
  states: ['data', 'empty', 'error', 'forbidden'],
  example: '/admin/import',
  prefetch: () => [],
};

const blogAdmin: Route = {
  path: '/blog/admin',
  file: 'pages/admin/blog-admin-page.tsx',
  Page: lazyComponent(async () => (await import('../pages/admin/blog-admin-page.tsx')).BlogAdminPage),
  access: ['admin', 'editor'],
  status: 200,
  states: ['data', 'loading', 'error', 'empty', 'forbidden'],
  example: '/blog/admin',
  prefetch: () => [],
};

const newPost: Route = {
  path: '/blog/admin/new',
  file: 'pages/admin/new-post-page.tsx',
  Page: lazyComponent(async () => (await import('../pages/admin/new-post-page.tsx')).NewPostPage),
  access: ['admin', 'editor'],
  status: 200,
  states: ['data', 'loading', 'error', 'forbidden'],
  example: '/blog/admin/new',
  prefetch: () => [],
};

const editPost: Route = {
  path: '/blog/admin/posts/:id',
  file: 'pages/admin/edit-post-page.tsx',
  Page: lazyComponent(async () => (await import('../pages/admin/edit-post-page.tsx')).EditPostPage),
  access: ['admin', 'editor'],
  status: 200,
  states: ['data', 'loading', 'error', 'not-found', 'forbidden', 'conflict'],
  example: '/blog/admin/posts/post-slow-site',
  prefetch: () => [],
};

/** The screens of staff, and the way in. Their data is asked for by the browser: none of it stands in a page's HTML. */
export const staffRoutes: readonly Route[] = [
  login,
  register,
  setUp,
  resetPassword,
  overview,
  inbox,
  enquiry,
  subscribers,
  testimonials,
  users,
  settings,
  ownAccount,
  importData,
  blogAdmin,
  newPost,
  editPost,
];

/** The staff's route of a path (without the base) and the values of its parameters; nothing for unknown addresses. */
export function matchStaffRoute(pathname: string): { route: Route; params: PageProps['params'] } | undefined {
  for (const route of staffRoutes) {
    const match = matchPath(route.path, pathname);
    if (match) return { route, params: match.params };
  }
  return undefined;
}
