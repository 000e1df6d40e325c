import { type Kysely, sql } from 'kysely';
import { VERSIONS_MAX } from '../../../src/contract/version.ts';
import {
  placeOf,
  placeOfId,
  type ReadVersion,
  StoredVersion,
  type VersionStore,
  withVersion,
} from '../../core/versions/version-store.ts';
import { insertAll, readList, rowIn, writeList } from './lists.ts';
import { recordsOf } from './records.ts';
import type { Tables } from './tables.ts';

export const VERSIONS_TABLE = `
  create table versions (
    id text primary key,
    place bigint generated always as identity,
    of_record text collate "C" not null,
    kind text not null,
    record json not null
  );
  create index versions_of_record on versions (of_record, place desc);
`;

export const versions = {
  table: 'versions',
  key: 'id',
  schema: StoredVersion,
  columnsOf: ({ id, kind }: ReadVersion) => ({ id, of_record: placeOfId(id), kind }),
} as const;

/** All versions of all records, each record's oldest first. */
export const readVersions = (database: Kysely<Tables>): Promise<readonly ReadVersion[]> =>
  readList(database, versions).select(sql`order by of_record, place`);

/** Versions over a database. Callers serialize writes with changes of the content. */
export function openVersions(database: Kysely<Tables>): VersionStore {
  const list = readList(database, versions);

  async function cut(at: Kysely<Tables>, place: string): Promise<void> {
    await sql`
      delete from versions where of_record = ${place} and place <= (
        select place from versions where of_record = ${place} order by place desc offset ${VERSIONS_MAX} limit 1
      )`.execute(at);
  }

  return {
    of: (kind, recordId) =>
      list.select(
        sql`where of_record = ${placeOf(kind, recordId)} order by place desc limit ${VERSIONS_MAX}`,
      ),
    byId: list.byId,
    async newestOfEach(kind) {
      const { rows } = await sql<{ record: unknown }>`
        select distinct on (of_record) record from versions where kind = ${kind}
        order by of_record, place desc`.execute(database);
      return recordsOf(StoredVersion, rows);
    },
    async keep(given) {
      if (given.length === 0) return;
      await database.transaction().execute(async (at) => {
        const { select } = readList(at, versions);
        const fresh: ReadVersion[] = [];
        for (const version of given) {
          const place = placeOfId(version.id);
          const newest = await select(sql`where of_record = ${place} order by place desc limit 1`);
          if (withVersion(newest, version) !== newest) fresh.push(version);
        }
        await insertAll(
          at,
          'versions',
          fresh.map((version) => rowIn(versions, version)),
        );
        for (const version of fresh) await cut(at, placeOfId(version.id));
      });
    },
    remove: (kind, recordId) =>
      writeList(database, versions).removeAll(sql`of_record = ${placeOf(kind, recordId)}`),
    all: () => readVersions(database),
  };
}
