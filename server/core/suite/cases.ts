import type { Case } from './bench.ts';
import { accessCases } from './cases/access.ts';
import { commentCases } from './cases/comments.ts';
import { enquiryCases } from './cases/enquiries.ts';
import { failureCases } from './cases/failures.ts';
import { imageCases } from './cases/images.ts';
import { limitCases } from './cases/limits.ts';
import { openApiCases } from './cases/openapi.ts';
import { pictureCases } from './cases/pictures.ts';
import { postCases } from './cases/posts.ts';
import { privacyCases } from './cases/privacy.ts';
import { sessionCases } from './cases/sessions.ts';
import { siteCases } from './cases/site.ts';
import { subscriptionCases } from './cases/subscriptions.ts';
import { traceCases } from './cases/traces.ts';
import { transportCases } from './cases/transport.ts';
import { validationCases } from './cases/validation.ts';
import { websiteCases } from './cases/websites.ts';

/** What the API does, in every host. Where hosts differ (decision 3) a case names the capability, never the host. */
export const cases: readonly Case[] = [
  ...siteCases,
  ...postCases,
  ...enquiryCases,
  ...commentCases,
  ...subscriptionCases,
  ...traceCases,
  ...validationCases,
  ...websiteCases,
  ...imageCases,
  ...pictureCases,
  ...sessionCases,
  ...accessCases,
  ...limitCases,
  ...transportCases,
  ...failureCases,
  ...privacyCases,
  ...openApiCases,
];
