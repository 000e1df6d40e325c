import { createElement } from 'react';
import type { PageProps, Route } from '../api/route.ts';
import { lazyComponent } from '../lib/lazy-component.ts';
import { InboxLabel } from '../parts/layout/inbox-label.tsx';

/** Public page in an editor; loaded lazily because route tables need none of its drawings. */
const SitePage = lazyComponent(async () => (await import('./site-page.tsx')).SitePage);

const screen = (row: Omit<Route, 'side' | 'status' | 'isListed' | 'example'> & Partial<Route>): Route => ({
  side: 'staff',
  status: 200,
  isListed: false,
  example: row.path,
  ...row,
});

/** Staff screens and login pages. The browser loads their data, so no HTML contains any. */
export const staffRoutes: readonly Route[] = [
  screen({
    path: '/login',
    file: 'staff/login/login-page.tsx',
    Page: lazyComponent(async () => (await import('../staff/login/login-page.tsx')).LoginPage),
    access: 'public',
    states: ['data', 'error'],
  }),
  screen({
    path: '/register',
    file: 'staff/register/register-page.tsx',
    Page: lazyComponent(async () => (await import('../staff/register/register-page.tsx')).RegisterPage),
    access: 'public',
    states: ['data', 'error'],
  }),
  screen({
    path: '/set-up',
    file: 'staff/set-up/set-up-page.tsx',
    Page: lazyComponent(async () => (await import('../staff/set-up/set-up-page.tsx')).SetUpPage),
    access: 'public',
    states: ['data', 'loading', 'error'],
  }),
  screen({
    path: '/reset-password',
    file: 'staff/reset-password/reset-password-page.tsx',
    Page: lazyComponent(
      async () => (await import('../staff/reset-password/reset-password-page.tsx')).ResetPasswordPage,
    ),
    access: 'public',
    states: ['data', 'loading', 'error'],
  }),
  screen({
    path: '/welcome',
    file: 'staff/welcome/welcome-page.tsx',
    Page: lazyComponent(async () => (await import('../staff/welcome/welcome-page.tsx')).WelcomePage),
    access: 'public',
    states: ['data', 'loading', 'error'],
  }),
  screen({
    path: '/admin',
    file: 'staff/overview/overview-page.tsx',
    Page: lazyComponent(async () => (await import('../staff/overview/overview-page.tsx')).OverviewPage),
    access: ['admin', 'editor'],
    link: { label: 'Overview', group: 'Today' },
    states: ['data', 'loading', 'error', 'empty', 'forbidden'],
  }),
  screen({
    path: '/admin/inbox',
    file: 'staff/inbox/inbox-page.tsx',
    Page: lazyComponent(async () => (await import('../staff/inbox/inbox-page.tsx')).InboxPage),
    access: ['admin', 'editor'],
    link: { label: 'Inbox', Label: InboxLabel, group: 'Today', inHeader: 2 },
    states: ['data', 'loading', 'error', 'empty', 'forbidden'],
  }),
  screen({
    path: '/admin/inbox/:id',
    file: 'staff/enquiry/enquiry-page.tsx',
    Page: lazyComponent(async () => (await import('../staff/enquiry/enquiry-page.tsx')).EnquiryPage),
    access: ['admin', 'editor'],
    states: ['data', 'loading', 'error', 'not-found', 'forbidden'],
    example: '/admin/inbox/none',
  }),
  screen({
    path: '/admin/audits',
    file: 'staff/audits/audits-page.tsx',
    Page: lazyComponent(async () => (await import('../staff/audits/audits-page.tsx')).AuditsPage),
    access: ['admin', 'editor'],
    link: { label: 'Audits', group: 'Today' },
    states: ['data', 'loading', 'error', 'empty', 'forbidden'],
  }),
  screen({
    path: '/admin/audits/:id',
    file: 'staff/audits/audit-page.tsx',
    Page: lazyComponent(async () => (await import('../staff/audits/audit-page.tsx')).AuditPage),
    access: ['admin', 'editor'],
    states: ['data', 'loading', 'error', 'not-found', 'forbidden', 'conflict'],
    example: '/admin/audits/none',
    query: ['part'],
  }),
  screen({
    path: '/admin/reply-templates',
    file: 'staff/snippets/reply-templates-page.tsx',
    Page: lazyComponent(
      async () => (await import('../staff/snippets/reply-templates-page.tsx')).ReplyTemplatesPage,
    ),
    access: ['admin', 'editor'],
    states: ['data', 'loading', 'error', 'empty', 'forbidden'],
  }),
  screen({
    path: '/admin/audit-wordings',
    file: 'staff/snippets/audit-wordings-page.tsx',
    Page: lazyComponent(
      async () => (await import('../staff/snippets/audit-wordings-page.tsx')).AuditWordingsPage,
    ),
    access: ['admin', 'editor'],
    states: ['data', 'loading', 'error', 'empty', 'forbidden'],
  }),
  screen({
    path: '/admin/pages',
    file: 'staff/pages/pages-page.tsx',
    Page: lazyComponent(async () => (await import('../staff/pages/pages-page.tsx')).PagesPage),
    access: ['admin', 'editor'],
    link: { label: 'Pages', group: 'Site' },
    states: ['data', 'loading', 'error', 'forbidden'],
  }),
  screen({
    path: '/admin/pages/:id',
    file: 'staff/page-editor/page-editor-page.tsx',
    Page: lazyComponent(async () => {
      const [{ PageEditorPage }] = await Promise.all([
        import('../staff/page-editor/page-editor-page.tsx'),
        SitePage.preload(),
      ]);
      return (props: PageProps) => createElement(PageEditorPage, { ...props, SitePage });
    }),
    access: ['admin', 'editor'],
    states: ['data', 'loading', 'error', 'not-found', 'forbidden', 'conflict'],
    example: '/admin/pages/about',
  }),
  screen({
    path: '/blog/admin',
    file: 'staff/blog-admin/blog-admin-page.tsx',
    Page: lazyComponent(async () => (await import('../staff/blog-admin/blog-admin-page.tsx')).BlogAdminPage),
    access: ['admin', 'editor'],
    link: { label: 'Blog', group: 'Site', inHeader: 1 },
    states: ['data', 'loading', 'error', 'empty', 'forbidden'],
  }),
  screen({
    path: '/blog/admin/new',
    file: 'staff/post-editor/new-post-page.tsx',
    Page: lazyComponent(async () => (await import('../staff/post-editor/new-post-page.tsx')).NewPostPage),
    access: ['admin', 'editor'],
    states: ['data', 'loading', 'error', 'forbidden'],
  }),
  screen({
    path: '/blog/admin/posts/:id',
    file: 'staff/post-editor/edit-post-page.tsx',
    Page: lazyComponent(async () => (await import('../staff/post-editor/edit-post-page.tsx')).EditPostPage),
    access: ['admin', 'editor'],
    states: ['data', 'loading', 'error', 'not-found', 'forbidden', 'conflict'],
    example: '/blog/admin/posts/post-slow-site',
  }),
  screen({
    path: '/admin/media',
    file: 'staff/media/media-page.tsx',
    Page: lazyComponent(async () => (await import('../staff/media/media-page.tsx')).MediaPage),
    access: ['admin', 'editor'],
    link: { label: 'Pictures', group: 'Site' },
    states: ['data', 'loading', 'error', 'empty', 'forbidden'],
  }),
  screen({
    path: '/admin/testimonials',
    file: 'staff/testimonials/testimonials-page.tsx',
    Page: lazyComponent(
      async () => (await import('../staff/testimonials/testimonials-page.tsx')).TestimonialsPage,
    ),
    access: ['admin'],
    link: { label: 'Testimonials', group: 'Site', inHeader: 3 },
    states: ['data', 'loading', 'error', 'empty', 'forbidden'],
  }),
  screen({
    path: '/admin/subscribers',
    file: 'staff/subscribers/subscribers-page.tsx',
    Page: lazyComponent(
      async () => (await import('../staff/subscribers/subscribers-page.tsx')).SubscribersPage,
    ),
    access: ['admin'],
    link: { label: 'Subscribers', group: 'People' },
    states: ['data', 'loading', 'error', 'empty', 'forbidden'],
  }),
  screen({
    path: '/admin/users',
    file: 'staff/users/users-page.tsx',
    Page: lazyComponent(async () => (await import('../staff/users/users-page.tsx')).UsersPage),
    access: ['admin'],
    link: { label: 'Users', group: 'People', inHeader: 4 },
    states: ['data', 'loading', 'error', 'forbidden'],
  }),
  screen({
    path: '/admin/settings',
    file: 'staff/settings/settings-page.tsx',
    Page: lazyComponent(async () => (await import('../staff/settings/settings-page.tsx')).SettingsPage),
    access: ['admin'],
    link: {
      label: 'Settings',
      group: 'System',
      parts: async () => (await import('../staff/settings/sections.ts')).settingsPlaces(),
    },
    states: ['data', 'loading', 'error', 'forbidden'],
  }),
  screen({
    path: '/admin/health',
    file: 'staff/health/health-page.tsx',
    Page: lazyComponent(async () => (await import('../staff/health/health-page.tsx')).HealthPage),
    access: ['admin'],
    link: { label: 'Site health', group: 'System' },
    states: ['data', 'loading', 'error', 'forbidden'],
  }),
  screen({
    path: '/admin/security',
    file: 'staff/security/security-page.tsx',
    Page: lazyComponent(async () => (await import('../staff/security/security-page.tsx')).SecurityPage),
    access: ['admin'],
    link: { label: 'Security', group: 'System' },
    states: ['data', 'loading', 'error', 'empty', 'forbidden'],
    query: ['list'],
  }),
  screen({
    path: '/admin/account',
    file: 'staff/own-account/own-account-page.tsx',
    Page: lazyComponent(
      async () => (await import('../staff/own-account/own-account-page.tsx')).OwnAccountPage,
    ),
    access: ['admin', 'editor'],
    states: ['data', 'forbidden'],
  }),
  screen({
    path: '/admin/import',
    file: 'staff/import/import-page.tsx',
    Page: lazyComponent(async () => (await import('../staff/import/import-page.tsx')).ImportPage),
    access: ['admin'],
    states: ['data', 'empty', 'error', 'forbidden'],
  }),
];
