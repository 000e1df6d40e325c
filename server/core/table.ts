import { aboutEndpoints } from './about/endpoints.ts';
import { accountEndpoints } from './accounts/endpoints.ts';
import { enquiryEndpoints } from './enquiries/endpoints.ts';
import { pictureEndpoints } from './pictures/endpoints.ts';
import { postEndpoints } from './posts/endpoints.ts';
import { serviceEndpoints } from './services/endpoints.ts';
import { siteEndpoints } from './site/endpoints.ts';
import { testimonialEndpoints } from './testimonials/endpoints.ts';

/** Every endpoint of the API. Client types, access checks and the OpenAPI document all come from here. */
export const table = [
  ...enquiryEndpoints,
  ...testimonialEndpoints,
  ...postEndpoints,
  ...serviceEndpoints,
  ...aboutEndpoints,
  ...siteEndpoints,
  ...pictureEndpoints,
  ...accountEndpoints,
] as const;
export type Table = typeof table;
