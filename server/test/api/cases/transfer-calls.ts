import { NO_SEO_TEXTS } from '../../../../src/contract/post-input.ts';
import {
  changesAnything,
  type ContentFile,
  type ImportInput,
  type ImportKind,
  type ImportReport,
  type ImportRow,
  type TransferredPage,
  type TransferredPost,
} from '../../../../src/contract/transfer.ts';
import { shippedServices } from '../../../content/pages/services.ts';
import { NOW } from '../../support/seed.ts';
import { asJson, type TestApi } from '../test-context.ts';

export const exported = ({ call }: TestApi): Promise<ContentFile> => call('GET /api/admin/export');

export const bring = (
  { call }: TestApi,
  file: ContentFile,
  options: Partial<Omit<ImportInput, 'file'>> = {},
): Promise<ImportReport> => call('POST /api/admin/import', { body: { file, dryRun: false, ...options } });

/** The posts of a file with the first one changed. */
export const withFirst = (file: ContentFile, change: Partial<ContentFile['posts'][number]>): ContentFile => ({
  ...file,
  posts: file.posts.map((post, index) => (index === 0 ? { ...post, ...change } : post)),
});

/** A post that the site does not have. */
export const newPost = (change: Partial<TransferredPost> & { id: string }): TransferredPost => ({
  slug: change.id,
  title: `New: ${change.id}`,
  excerpt: '',
  categoryId: 'c-seo',
  imageUrl: '',
  imageAlt: '',
  imageCredit: '',
  content: '<p>Hi.</p>',
  createdAt: NOW.toISOString(),
  publishAt: '2025-06-01T12:00:00.000Z',
  formerSlugs: [],
  ...NO_SEO_TEXTS,
  ...change,
});

export const rowOf = ({ rows }: ImportReport, kind: ImportKind): Partial<ImportRow> =>
  rows.find((row) => row.kind === kind) ?? {};

/** All names of one list of a report. */
export const namesIn = ({ rows }: ImportReport, list: 'added' | 'replaced'): string[] =>
  rows.flatMap((row) => row[list]);

/** The problems of a file, of which a real import names the first as well. */
export async function problemsOf(api: TestApi, file: ContentFile): Promise<string[]> {
  const { problems } = await bring(api, file, { dryRun: true });
  const message = `Nothing was imported. ${problems.join(' ')}`;
  await api.refuses('POST /api/admin/import', [400, message], asJson({ file, dryRun: false }));
  return problems;
}

export const changesNothing = (report: ImportReport): boolean => !report.rows.some(changesAnything);

/** A page in a content file. */
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
