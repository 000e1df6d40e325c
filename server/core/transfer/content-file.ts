import * as z from 'zod/mini';
import { CoachMails } from '../../../src/contract/coach-mails.ts';
import { namesWith, only } from '../../../src/contract/field-table.ts';
import { TransferredPicture } from '../../../src/contract/pictures/transferred-picture.ts';
import { POST_FIELDS, type FiledPostField } from '../../../src/contract/post-fields.ts';
import { SiteSettings } from '../../../src/contract/site.ts';
import {
  TRANSFER_VERSION,
  TransferredPost,
  type ContentFile,
  type TransferredPage,
} from '../../../src/contract/transfer.ts';
import { pick } from '../../../src/lib/pick.ts';
import type { Frozen } from '../frozen.ts';
import { isKnownPage, fullContent, type ReadPage } from '../pages/pages.ts';
import type { ShippedPages } from '../pages/shipped-pages.ts';
import { byDate } from '../posts/visibility.ts';
import { sampleTextsIn } from '../samples/sample-texts.ts';
import {
  StoredCategory,
  StoredTestimonial,
  type Content,
  type PostHistory,
  type StoredPost,
  type ReadPost,
} from '../state.ts';
import { defaultSiteValues } from '../store/site-values.ts';
import { asText } from '../texts.ts';
import type { ExportBundle } from './export-bundle.ts';

const FILED_PICTURE_FIELDS = Object.keys(TransferredPicture.shape) as (keyof TransferredPicture)[];
const FILED_POST_FIELDS = Object.keys(
  only(TransferredPost, namesWith(POST_FIELDS, 'inFile')),
) as FiledPostField[];

/** A stored post without its change history, for a content file. */
export const transferred = (post: ReadPost): TransferredPost & Omit<StoredPost, PostHistory> => ({
  ...pick(post, FILED_POST_FIELDS),
  formerSlugs: [...post.formerSlugs],
  ...(post.sample && { sample: true }),
});

export const transferredPicture = (
  picture: Frozen<Content['pictures'][number]>,
): Frozen<TransferredPicture> => pick(picture, FILED_PICTURE_FIELDS);

/** A stored page with this release's fields and without its change history, for a content file. */
export const transferredPage = (page: ReadPage, shipped: ShippedPages): TransferredPage => ({
  id: page.id,
  kind: page.kind,
  slug: page.slug,
  formerSlugs: [...page.formerSlugs],
  published: page.published && fullContent(page, page.published, shipped),
  draft: page.draft && fullContent(page, page.draft, shipped),
  retiredTo: page.retiredTo,
  ...(page.sample && { sample: true }),
});

/** The site's content as a file (decision 2). Equal content gives equal files, apart from the export time. */
export function contentFile(content: ExportBundle, shipped: ShippedPages, now: Date): ContentFile {
  const { site, categories, posts, testimonials, pages, coachMails, pictures, sampleTexts } = content;
  const isSample = site.sample && asText(coachMails) === asText(defaultSiteValues().coachMails);
  return {
    format: 'marketing-coach-content',
    version: TRANSFER_VERSION,
    exportedAt: now.toISOString(),
    // Without unknown fields of a later release, which may be private.
    site: { ...z.parse(SiteSettings, site), ...(isSample && { sample: true }) },
    categories: categories.map((category) => z.parse(StoredCategory, category)),
    posts: posts.toSorted(byDate).map(transferred),
    testimonials: testimonials.map((testimonial) => z.parse(StoredTestimonial, testimonial)),
    pages: pages.filter(isKnownPage).map((page) => transferredPage(page, shipped)),
    coachMails: z.parse(CoachMails, coachMails),
    pictures: pictures.map(transferredPicture),
    sampleTexts: Object.fromEntries(sampleTextsIn(site, sampleTexts).map(({ name, value }) => [name, value])),
  };
}
