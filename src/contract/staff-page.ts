import * as z from 'zod/mini';
import { typedSlug } from './fields.ts';
import { SLUG_MAX } from './limits.ts';
import { PageRecord } from './page.ts';
import { OWN_TITLE_MAX } from './pages/own.ts';

/** State of a page for staff: unchanged, published, published with a draft, unpublished, or retired. */
export const PageState = z.enum(['shipped', 'published', 'changed', 'unpublished', 'retired']);
export type PageState = z.output<typeof PageState>;

export const StaffPageSummary = z.extend(
  z.pick(PageRecord, { id: true, kind: true, slug: true, updatedAt: true, updatedBy: true }),
  {
    /** Its kind's name, or its title. */
    name: z.string(),
    path: z.string(),
    state: PageState,
  },
);
export type StaffPageSummary = z.output<typeof StaffPageSummary>;
export const StaffPageList = z.object({ pages: z.array(StaffPageSummary) });

/** A page as its editor shows it. `published` and `draft` have all fields of the kind. */
export const StaffPage = z.extend(StaffPageSummary, {
  ...z.pick(PageRecord, { formerSlugs: true, published: true, draft: true, retiredTo: true }).shape,
  /** 0 before the first change. */
  revision: z.int(),
});
export type StaffPage = z.output<typeof StaffPage>;
export const StaffPageAnswer = z.object({ page: StaffPage });

const Revision = z.int('Include the revision of the page you have seen.');

/** A change of a page's draft, made to the revision it names. One made to an older revision is refused with 409. */
export const PageChange = z.object({
  revision: Revision,
  /** All fields; fully validated on publication, length-checked always. */
  content: z.optional(z.record(z.string(), z.unknown())),
  /** Services and the owner's pages only. The old address redirects. */
  slug: z.optional(
    typedSlug('Use lowercase letters, numbers and single hyphens, such as local-search.', SLUG_MAX),
  ),
});
export type PageChange = z.output<typeof PageChange>;

/** Publishes, discards the draft, or restores. */
export const PageStep = z.object({ revision: Revision });

/** A path of this site. */
export const OWN_PATH = /^\/(?!\/)[^\s"'<>\\]*$/;

/** Retires a page; its address redirects to a path of this site. */
export const Retiring = z.object({
  revision: Revision,
  leadsTo: z
    .string('Choose where its address should redirect.')
    .check(z.regex(OWN_PATH, 'Choose where its address should redirect.')),
});

const newPage = (max: number) =>
  z.object({
    title: z
      .string('Please enter a title.')
      .check(
        z.trim(),
        z.minLength(1, 'Please enter a title.'),
        z.maxLength(max, `A title can have at most ${max} characters.`),
      ),
  });
export const NewService = newPage(60);
export const NewPage = newPage(OWN_TITLE_MAX);

/** Every service's id in the order they are to be shown, retired ones included. */
export const ServiceOrder = z.object({ ids: z.array(z.string()).check(z.maxLength(200)) });
