import type { Route } from '../api/route.ts';
import { lazyComponent } from '../lib/lazy-component.ts';
import { auditRoute } from '../staff/audits/audit-route.ts';
import { auditsRoute } from '../staff/audits/audits-route.ts';
import { auditWordingsRoute } from '../staff/snippets/audit-wordings-route.ts';
import { blogAdminRoute } from '../staff/blog-admin/blog-admin-route.ts';
import { enquiryRoute } from '../staff/enquiry/enquiry-route.ts';
import { healthRoute } from '../staff/health/health-route.ts';
import { importDataRoute } from '../staff/import/import-route.ts';
import { inboxRoute } from '../staff/inbox/inbox-route.ts';
import { loginRoute } from '../staff/login/login-route.ts';
import { overviewRoute } from '../staff/overview/overview-route.ts';
import { ownAccountRoute } from '../staff/own-account/own-account-route.ts';
import { pageEditorRoute } from '../staff/page-editor/page-editor-route.ts';
import { pagesRoute } from '../staff/pages/pages-route.ts';
import { editPostRoute } from '../staff/post-editor/edit-post-route.ts';
import { mediaRoute } from '../staff/media/media-route.ts';
import { newPostRoute } from '../staff/post-editor/new-post-route.ts';
import { replyTemplatesRoute } from '../staff/snippets/reply-templates-route.ts';
import { registerRoute } from '../staff/register/register-route.ts';
import { resetPasswordRoute } from '../staff/reset-password/reset-password-route.ts';
import { setUpRoute } from '../staff/set-up/set-up-route.ts';
import { securityRoute } from '../staff/security/security-route.ts';
import { settingsRoute } from '../staff/settings/settings-route.ts';
import { subscribersRoute } from '../staff/subscribers/subscribers-route.ts';
import { testimonialsRoute } from '../staff/testimonials/testimonials-route.ts';
import { usersRoute } from '../staff/users/users-route.ts';
import { welcomeRoute } from '../staff/welcome/welcome-route.ts';

/** Public page in an editor; loaded lazily because route tables need none of its drawings. */
const SitePage = lazyComponent(async () => (await import('./site-page.tsx')).SitePage);

/** Staff screens and login pages. The browser loads their data, so no HTML contains any. */
export const staffRoutes: readonly Route[] = [
  loginRoute,
  registerRoute,
  setUpRoute,
  resetPasswordRoute,
  welcomeRoute,
  overviewRoute,
  inboxRoute,
  enquiryRoute,
  auditsRoute,
  auditRoute,
  replyTemplatesRoute,
  auditWordingsRoute,
  blogAdminRoute,
  newPostRoute,
  editPostRoute,
  pagesRoute,
  pageEditorRoute(SitePage),
  testimonialsRoute,
  mediaRoute,
  subscribersRoute,
  usersRoute,
  settingsRoute,
  healthRoute,
  securityRoute,
  ownAccountRoute,
  importDataRoute,
];
