import * as z from 'zod/mini';
import { BINNED } from './bin.ts';
import { Timestamp, Slug } from './fields.ts';
import type { ContentOf, PageFields } from './page-fields.ts';
import { pageShape } from './page-shape.ts';
import { aboutPage } from './pages/about.ts';
import { blogPage } from './pages/blog.ts';
import { contactPage } from './pages/contact.ts';
import { frame, notFoundPage, servicesFrame } from './pages/frame.ts';
import { homePage } from './pages/home.ts';
import { legalPage } from './pages/legal.ts';
import { ownPage } from './pages/own.ts';
import { servicePage } from './pages/service.ts';
import { SAMPLE } from './sample-content.ts';

interface PageKind {
  name: string;
  path: string;
  fields: PageFields;
}

/**
 * Pages with a single instance, by id. Software texts stay in code: form labels and messages (spec §5, §8), loading and
 * error states, and the eight points (`audit-points.ts`).
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

/** Fields of each page kind; each single page is its own kind. */
export const PAGE_KINDS = {
  ...SINGLE_PAGES,
  service: { name: 'Service', path: '/services/{slug}', fields: servicePage },
  page: { name: 'Page', path: '/{slug}', fields: ownPage },
} as const satisfies Readonly<Record<string, PageKind>>;
export type PageKindName = keyof typeof PAGE_KINDS;

export type PageContent<Kind extends PageKindName> = ContentOf<(typeof PAGE_KINDS)[Kind]['fields']>;

const Content = z.record(z.string(), z.unknown());

/** Only changed pages are stored; the first change to a service stores all services, so that their order is kept. */
export const PageRecord = z.object({
  /** Name of its kind for single pages, otherwise an id. */
  id: z.string(),
  kind: z.string(),
  /** The last part of the address of a service or a page of the owner's; empty for single pages. */
  slug: z.union([z.literal(''), Slug]),
  formerSlugs: z.array(Slug),
  /** `null` before the first publication. */
  published: z.nullable(Content),
  draft: z.nullable(Content),
  /** Redirect target of a retired page; `null` while offered. */
  retiredTo: z.nullable(z.string()),
  revision: z.int(),
  updatedAt: z.nullable(Timestamp),
  updatedBy: z.string(),
  ...BINNED,
  ...SAMPLE,
});
export type PageRecord = z.output<typeof PageRecord>;

export type PageAnswer = { [Id in SinglePageId]: { id: Id; content: PageContent<Id> } }[SinglePageId];
export const PageAnswer = z.union(
  Object.entries(SINGLE_PAGES).map(([id, { fields }]) =>
    z.object({ id: z.literal(id), content: pageShape(fields) }),
  ),
) as unknown as z.ZodMiniType<PageAnswer>;

/** A station of the coach's career (spec §3). */
const Experience = z.object({
  period: z.string(),
  role: z.string(),
  description: z.string(),
  achievements: z.array(z.string()),
});
type Experience = z.output<typeof Experience>;

/** Content of the about page beyond the settings (spec §2). */
export const AboutAnswer = z.object({ badges: z.array(z.string()), experience: z.array(Experience) });
