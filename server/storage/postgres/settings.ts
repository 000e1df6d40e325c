import { sql } from 'kysely';
import * as z from 'zod/mini';
import { pick } from '../../../src/lib/pick.ts';
import { LastBackup, type LastBackupRecord } from '../../core/backup/last-backup.ts';
import type { Frozen } from '../../core/frozen.ts';
import { SITE_VALUES, type SiteValues } from '../../core/store/site-values.ts';
import type { Database } from './lists.ts';
import { recordOf } from './records.ts';

/** One row per value of the site, by its name. */
export const SETTINGS_TABLE = 'create table settings (name text primary key, record json not null);';

export const openSettings = (database: Database) => ({
  async all(): Promise<Record<string, unknown>> {
    const { rows } = await sql<{ name: string; record: unknown }>`select * from settings`.execute(database);
    return Object.fromEntries(rows.map(({ name, record }) => [name, record]));
  },
  async get(name: string): Promise<unknown> {
    const row = sql<{ record: unknown }>`select record from settings where name = ${name}`;
    return (await row.execute(database)).rows[0]?.record;
  },
  async set(name: string, value: unknown): Promise<void> {
    const record = JSON.stringify(value);
    await sql`
      insert into settings (name, record) values (${name}, ${record})
      on conflict (name) do update set record = ${record}`.execute(database);
  },
});

/** The simple values of a site; missing ones are those of a new site. */
export const valuesIn = (stored: Readonly<Record<string, unknown>>): Frozen<SiteValues> =>
  recordOf(z.object(SITE_VALUES), pick(stored, Object.keys(SITE_VALUES)));

export const lastBackupInDatabase = (database: Database): LastBackupRecord => ({
  async get() {
    const record = await openSettings(database).get('last-backup');
    return record === undefined ? undefined : recordOf(LastBackup, record);
  },
  set: (last) => openSettings(database).set('last-backup', last),
});
