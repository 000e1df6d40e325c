import { aboutEndpoints } from './about/endpoints.ts';
import { accountEndpoints } from './accounts/endpoints.ts';
import { factorEndpoints } from './accounts/factor-endpoints.ts';
import { joiningEndpoints } from './accounts/joining.ts';
import { auditEndpoints } from './audits/endpoints.ts';
import { reportEndpoints } from './audits/report-endpoints.ts';
import { backupEndpoints } from './backup/endpoints.ts';
import { categoryEndpoints } from './categories/endpoints.ts';
import { coachMailEndpoints } from './coach-mails/endpoints.ts';
import { enquiryEndpoints } from './enquiries/endpoints.ts';
import { firstStepsEndpoints } from './first-steps/endpoints.ts';
import { healthEndpoints } from './health/endpoints.ts';
import { inboxEndpoints } from './inbox/endpoints.ts';
import { mediaEndpoints } from './media/endpoints.ts';
import { overviewEndpoints } from './overview/endpoints.ts';
import { pageEndpoints } from './pages/endpoints.ts';
import { staffPageEndpoints } from './pages/staff-endpoints.ts';
import { pictureEndpoints } from './pictures/endpoints.ts';
import { postEndpoints } from './posts/endpoints.ts';
import { staffPostEndpoints } from './posts/staff-endpoints.ts';
import { sampleEndpoints } from './samples/endpoints.ts';
import { snippetEndpoints } from './snippets/endpoints.ts';
import { securityEndpoints } from './security/endpoints.ts';
import { serviceEndpoints } from './services/endpoints.ts';
import { siteEndpoints } from './site/endpoints.ts';
import { settingsEndpoints } from './site/staff-endpoints.ts';
import { subscriberEndpoints } from './subscribers/endpoints.ts';
import { testimonialEndpoints } from './testimonials/endpoints.ts';
import { staffTestimonialEndpoints } from './testimonials/staff-endpoints.ts';
import { transferEndpoints } from './transfer/endpoints.ts';
import { userEndpoints } from './users/endpoints.ts';
import { versionEndpoints } from './versions/endpoints.ts';

/** Every endpoint of the API: the source of client types, access checks and the OpenAPI document. */
export const table = [
  ...enquiryEndpoints,
  ...testimonialEndpoints,
  ...postEndpoints,
  ...serviceEndpoints,
  ...aboutEndpoints,
  ...pageEndpoints,
  ...siteEndpoints,
  ...pictureEndpoints,
  ...mediaEndpoints,
  ...accountEndpoints,
  ...factorEndpoints,
  ...joiningEndpoints,
  ...userEndpoints,
  ...staffPostEndpoints,
  ...categoryEndpoints,
  ...staffTestimonialEndpoints,
  ...staffPageEndpoints,
  ...inboxEndpoints,
  ...auditEndpoints,
  ...reportEndpoints,
  ...snippetEndpoints,
  ...subscriberEndpoints,
  ...settingsEndpoints,
  ...coachMailEndpoints,
  ...versionEndpoints,
  ...transferEndpoints,
  ...backupEndpoints,
  ...overviewEndpoints,
  ...firstStepsEndpoints,
  ...sampleEndpoints,
  ...healthEndpoints,
  ...securityEndpoints,
] as const;
export type Table = typeof table;
