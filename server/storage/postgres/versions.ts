import { sql } from 'kysely';
import { VERSIONS_MAX } from '../../../src/contract/version.ts';
import {
  recordKey,
  recordKeyOfId,
  StoredVersion,
  type VersionStore,
  withVersion,
} from '../../core/versions/version-store.ts';
import { type Database, idOf, inTransaction, type List, listIn } from './lists.ts';

export const versions: List<StoredVersion> = {
  table: 'versions',
  schema: StoredVersion,
  idOf,
  columns: {
    of_record: ['text collate "C" not null', ({ id }) => recordKeyOfId(id)],
    kind: ['text not null', ({ kind }) => kind],
  },
  indexes: ['(of_record, place desc)'],
};

/** Versions over a database. Callers serialize writes with changes of the content. */
export function openVersions(database: Database): VersionStore {
  const list = listIn(database, versions);
  return {
    of: (kind, recordId) =>
      list.select(
        sql`where of_record = ${recordKey(kind, recordId)} order by place desc limit ${VERSIONS_MAX}`,
      ),
    byId: list.byId,
    async add(added) {
      if (added.length === 0) return;
      await inTransaction(database, async (transaction) => {
        const within = listIn(transaction, versions);
        for (const version of added) {
          const ofRecord = sql`of_record = ${recordKeyOfId(version.id)}`;
          const newest = await within.select(sql`where ${ofRecord} order by place desc limit 1`);
          if (withVersion(newest, version) === newest) continue;
          await within.insert([version]);
          await within.removeAll(sql`${ofRecord} and place <= (
            select place from versions where ${ofRecord} order by place desc offset ${VERSIONS_MAX} limit 1)`);
        }
      });
    },
    remove: (kind, recordId) => list.removeAll(sql`of_record = ${recordKey(kind, recordId)}`),
    all: () => list.select(sql`order by of_record, place`),
  };
}
