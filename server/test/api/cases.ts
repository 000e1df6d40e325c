import type { Case } from './bench.ts';
import { accessCases } from './cases/access.ts';
import { accountLinkCases } from './cases/account-links.ts';
import { auditWordingCases } from './cases/audit-wordings.ts';
import { backupCases } from './cases/backups.ts';
import { categoryCases } from './cases/categories.ts';
import { cleaningCases } from './cases/cleaning.ts';
import { commentCases } from './cases/comments.ts';
import { deletedPostCases } from './cases/deleted-posts.ts';
import { enquiryCases } from './cases/enquiries.ts';
import { exportCases } from './cases/exports.ts';
import { failureCases } from './cases/failures.ts';
import { forgottenPasswordCases } from './cases/forgotten-passwords.ts';
import { healthCases } from './cases/health.ts';
import { imageCases } from './cases/images.ts';
import { inboxChangeCases } from './cases/inbox-changes.ts';
import { inboxCases } from './cases/inbox.ts';
import { joiningCases } from './cases/joining.ts';
import { laterReleaseCases } from './cases/later-release.ts';
import { rateLimitCases } from './cases/rate-limits.ts';
import { matrixCases } from './cases/matrix.ts';
import { openApiCases } from './cases/openapi.ts';
import { mediaCases } from './cases/media.ts';
import { originCases } from './cases/origins.ts';
import { overviewCases } from './cases/overview.ts';
import { pageCases } from './cases/pages.ts';
import { passwordCases } from './cases/passwords.ts';
import { pictureCases } from './cases/pictures.ts';
import { ownSessionCases } from './cases/own-sessions.ts';
import { postAddressCases } from './cases/post-addresses.ts';
import { postChangeCases } from './cases/post-changes.ts';
import { postSearchCases } from './cases/post-search.ts';
import { postStateCases } from './cases/post-states.ts';
import { postCases } from './cases/posts.ts';
import { privacyCases } from './cases/privacy.ts';
import { sampleCases } from './cases/samples.ts';
import { auditScanCases } from './cases/audit-looks.ts';
import { auditCases } from './cases/audits.ts';
import { auditErasureCases } from './cases/audit-erasure.ts';
import { auditDeliveryCases } from './cases/audit-delivery.ts';
import { auditReportCases } from './cases/audit-reports.ts';
import { registrationLimitCases } from './cases/registration-limits.ts';
import { recentProofCases } from './cases/recent-proof.ts';
import { registrationCases } from './cases/registration.ts';
import { replyCases } from './cases/replies.ts';
import { replyTemplateCases } from './cases/reply-templates.ts';
import { securityLogCases } from './cases/security-log.ts';
import { securityLogDataCases } from './cases/security-log-data.ts';
import { revokedAccessCases } from './cases/revoked-access.ts';
import { sessionCases } from './cases/sessions.ts';
import { firstStepsCases } from './cases/first-steps.ts';
import { coachMailCases } from './cases/coach-mails.ts';
import { servicePageCases } from './cases/service-pages.ts';
import { settingsCases } from './cases/settings.ts';
import { siteCases } from './cases/site.ts';
import { spamCases } from './cases/spam.ts';
import { staffPostCases } from './cases/staff-posts.ts';
import { staffSubscriberCases } from './cases/staff-subscribers.ts';
import { staffTestimonialCases } from './cases/staff-testimonials.ts';
import { submissionCases } from './cases/submissions.ts';
import { subscriptionCases } from './cases/subscriptions.ts';
import { throttlingCases } from './cases/throttling.ts';
import { suspicionCases } from './cases/suspicion.ts';
import { transferChoiceCases } from './cases/transfer-choice.ts';
import { transferFaultCases } from './cases/transfer-faults.ts';
import { transferPageFaultCases } from './cases/transfer-page-faults.ts';
import { transferPageCases } from './cases/transfer-pages.ts';
import { transferPictureCases } from './cases/transfer-pictures.ts';
import { transferCases } from './cases/transfer.ts';
import { transportCases } from './cases/transport.ts';
import { unfinishedPostCases } from './cases/unfinished-posts.ts';
import { userCases } from './cases/users.ts';
import { validationCases } from './cases/validation.ts';
import { versionCases } from './cases/versions.ts';
import { websiteCases } from './cases/websites.ts';

/**
 * Behavior that depends on the host: requests, sessions, bodies, call counts, files and failures. If hosts differ by
 * design (decision 3), a case names the capability, never the host.
 */
export const hostCases: readonly Case[] = [
  ...transferPictureCases,
  ...backupCases,
  ...inboxChangeCases,
  ...exportCases,
  ...originCases,
  ...submissionCases,
  ...mediaCases,
  ...sessionCases,
  ...ownSessionCases,
  ...revokedAccessCases,
  ...throttlingCases,
  ...rateLimitCases,
  ...transportCases,
  ...failureCases,
  ...laterReleaseCases,
  ...privacyCases,
];

/** All cases of the API. */
export const cases: readonly Case[] = [
  ...siteCases,
  ...pageCases,
  ...servicePageCases,
  ...postCases,
  ...staffPostCases,
  ...postSearchCases,
  ...postStateCases,
  ...postChangeCases,
  ...unfinishedPostCases,
  ...deletedPostCases,
  ...postAddressCases,
  ...cleaningCases,
  ...categoryCases,
  ...staffTestimonialCases,
  ...settingsCases,
  ...versionCases,
  ...coachMailCases,
  ...transferCases,
  ...transferChoiceCases,
  ...transferFaultCases,
  ...transferPageCases,
  ...transferPageFaultCases,
  ...enquiryCases,
  ...commentCases,
  ...subscriptionCases,
  ...inboxCases,
  ...replyCases,
  ...replyTemplateCases,
  ...auditCases,
  ...auditScanCases,
  ...auditDeliveryCases,
  ...auditReportCases,
  ...auditWordingCases,
  ...auditErasureCases,
  ...staffSubscriberCases,
  ...overviewCases,
  ...firstStepsCases,
  ...sampleCases,
  ...healthCases,
  ...suspicionCases,
  ...spamCases,
  ...validationCases,
  ...websiteCases,
  ...imageCases,
  ...pictureCases,
  ...joiningCases,
  ...accountLinkCases,
  ...registrationCases,
  ...registrationLimitCases,
  ...passwordCases,
  ...recentProofCases,
  ...forgottenPasswordCases,
  ...userCases,
  ...securityLogCases,
  ...securityLogDataCases,
  ...accessCases,
  ...matrixCases,
  ...openApiCases,
  ...hostCases,
];
