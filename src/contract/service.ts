import * as z from 'zod/mini';
import { Slug } from './fields.ts';
import { pageShape } from './page-shape.ts';
import { ABOUT_SEARCH } from './pages/search.ts';
import { servicePage } from './pages/service.ts';

const { description, picture, benefits, whyItMatters } = pageShape(servicePage).shape;

export const ServiceSummary = z.object({
  slug: Slug,
  title: z.string(),
  /** One line for the home page's list. */
  summary: z.string(),
  /** The name of its drawing in the icon set. */
  icon: z.string(),
  /** On the home page; local search appears in the footer only (decision 11). */
  listed: z.boolean(),
});
export type ServiceSummary = z.output<typeof ServiceSummary>;

/** A service page's content (spec §3). */
export const Service = z.extend(ServiceSummary, {
  description,
  /** Empty where the page shows its drawing. */
  picture,
  benefits,
  whyItMatters,
  ...pageShape(ABOUT_SEARCH).shape,
});
export type Service = z.output<typeof Service>;

export const ServiceList = z.object({ services: z.array(ServiceSummary) });
/** A service, or the redirect of a retired one. */
export const ServiceAnswer = z.union([z.object({ service: Service }), z.object({ leadsTo: z.string() })]);
export type ServiceAnswer = z.output<typeof ServiceAnswer>;
