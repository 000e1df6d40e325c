import { accessCases } from './cases/access.ts';
import { accountCases } from './cases/accounts.ts';
import { auditCases } from './cases/audits.ts';
import { availabilityCases } from './cases/availability.ts';
import { backupCases } from './cases/backups.ts';
import { binCases } from './cases/bin.ts';
import { categoryCases } from './cases/categories.ts';
import { clientCases } from './cases/clients.ts';
import { everyEndpointCases } from './cases/every-endpoint.ts';
import { exportCases, exportTransportCases } from './cases/exports.ts';
import { healthCases } from './cases/health.ts';
import { inboxChangeCases } from './cases/inbox-changes.ts';
import { inboxCases } from './cases/inbox.ts';
import { leadCases } from './cases/leads.ts';
import { loginCases, revokedAccessCases } from './cases/logins.ts';
import { newsletterCases } from './cases/newsletters.ts';
import { openApiCases } from './cases/openapi.ts';
import { originCases } from './cases/origins.ts';
import { ownPageCases } from './cases/own-pages.ts';
import { ownSessionCases } from './cases/own-sessions.ts';
import { pageCases } from './cases/pages.ts';
import { passkeyCases } from './cases/passkeys.ts';
import { passwordCases } from './cases/passwords.ts';
import { pictureCases, pictureTransportCases } from './cases/pictures.ts';
import { postCases } from './cases/posts.ts';
import { privacyCases } from './cases/privacy.ts';
import { recentProofCases } from './cases/recent-proof.ts';
import { redirectCases } from './cases/redirects.ts';
import { sampleCases } from './cases/samples.ts';
import { secondFactorCases } from './cases/second-factor.ts';
import { securityLogCases } from './cases/security-log.ts';
import { settingsCases } from './cases/settings.ts';
import { staffPostCases } from './cases/staff-posts.ts';
import { staffSubscriberCases } from './cases/staff-subscribers.ts';
import { submissionCases } from './cases/submissions.ts';
import { transferCases } from './cases/transfer.ts';
import { transportCases } from './cases/transport.ts';
import { validationCases } from './cases/validation.ts';
import { versionCases } from './cases/versions.ts';
import { viewCases } from './cases/views.ts';
import { webhookCases } from './cases/webhook.ts';
import type { Case } from './test-context.ts';

/**
 * Behavior that depends on the host: requests, sessions, bodies, call counts, files and failures. If hosts differ by
 * design (decision 3), a case names the capability, never the host. What only depends on the store is proved by the
 * store suite.
 */
export const hostCases: readonly Case[] = [
  ...pictureTransportCases,
  ...backupCases,
  ...exportTransportCases,
  ...loginCases,
  ...transportCases,
  ...privacyCases,
];

/** All cases of the API. */
export const cases: readonly Case[] = [
  ...settingsCases,
  ...availabilityCases,
  ...redirectCases,
  ...viewCases,
  ...webhookCases,
  ...pageCases,
  ...ownPageCases,
  ...postCases,
  ...staffPostCases,
  ...categoryCases,
  ...versionCases,
  ...binCases,
  ...pictureCases,
  ...transferCases,
  ...leadCases,
  ...submissionCases,
  ...originCases,
  ...inboxCases,
  ...inboxChangeCases,
  ...exportCases,
  ...staffSubscriberCases,
  ...newsletterCases,
  ...auditCases,
  ...clientCases,
  ...sampleCases,
  ...healthCases,
  ...validationCases,
  ...accountCases,
  ...revokedAccessCases,
  ...ownSessionCases,
  ...passwordCases,
  ...recentProofCases,
  ...secondFactorCases,
  ...passkeyCases,
  ...securityLogCases,
  ...accessCases,
  ...everyEndpointCases,
  ...openApiCases,
  ...hostCases,
];
