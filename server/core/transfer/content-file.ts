import * as z from 'zod/mini';
import { CoachMails } from '../../../src/contract/coach-mails.ts';
import type { FiledPostField } from '../../../src/contract/post-fields.ts';
import { SampleMarks } from '../../../src/contract/sample-content.ts';
import { SiteSettings } from '../../../src/contract/site.ts';
import { StaffTestimonial } from '../../../src/contract/testimonial.ts';
import {
  TRANSFER_VERSION,
  TransferredPost,
  type ContentFile,
  type TransferredPage,
} from '../../../src/contract/transfer.ts';
import { TransferredPicture } from '../../../src/contract/pictures/transferred-picture.ts';
import { pick } from '../../../src/lib/pick.ts';
import { isKnownPage, fullContent, type ReadPage } from '../pages/pages.ts';
import type { ShippedPages } from '../pages/shipped-pages.ts';
import { byDate } from '../posts/visibility.ts';
import { StoredCategory, type Content, type PostHistory, type StoredPost, type ReadPost } from '../state.ts';
import type { ExportBundle } from './export-bundle.ts';
import type { Frozen } from '../frozen.ts';

const FILED_OF_PICTURES = Object.keys(TransferredPicture.shape) as (keyof TransferredPicture)[];
const FILED = Object.keys(TransferredPost.shape) as FiledPostField[];

/** A stored post without its change history, for a content file. */
export const transferred = (post: ReadPost): TransferredPost & Omit<StoredPost, PostHistory> => ({
  ...pick(post, FILED),
  formerSlugs: [...post.formerSlugs],
});

export const transferredPicture = (
  picture: Frozen<Content['pictures'][number]>,
): Frozen<TransferredPicture> => pick(picture, FILED_OF_PICTURES);

/** A stored page with this release's fields and without its change history, for a content file. */
export const transferredPage = (page: ReadPage, shipped: ShippedPages): TransferredPage => ({
  id: page.id,
  kind: page.kind,
  slug: page.slug,
  formerSlugs: [...page.formerSlugs],
  published: page.published && fullContent(page, page.published, shipped),
  draft: page.draft && fullContent(page, page.draft, shipped),
  retiredTo: page.retiredTo,
});

/** The parts of a content file, apart from the pages. */
export const filedParts = (content: Omit<ExportBundle, 'pages' | 'samples'>) => ({
  // Without unknown fields of a later release, which may be private.
  site: z.parse(SiteSettings, content.site),
  categories: content.categories.map((category) => z.parse(StoredCategory, category)),
  posts: content.posts.toSorted(byDate).map(transferred),
  testimonials: content.testimonials.map((testimonial) => z.parse(StaffTestimonial, testimonial)),
  coachMails: z.parse(CoachMails, content.coachMails),
  pictures: content.pictures.map(transferredPicture),
});

/** The site's content as a file (decision 2). Equal content gives equal files, apart from the export time. */
export function contentFile(content: ExportBundle, shipped: ShippedPages, now: Date): ContentFile {
  return {
    format: 'marketing-coach-content',
    version: TRANSFER_VERSION,
    exportedAt: now.toISOString(),
    ...filedParts(content),
    pages: content.pages.filter(isKnownPage).map((page) => transferredPage(page, shipped)),
    samples: z.parse(SampleMarks, content.samples),
  };
}
