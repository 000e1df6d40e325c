import type { VersionKind } from '../../../src/contract/version.ts';
import { recordKey, type ReadVersion } from '../../core/versions/version-store.ts';
import { NOW } from './seed.ts';

/** A version of a record, with unknown fields of a later release. */
export const versionOf = (kind: VersionKind, recordId: string, count: number): ReadVersion => ({
  id: `${recordKey(kind, recordId)}.${count}`,
  kind,
  recordId,
  record: { id: recordId, title: `Title ${count}`, later: { deep: '\u{1f300} \u0000' } },
  replacedAt: new Date(NOW.getTime() + count).toISOString(),
  replacedBy: 'Ana',
});
