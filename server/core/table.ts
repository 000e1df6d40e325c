import * as z from 'zod/mini';
import { callerOf } from './accounts/caller.ts';
import { accountEndpoints } from './accounts/endpoints.ts';
import { readSessionEndpoints } from './accounts/sessions.ts';
import { endpoint, type Endpoint } from './api/endpoint.ts';
import { openApiDocument } from './api/openapi.ts';
import { makeRespond, type Respond } from './api/respond.ts';
import { auditEndpoints } from './audits/endpoints.ts';
import { availabilityEndpoints } from './availability/endpoints.ts';
import { backupEndpoints } from './backup/endpoints.ts';
import { binEndpoints } from './bin.ts';
import { categoryEndpoints } from './categories/categories.ts';
import { clientEndpoints } from './clients/endpoints.ts';
import { coachMailEndpoints } from './coach-mails/pending-work.ts';
import { firstStepsEndpoints } from './first-steps/first-steps.ts';
import { healthEndpoints } from './health/health.ts';
import { inboxEndpoints } from './inbox/endpoints.ts';
import { markRepliedEndpoints } from './inbox/mark-replied.ts';
import { leadEndpoints } from './leads/endpoints.ts';
import { enteredLeadEndpoints } from './leads/entered-lead.ts';
import { newsletterEndpoints } from './newsletters/endpoints.ts';
import { overviewEndpoints } from './overview/overview.ts';
import { pageEndpoints } from './pages/endpoints.ts';
import { readPageEndpoints } from './pages/read-pages.ts';
import { pictureEndpoints } from './pictures/endpoints.ts';
import type { Ports } from './ports.ts';
import { postEndpoints } from './posts/endpoints.ts';
import { readPostEndpoints } from './posts/read-posts.ts';
import { redirectEndpoints } from './redirects/endpoints.ts';
import { sampleEndpoints } from './samples/endpoints.ts';
import { securityEndpoints } from './security/security-report.ts';
import { contextFrom } from './shared/change.ts';
import { siteEndpoints } from './site/settings.ts';
import { snippetEndpoints } from './snippets/endpoints.ts';
import { subscriberEndpoints } from './subscribers/subscribers.ts';
import { testimonialEndpoints } from './testimonials/testimonials.ts';
import { transferEndpoints } from './transfer/endpoints.ts';
import { userEndpoints } from './users/users.ts';
import { versionEndpoints } from './versions/endpoints.ts';
import { recordingVersions } from './versions/record-versions.ts';
import { viewEndpoints } from './views/endpoints.ts';
import { webhookEndpoints } from './webhook/endpoints.ts';

/** Every endpoint of the API: the source of client types, access checks and the OpenAPI document. */
export const table = [
  ...leadEndpoints,
  ...testimonialEndpoints,
  ...readPostEndpoints,
  ...postEndpoints,
  ...readPageEndpoints,
  ...pageEndpoints,
  ...siteEndpoints,
  ...pictureEndpoints,
  ...readSessionEndpoints,
  ...accountEndpoints,
  ...userEndpoints,
  ...categoryEndpoints,
  ...binEndpoints,
  ...inboxEndpoints,
  ...markRepliedEndpoints,
  ...enteredLeadEndpoints,
  ...clientEndpoints,
  ...auditEndpoints,
  ...redirectEndpoints,
  ...viewEndpoints,
  ...snippetEndpoints,
  ...subscriberEndpoints,
  ...newsletterEndpoints,
  ...availabilityEndpoints,
  ...coachMailEndpoints,
  ...webhookEndpoints,
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

let document: ReturnType<typeof openApiDocument> | undefined;

const openApiEndpoint = endpoint('GET /api/openapi.json', {
  summary: 'This API as an OpenAPI 3.1 document',
  access: 'public',
  reads: [],
  isCacheable: true,
  result: z.record(z.string(), z.unknown()),
  handle: () => (document ??= openApiDocument(rows)),
});

/** All rows, the document that describes them included. */
export const rows: readonly Endpoint[] = [...table, openApiEndpoint];

/** The API over a host's ports. Each change of content is kept with its author and the version before it. */
export const openCore = (ports: Ports): Respond =>
  makeRespond(rows, ports, callerOf, (author) =>
    recordingVersions(ports.content, ports, contextFrom(author)),
  );
