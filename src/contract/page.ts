import * as z from 'zod/mini';
import { Moment, Slug } from './fields.ts';
import type { ContentOf, PageFields } from './page-fields.ts';
import { pageShape } from './page-shape.ts';
import { aboutPage } from './pages/about.ts';
import { blogPage } from './pages/blog.ts';
import { contactPage } from './pages/contact.ts';
import { frame } from './pages/frame.ts';
import { homePage } from './pages/home.ts';
import { legalPage } from './pages/legal.ts';
import { notFoundPage } from './pages/not-found.ts';
import { servicePage } from './pages/service.ts';
import { servicesFrame } from './pages/services-frame.ts';

interface PageKind {
  /** What staff call it. */
  name: string;
  /** Where visitors see it. */
  path: string;
  fields: PageFields;
}

/**
 * The pages of which there is one each, by their ids. What belongs to the software stands in its code: the labels,
 * buttons and messages of forms (spec §5, §8), what is said while something loads or fails, and the names of the eight
 * points (`audit-points.ts`). `src/app/software-words.ts` lists all of it.
 */
export const SINGLE_PAGES = {
  home: { name: 'Home', path: '/', fields: homePage },
  'services-frame': { name: 'All services', path: '/#services', fields: servicesFrame },
  about: { name: 'About', path: '/about', fields: aboutPage },
  contact: { name: 'Contact', path: '/contact', fields: contactPage },
  blog: { name: 'Blog', path: '/blog', fields: blogPage },
  privacy: { name: 'Privacy policy', path: '/privacy', fields: legalPage },
  terms: { name: 'Terms of service', path: '/terms', fields: legalPage },
  'not-found': { name: 'Page not found', path: '/page-not-found', fields: notFoundPage },
  frame: { name: 'Header and footer', path: '/', fields: frame },
} as const satisfies Readonly<Record<string, PageKind>>;
export type SinglePageId = keyof typeof SINGLE_PAGES;

/** The fields of each kind of page: the single ones are each of a kind of their own. */
export const PAGE_KINDS = {
  ...SINGLE_PAGES,
  service: { name: 'Service', path: '/services/{slug}', fields: servicePage },
} as const satisfies Readonly<Record<string, PageKind>>;
export type PageKindName = keyof typeof PAGE_KINDS;

/** What a page of some kind holds. */
export type PageContent<Kind extends PageKindName> = ContentOf<(typeof PAGE_KINDS)[Kind]['fields']>;

const Content = z.record(z.string(), z.unknown());

/**
 * A page as it is kept. Until staff change one it is kept nowhere, and is as the software brings it; with the first
 * change to a service all services are kept, so that their order is the owner's.
 */
export const PageRecord = z.object({
  /** The name of its kind, where there is one of it; else an id of its own. */
  id: z.string(),
  kind: z.string(),
  /** The last part of a service's address; empty for single pages. */
  slug: z.union([z.literal(''), Slug]),
  formerSlugs: z.array(Slug),
  /** What visitors see; `null` for a service that was never published. */
  published: z.nullable(Content),
  /** What staff are working on, where it is not what visitors see. */
  draft: z.nullable(Content),
  /** Where a retired service's address leads; `null` for one that is offered. */
  retiredTo: z.nullable(z.string()),
  revision: z.int(),
  updatedAt: z.nullable(Moment),
  updatedBy: z.string(),
});
export type PageRecord = z.output<typeof PageRecord>;

/** What visitors see of a page of which there is one. */
export type PageAnswer = { [Id in SinglePageId]: { id: Id; content: PageContent<Id> } }[SinglePageId];
export const PageAnswer = z.union(
  Object.entries(SINGLE_PAGES).map(([id, { fields }]) =>
    z.object({ id: z.literal(id), content: pageShape(fields) }),
  ),
) as unknown as z.ZodMiniType<PageAnswer>;
