import { createElement } from 'react';
import type { PageProps, Route } from '../api/route.ts';
import { lazyComponent } from '../lib/lazy-component.ts';
import { InboxLabel } from '../parts/layout/inbox-label.tsx';

/** Public page in an editor; loaded lazily because route tables need none of its drawings. */
const SitePage = lazyComponent(async () => (await import('./site-page.tsx')).SitePage);

const screen =
  (access: Route['access']) =>
  (row: Omit<Route, 'side' | 'status' | 'isListed' | 'example' | 'access'> & Partial<Route>): Route => ({
    side: 'staff',
    status: 200,
    isListed: false,
    example: row.path,
    access,
    ...row,
  });
const forAnyone = screen('public');
const forStaff = screen(['admin', 'editor']);
const forAdmins = screen(['admin']);

/** Staff screens and login pages. The browser loads their data, so no HTML contains any. */
export const staffRoutes: readonly Route[] = [
  forAnyone({
    path: '/login',
    file: 'staff/login/login-page.tsx',
    Page: lazyComponent(async () => (await import('../staff/login/login-page.tsx')).LoginPage),
    states: ['data', 'error'],
  }),
  forAnyone({
    path: '/register',
    file: 'staff/register/register-page.tsx',
    Page: lazyComponent(async () => (await import('../staff/register/register-page.tsx')).RegisterPage),
    states: ['data', 'error'],
  }),
  forAnyone({
    path: '/set-up',
    file: 'staff/set-up/set-up-page.tsx',
    Page: lazyComponent(async () => (await import('../staff/set-up/set-up-page.tsx')).SetUpPage),
    states: ['data', 'loading', 'error'],
  }),
  forAnyone({
    path: '/reset-password',
    file: 'staff/reset-password/reset-password-page.tsx',
    Page: lazyComponent(
      async () => (await import('../staff/reset-password/reset-password-page.tsx')).ResetPasswordPage,
    ),
    states: ['data', 'loading', 'error'],
  }),
  forAnyone({
    path: '/welcome',
    file: 'staff/welcome/welcome-page.tsx',
    Page: lazyComponent(async () => (await import('../staff/welcome/welcome-page.tsx')).WelcomePage),
    states: ['data', 'loading', 'error'],
  }),
  forAnyone({
    path: '/mark-replied',
    file: 'staff/mark-replied/mark-replied-page.tsx',
    Page: lazyComponent(
      async () => (await import('../staff/mark-replied/mark-replied-page.tsx')).MarkRepliedPage,
    ),
    states: ['data', 'loading', 'error'],
  }),
  forStaff({
    path: '/admin',
    file: 'staff/overview/overview-page.tsx',
    Page: lazyComponent(async () => (await import('../staff/overview/overview-page.tsx')).OverviewPage),
    link: { label: 'Today', group: 'Work' },
    states: ['data', 'loading', 'error', 'empty'],
  }),
  forStaff({
    path: '/admin/inbox',
    file: 'staff/inbox/inbox-page.tsx',
    Page: lazyComponent(async () => (await import('../staff/inbox/inbox-page.tsx')).InboxPage),
    link: { label: 'Inbox', Label: InboxLabel, group: 'Work', inHeader: 5 },
    states: ['data', 'loading', 'error', 'empty'],
  }),
  forStaff({
    path: '/admin/inbox/:id',
    file: 'staff/lead/lead-page.tsx',
    Page: lazyComponent(async () => (await import('../staff/lead/lead-page.tsx')).LeadPage),
    states: ['data', 'loading', 'error', 'not-found'],
    example: '/admin/inbox/none',
  }),
  forStaff({
    path: '/admin/audits',
    file: 'staff/audits/audits-page.tsx',
    Page: lazyComponent(async () => (await import('../staff/audits/audits-page.tsx')).AuditsPage),
    link: { label: 'Audits', group: 'Work' },
    states: ['data', 'loading', 'error', 'empty'],
  }),
  forStaff({
    path: '/admin/audits/:id',
    file: 'staff/audits/audit-page.tsx',
    Page: lazyComponent(async () => (await import('../staff/audits/audit-page.tsx')).AuditPage),
    states: ['data', 'loading', 'error', 'not-found', 'conflict'],
    example: '/admin/audits/none',
    query: ['part'],
  }),
  forStaff({
    path: '/admin/clients',
    file: 'staff/clients/clients-page.tsx',
    Page: lazyComponent(async () => (await import('../staff/clients/clients-page.tsx')).ClientsPage),
    link: { label: 'Clients', group: 'Work' },
    states: ['data', 'loading', 'error', 'empty'],
  }),
  forStaff({
    path: '/admin/clients/:id',
    file: 'staff/clients/client-page.tsx',
    Page: lazyComponent(async () => (await import('../staff/clients/client-page.tsx')).ClientPage),
    states: ['data', 'loading', 'error', 'not-found'],
    example: '/admin/clients/none',
  }),
  forStaff({
    path: '/admin/reply-templates',
    file: 'staff/snippets/reply-templates-page.tsx',
    Page: lazyComponent(
      async () => (await import('../staff/snippets/reply-templates-page.tsx')).ReplyTemplatesPage,
    ),
    states: ['data', 'loading', 'error', 'empty'],
  }),
  forStaff({
    path: '/admin/audit-wordings',
    file: 'staff/snippets/audit-wordings-page.tsx',
    Page: lazyComponent(
      async () => (await import('../staff/snippets/audit-wordings-page.tsx')).AuditWordingsPage,
    ),
    states: ['data', 'loading', 'error', 'empty'],
  }),
  forAdmins({
    path: '/admin/pages',
    file: 'staff/pages/pages-page.tsx',
    Page: lazyComponent(async () => (await import('../staff/pages/pages-page.tsx')).PagesPage),
    link: { label: 'Pages', group: 'Site' },
    states: ['data', 'loading', 'error'],
  }),
  forAdmins({
    path: '/admin/pages/:id',
    file: 'staff/page-editor/page-editor-page.tsx',
    Page: lazyComponent(async () => {
      const [{ PageEditorPage }] = await Promise.all([
        import('../staff/page-editor/page-editor-page.tsx'),
        SitePage.preload(),
      ]);
      return (props: PageProps) => createElement(PageEditorPage, { ...props, SitePage });
    }),
    states: ['data', 'loading', 'error', 'not-found', 'conflict'],
    example: '/admin/pages/about',
  }),
  forStaff({
    path: '/blog/admin',
    alsoAt: { path: '/admin/blog' },
    file: 'staff/blog-admin/blog-admin-page.tsx',
    Page: lazyComponent(async () => (await import('../staff/blog-admin/blog-admin-page.tsx')).BlogAdminPage),
    link: { label: 'Blog', group: 'Site', inHeader: 3 },
    states: ['data', 'loading', 'error', 'empty'],
  }),
  forStaff({
    path: '/blog/admin/new',
    file: 'staff/post-editor/new-post-page.tsx',
    Page: lazyComponent(async () => (await import('../staff/post-editor/new-post-page.tsx')).NewPostPage),
    states: ['data', 'loading', 'error'],
  }),
  forStaff({
    path: '/blog/admin/posts/:id',
    file: 'staff/post-editor/edit-post-page.tsx',
    Page: lazyComponent(async () => (await import('../staff/post-editor/edit-post-page.tsx')).EditPostPage),
    states: ['data', 'loading', 'error', 'not-found', 'conflict'],
    example: '/blog/admin/posts/post-slow-site',
  }),
  forStaff({
    path: '/admin/pictures',
    file: 'staff/pictures/pictures-page.tsx',
    Page: lazyComponent(async () => (await import('../staff/pictures/pictures-page.tsx')).PicturesPage),
    link: { label: 'Pictures', group: 'Site' },
    states: ['data', 'loading', 'error', 'empty'],
  }),
  forAdmins({
    path: '/admin/testimonials',
    file: 'staff/testimonials/testimonials-page.tsx',
    Page: lazyComponent(
      async () => (await import('../staff/testimonials/testimonials-page.tsx')).TestimonialsPage,
    ),
    link: { label: 'Testimonials', group: 'Site', inHeader: 6 },
    states: ['data', 'loading', 'error', 'empty'],
  }),
  forStaff({
    path: '/admin/visitors',
    file: 'staff/visitors/visitors-page.tsx',
    Page: lazyComponent(async () => (await import('../staff/visitors/visitors-page.tsx')).VisitorsPage),
    link: { label: 'Visitors', group: 'People' },
    states: ['data', 'loading', 'error', 'empty'],
    query: ['span'],
  }),
  forAdmins({
    path: '/admin/subscribers',
    file: 'staff/subscribers/subscribers-page.tsx',
    Page: lazyComponent(
      async () => (await import('../staff/subscribers/subscribers-page.tsx')).SubscribersPage,
    ),
    link: { label: 'Subscribers', group: 'People' },
    states: ['data', 'loading', 'error', 'empty'],
  }),
  forAdmins({
    path: '/admin/users',
    file: 'staff/users/users-page.tsx',
    Page: lazyComponent(async () => (await import('../staff/users/users-page.tsx')).UsersPage),
    link: { label: 'Users', group: 'People', inHeader: 7 },
    states: ['data', 'loading', 'error'],
  }),
  forAdmins({
    path: '/admin/redirects',
    file: 'staff/redirects/redirects-page.tsx',
    Page: lazyComponent(async () => (await import('../staff/redirects/redirects-page.tsx')).RedirectsPage),
    link: { label: 'Old addresses', group: 'System' },
    states: ['data', 'loading', 'error', 'empty'],
  }),
  forAdmins({
    path: '/admin/settings',
    file: 'staff/settings/settings-page.tsx',
    Page: lazyComponent(async () => (await import('../staff/settings/settings-page.tsx')).SettingsPage),
    link: {
      label: 'Settings',
      group: 'System',
      parts: async () => (await import('../staff/settings/sections.ts')).settingsLinks(),
    },
    states: ['data', 'loading', 'error'],
  }),
  forAdmins({
    path: '/admin/health',
    file: 'staff/health/health-page.tsx',
    Page: lazyComponent(async () => (await import('../staff/health/health-page.tsx')).HealthPage),
    link: { label: 'Site health', group: 'System' },
    states: ['data', 'loading', 'error'],
  }),
  forAdmins({
    path: '/admin/security',
    file: 'staff/security/security-page.tsx',
    Page: lazyComponent(async () => (await import('../staff/security/security-page.tsx')).SecurityPage),
    link: { label: 'Security', group: 'System' },
    states: ['data', 'loading', 'error', 'empty'],
    query: ['list'],
  }),
  forStaff({
    path: '/admin/account',
    file: 'staff/own-account/own-account-page.tsx',
    Page: lazyComponent(
      async () => (await import('../staff/own-account/own-account-page.tsx')).OwnAccountPage,
    ),
    states: ['data'],
  }),
  forAdmins({
    path: '/admin/import',
    file: 'staff/import/import-page.tsx',
    Page: lazyComponent(async () => (await import('../staff/import/import-page.tsx')).ImportPage),
    link: { label: 'Import data', group: 'System' },
    states: ['data', 'empty', 'error'],
  }),
];
