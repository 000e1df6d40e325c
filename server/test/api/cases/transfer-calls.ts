import type { ImportChoice } from '../../../../src/contract/import-choice.ts';
import type {
  ContentFile,
  ImportInput,
  ImportReport,
  TransferredPage,
} from '../../../../src/contract/transfer.ts';
import { shippedServices } from '../../../content/pages/services.ts';
import type { Bench } from '../bench.ts';

export const exported = ({ call }: Bench): Promise<ContentFile> => call('GET /api/admin/export');

export const bring = (
  { call }: Bench,
  file: ContentFile,
  options: Partial<Omit<ImportInput, 'file'>> = {},
): Promise<ImportReport> => call('POST /api/admin/import', { body: { file, dryRun: false, ...options } });

/** The posts of a file, the first of them changed. */
export const withFirst = (file: ContentFile, change: Partial<ContentFile['posts'][number]>): ContentFile => ({
  ...file,
  posts: file.posts.map((post, index) => (index === 0 ? { ...post, ...change } : post)),
});

/** The choice of nothing. */
export const nothing: ImportChoice = {
  settings: false,
  categories: [],
  posts: [],
  testimonials: [],
  pages: [],
  media: [],
};

/** A page as a file holds it. */
export const filedPage = (id: string, change: Partial<TransferredPage> = {}): TransferredPage => ({
  id,
  kind: 'service',
  slug: id,
  formerSlugs: [],
  published: shippedServices['seo-strategy'] ?? {},
  draft: null,
  retiredTo: null,
  ...change,
});
