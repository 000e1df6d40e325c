import type { DeletedKind, DeletedRecord } from '../../../src/contract/version.ts';
import type { Ports } from '../ports.ts';
import { canComeBack, keptUntil, type ReadVersion } from './stored-version.ts';
import { SUBJECTS } from './subjects.ts';

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

const ABOUT: Readonly<Record<DeletedKind, (record: ReadVersion['record']) => string>> = {
  testimonial: ({ company, quote }) => `${text(company)}: “${text(quote)}”`,
  category: ({ slug }) => `/blog?category=${text(slug)}`,
};

/** The restorable deletions of a kind, last deleted first. */
export async function deletedOf(
  { content, versions }: Pick<Ports, 'content' | 'versions'>,
  kind: DeletedKind,
  now: Date,
): Promise<DeletedRecord[]> {
  const deleted: DeletedRecord[] = [];
  for (const version of await versions.newestOfEach(kind)) {
    if (!version.isDeleted || !canComeBack(version, now)) continue;
    if (await SUBJECTS[kind].present(content, version.recordId)) continue;
    deleted.push({
      id: version.id,
      name: text(version.record['name']),
      about: ABOUT[kind](version.record),
      deletedAt: version.replacedAt,
      deletedBy: version.replacedBy,
      keptUntil: keptUntil(version).toISOString(),
    });
  }
  return deleted.toSorted((a, b) => (a.deletedAt < b.deletedAt ? 1 : -1));
}
