import { lazyComponent } from '../lib/lazy-component.ts';
import { InboxLabel } from '../features/layout/inbox-label.tsx';
import type { Route } from '../features/layout/route.ts';

const login: Route = {
  path: '/login',
  side: 'staff',
  file: 'staff/login/login-page.tsx',
  Page: lazyComponent(async () => (await import('../staff/login/login-page.tsx')).LoginPage),
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
  file: 'staff/register/register-page.tsx',
  Page: lazyComponent(async () => (await import('../staff/register/register-page.tsx')).RegisterPage),
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
  file: 'staff/set-up/set-up-page.tsx',
  Page: lazyComponent(async () => (await import('../staff/set-up/set-up-page.tsx')).SetUpPage),
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
  file: 'staff/reset-password/reset-password-page.tsx',
  Page: lazyComponent(
    async () => (await import('../staff/reset-password/reset-password-page.tsx')).ResetPasswordPage,
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
  file: 'staff/overview/overview-page.tsx',
  Page: lazyComponent(async () => (await import('../staff/overview/overview-page.tsx')).OverviewPage),
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
  file: 'staff/inbox/inbox-page.tsx',
  Page: lazyComponent(async () => (await import('../staff/inbox/inbox-page.tsx')).InboxPage),
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
  file: 'staff/enquiry/enquiry-page.tsx',
  Page: lazyComponent(async () => (await import('../staff/enquiry/enquiry-page.tsx')).EnquiryPage),
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
  file: 'staff/subscribers/subscribers-page.tsx',
  Page: lazyComponent(
    async () => (await import('../staff/subscribers/subscribers-page.tsx')).SubscribersPage,
  ),
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
  file: 'staff/testimonials/testimonials-page.tsx',
  Page: lazyComponent(
    async () => (await import('../staff/testimonials/testimonials-page.tsx')).TestimonialsPage,
  ),
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
  file: 'staff/users/users-page.tsx',
  Page: lazyComponent(async () => (await import('../staff/users/users-page.tsx')).UsersPage),
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
  file: 'staff/settings/settings-page.tsx',
  Page: lazyComponent(async () => (await import('../staff/settings/settings-page.tsx')).SettingsPage),
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
  file: 'staff/own-account/own-account-page.tsx',
  Page: lazyComponent(async () => (await import('../staff/own-account/own-account-page.tsx')).OwnAccountPage),
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
  file: 'staff/import/import-page.tsx',
  Page: lazyComponent(async () => (await import('../staff/import/import-page.tsx')).ImportPage),
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
  file: 'staff/blog-admin/blog-admin-page.tsx',
  Page: lazyComponent(async () => (await import('../staff/blog-admin/blog-admin-page.tsx')).BlogAdminPage),
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
  file: 'staff/post-editor/new-post-page.tsx',
  Page: lazyComponent(async () => (await import('../staff/post-editor/new-post-page.tsx')).NewPostPage),
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
  file: 'staff/post-editor/edit-post-page.tsx',
  Page: lazyComponent(async () => (await import('../staff/post-editor/edit-post-page.tsx')).EditPostPage),
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
