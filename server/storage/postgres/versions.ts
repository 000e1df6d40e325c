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
import { insertAll } from './insert-all.ts';
import { foundIn, recordsOf } from './records.ts';
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

export const versionRow = (version: ReadVersion) => ({
  id: version.id,
  of_record: placeOfId(version.id),
  kind: version.kind,
  record: JSON.stringify(version),
});

/** All versions of all records, each record's oldest first. */
export const readVersions = async (database: Kysely<Tables>): Promise<readonly ReadVersion[]> =>
  recordsOf(
    StoredVersion,
    await database.selectFrom('versions').select('record').orderBy('of_record').orderBy('place').execute(),
  );

/** Versions over a database. Callers serialize writes with changes of the content. */
export function openVersions(database: Kysely<Tables>): VersionStore {
  const newestFirst = async (
    at: Kysely<Tables>,
    place: string,
    count = VERSIONS_MAX,
  ): Promise<readonly ReadVersion[]> =>
    recordsOf(
      StoredVersion,
      await at
        .selectFrom('versions')
        .select('record')
        .where('of_record', '=', place)
        .orderBy('place', 'desc')
        .limit(count)
        .execute(),
    );

  async function cut(at: Kysely<Tables>, place: string): Promise<void> {
    await sql`
      delete from versions where of_record = ${place} and place <= (
        select place from versions where of_record = ${place} order by place desc offset ${VERSIONS_MAX} limit 1
      )`.execute(at);
  }

  return {
    of: (kind, recordId) => newestFirst(database, placeOf(kind, recordId)),
    byId: async (id) =>
      foundIn(
        StoredVersion,
        await database.selectFrom('versions').select('record').where('id', '=', id).executeTakeFirst(),
      ),
    async newestOfEach(kind) {
      const { rows } = await sql<{ record: unknown }>`
        select distinct on (of_record) record from versions where kind = ${kind}
        order by of_record, place desc`.execute(database);
      return recordsOf(StoredVersion, rows);
    },
    async keep(versions) {
      if (versions.length === 0) return;
      await database.transaction().execute(async (at) => {
        const fresh: ReadVersion[] = [];
        for (const version of versions) {
          const newest = await newestFirst(at, placeOfId(version.id), 1);
          if (withVersion(newest, version) !== newest) fresh.push(version);
        }
        await insertAll(at, 'versions', fresh.map(versionRow));
        for (const version of fresh) await cut(at, placeOfId(version.id));
      });
    },
    async remove(kind, recordId) {
      await database.deleteFrom('versions').where('of_record', '=', placeOf(kind, recordId)).execute();
    },
    all: () => readVersions(database),
  };
}
