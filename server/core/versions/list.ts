import type {
  VersionAnswer,
  VersionKind,
  VersionList,
  VersionSummary,
} from '../../../src/contract/version.ts';
import { found } from '../api/http-error.ts';
import type { Ports } from '../ports.ts';
import { changedParts, differencesBetween } from './differences.ts';
import { type Fields, presentOf } from './subjects.ts';
import type { ReadVersion } from './version-store.ts';

type VersionPorts = Pick<Ports, 'content' | 'versions'>;

/** A field's text, unless it is empty. */
export const textIn = (record: Fields, name: string): string | undefined => {
  const value = record[name];
  return typeof value === 'string' && value !== '' ? value : undefined;
};

/** Author and time of a record's state: its own stamp, or else that of the version before it. */
function saving(record: Fields, before: ReadVersion | undefined) {
  return {
    savedAt: textIn(record, 'updatedAt') ?? before?.replacedAt ?? textIn(record, 'createdAt') ?? null,
    savedBy: textIn(record, 'updatedBy') ?? before?.replacedBy ?? '',
  };
}

/** The versions of a record and its current state, without versions equal to the state after them. */
function listed(kind: VersionKind, present: Fields, versions: readonly ReadVersion[]): VersionList {
  let after = present;
  const differing = versions.filter(({ record }) => {
    if (changedParts(kind, record, after).length === 0) return false;
    after = record;
    return true;
  });
  const summary = (record: Fields, before: ReadVersion | undefined) => ({
    ...saving(record, before),
    changed: before ? changedParts(kind, before.record, record) : [],
  });
  return {
    present: summary(present, differing[0]),
    versions: differing.map((version, index): VersionSummary => ({
      id: version.id,
      ...summary(version.record, differing[index + 1]),
    })),
  };
}

/** The versions of a record, newest first. Refuses with 404 if there is no such record. */
export async function versionsOf(
  { content, versions }: VersionPorts,
  kind: VersionKind,
  id: string,
): Promise<VersionList> {
  return listed(kind, await presentOf(content, kind, id), await versions.of(kind, id));
}

/** A version by its id. Refuses with 404. */
export const versionById = async ({ versions }: Pick<Ports, 'versions'>, id: string): Promise<ReadVersion> =>
  found(await versions.byId(id), 'That version is no longer available.');

export async function compareVersion(ports: VersionPorts, version: ReadVersion): Promise<VersionAnswer> {
  const { kind, recordId, record } = version;
  const present = await presentOf(ports.content, kind, recordId);
  const names = new Map((await ports.content.categories.all()).map(({ id, name }) => [id, name]));
  const all = await ports.versions.of(kind, recordId);
  const summary = listed(kind, present, all).versions.find(({ id }) => id === version.id);
  return {
    version: summary ?? { id: version.id, ...saving(record, undefined), changed: [] },
    differences: differencesBetween(kind, {
      earlier: record,
      now: present,
      categoryName: (id) => (id === '' ? 'None' : (names.get(id) ?? 'A deleted category')),
    }),
    revision: present.revision,
  };
}
