import { lazyComponent } from '../lib/lazy-component.ts';
import { InboxLabel } from '../features/layout/inbox-label.tsx';
import type { Route } from './route.ts';

const login: Route = {
  path: '/login',
  side: 'staff',
  file: 'pages/account/login-page.tsx',
  Page: lazyComponent(async () => (await import('../pages/account/login-page.tsx')).LoginPage),
  access: 'public',
  status: 200,
  isListed: false,
  states: ['data', 'error'],
  example: '/login',
  prefetch: () => [],
};

const register: Route = {
  path: '/register',
  side: 'staff',
  file: 'pages/account/register-page.tsx',
  Page: lazyComponent(async () => (await import('../pages/account/register-page.tsx')).RegisterPage),
  access: 'public',
  status: 200,
  isListed: false,
  states: ['data', 'error'],
  example: '/register',
  prefetch: () => [],
};

const setUp: Route = {
  path: '/set-up',
  side: 'staff',
  file: 'pages/account/set-up-page.tsx',
  Page: lazyComponent(async () => (await import('../pages/account/set-up-page.tsx')).SetUpPage),
  access: 'public',
  status: 200,
  isListed: false,
  states: ['data', 'loading', 'error'],
  example: '/set-up',
  prefetch: () => [],
};

const resetPassword: Route = {
  path: '/reset-password',
  side: 'staff',
  file: 'pages/account/reset-password-page.tsx',
  Page: lazyComponent(
    async () => (await import('../pages/account/reset-password-page.tsx')).ResetPasswordPage,
  ),
  access: 'public',
  status: 200,
  isListed: false,
  states: ['data', 'loading', 'error'],
  example: '/reset-password',
  prefetch: () => [],
};

const overview: Route = {
  path: '/admin',
  side: 'staff',
  file: 'pages/admin/overview-page.tsx',
  Page: lazyComponent(async () => (await import('../pages/admin/overview-page.tsx')).OverviewPage),
  access: ['admin', 'editor'],
  status: 200,
  isListed: false,
  link: { label: 'Overview' },
  states: ['data', 'loading', 'error', 'empty', 'forbidden'],
  example: '/admin',
  prefetch: () => [],
};

const inbox: Route = {
  path: '/admin/inbox',
  side: 'staff',
  file: 'pages/admin/inbox-page.tsx',
  Page: lazyComponent(async () => (await import('../pages/admin/inbox-page.tsx')).InboxPage),
  access: ['admin', 'editor'],
  status: 200,
  isListed: false,
  link: { label: 'Inbox', Label: InboxLabel, inHeader: 2 },
  states: ['data', 'loading', 'error', 'empty', 'forbidden'],
  example: '/admin/inbox',
  prefetch: () => [],
};

const enquiry: Route = {
  path: '/admin/inbox/:id',
  side: 'staff',
  file: 'pages/admin/enquiry-page.tsx',
  Page: lazyComponent(async () => (await import('../pages/admin/enquiry-page.tsx')).EnquiryPage),
  access: ['admin', 'editor'],
  status: 200,
  isListed: false,
  states: ['data', 'loading', 'error', 'not-found', 'forbidden'],
  example: '/admin/inbox/none',
  prefetch: () => [],
};

const subscribers: Route = {
  path: '/admin/subscribers',
  side: 'staff',
  file: 'pages/admin/subscribers-page.tsx',
  Page: lazyComponent(async () => (await import('../pages/admin/subscribers-page.tsx')).SubscribersPage),
  access: ['admin'],
  status: 200,
  isListed: false,
  link: { label: 'Subscribers' },
  states: ['data', 'loading', 'error', 'empty', 'forbidden'],
  example: '/admin/subscribers',
  prefetch: () => [],
};

const testimonials: Route = {
  path: '/admin/testimonials',
  side: 'staff',
  file: 'pages/admin/testimonials-page.tsx',
  Page: lazyComponent(async () => (await import('../pages/admin/testimonials-page.tsx')).TestimonialsPage),
  access: ['admin'],
  status: 200,
  isListed: false,
  link: { label: 'Testimonials', inHeader: 3 },
  states: ['data', 'loading', 'error', 'empty', 'forbidden'],
  example: '/admin/testimonials',
  prefetch: () => [],
};

const users: Route = {
  path: '/admin/users',
  side: 'staff',
  file: 'pages/admin/users-page.tsx',
  Page: lazyComponent(async () => (await import('../pages/admin/users-page.tsx')).UsersPage),
  access: ['admin'],
  status: 200,
  isListed: false,
  link: { label: 'Users', inHeader: 4 },
  states: ['data', 'loading', 'error', 'forbidden'],
  example: '/admin/users',
  prefetch: () => [],
};

const settings: Route = {
  path: '/admin/settings',
  side: 'staff',
  file: 'pages/admin/settings-page.tsx',
  Page: lazyComponent(async () => (await import('../pages/admin/settings-page.tsx')).SettingsPage),
  access: ['admin'],
  status: 200,
  isListed: false,
  link: { label: 'Settings' },
  states: ['data', 'loading', 'error', 'forbidden'],
  example: '/admin/settings',
  prefetch: () => [],
};

const ownAccount: Route = {
  path: '/admin/account',
  side: 'staff',
  file: 'pages/admin/own-account-page.tsx',
  Page: lazyComponent(async () => (await import('../pages/admin/own-account-page.tsx')).OwnAccountPage),
  access: ['admin', 'editor'],
  status: 200,
  isListed: false,
  link: { label: 'Your account' },
  states: ['data', 'forbidden'],
  example: '/admin/account',
  prefetch: () => [],
};

const importData: Route = {
  path: '/admin/import',
  side: 'staff',
  file: 'pages/admin/import-page.tsx',
  Page: lazyComponent(async () => (await import('../pages/admin/import-page.tsx')).ImportPage),
  access: ['admin'],
  status: 200,
  isListed: false,
  states: ['data', 'empty', 'error', 'forbidden'],
  example: '/admin/import',
  prefetch: () => [],
};

const blogAdmin: Route = {
  path: '/blog/admin',
  side: 'staff',
  file: 'pages/admin/blog-admin-page.tsx',
  Page: lazyComponent(async () => (await import('../pages/admin/blog-admin-page.tsx')).BlogAdminPage),
  access: ['admin', 'editor'],
  status: 200,
  isListed: false,
  link: { label: 'Blog', inHeader: 1 },
  states: ['data', 'loading', 'error', 'empty', 'forbidden'],
  example: '/blog/admin',
  prefetch: () => [],
};

const newPost: Route = {
  path: '/blog/admin/new',
  side: 'staff',
  file: 'pages/admin/new-post-page.tsx',
  Page: lazyComponent(async () => (await import('../pages/admin/new-post-page.tsx')).NewPostPage),
  access: ['admin', 'editor'],
  status: 200,
  isListed: false,
  states: ['data', 'loading', 'error', 'forbidden'],
  example: '/blog/admin/new',
  prefetch: () => [],
};

const editPost: Route = {
  path: '/blog/admin/posts/:id',
  side: 'staff',
  file: 'pages/admin/edit-post-page.tsx',
  Page: lazyComponent(async () => (await import('../pages/admin/edit-post-page.tsx')).EditPostPage),
  access: ['admin', 'editor'],
  status: 200,
  isListed: false,
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
  blogAdmin,
  newPost,
  editPost,
  testimonials,
  subscribers,
  users,
  settings,
  ownAccount,
  importData,
];
