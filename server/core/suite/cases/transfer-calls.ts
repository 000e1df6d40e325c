import type { ContentFile, ImportReport } from '../../../../src/contract/transfer.ts';
import type { Bench } from '../bench.ts';

export const exported = ({ call }: Bench): Promise<ContentFile> => call('GET /api/admin/export');

export const bring = (
  { call }: Bench,
  file: ContentFile,
  options: { dryRun?: boolean; removeOthers?: boolean } = {},
): Promise<ImportReport> => call('POST /api/admin/import', { body: { file, dryRun: false, ...options } });

/** The posts of a file, the first of them changed. */
export const withFirst = (file: ContentFile, change: Partial<ContentFile['posts'][number]>): ContentFile => ({
  ...file,
  posts: file.posts.map((post, index) => (index === 0 ? { ...post, ...change } : post)),
});
