import type { Kysely } from 'kysely';
import * as z from 'zod/mini';
import { LastBackup, type LastBackupRecord } from '../../core/backup/last-backup.ts';
import type { ContentWriter } from '../../core/store/content-repositories.ts';
import { SITE_VALUES, type SiteValueName, type SiteValues } from '../../core/store/site-values.ts';
import { recordOf } from './records.ts';
import type { Setting, SettingName, Tables } from './tables.ts';
import type { Frozen } from '../../core/frozen.ts';

export const openSettings = (database: Kysely<Tables>) => ({
  async get(name: SettingName): Promise<Setting | undefined> {
    const row = database.selectFrom('settings').select('record').where('name', '=', name);
    return (await row.executeTakeFirst())?.record;
  },
  async set(name: SettingName, value: Setting): Promise<void> {
    const record = JSON.stringify(value);
    await database
      .insertInto('settings')
      .values({ name, record })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ record }))
      .execute();
  },
});

export const lastBackupInDatabase = (database: Kysely<Tables>): LastBackupRecord => ({
  async get() {
    const record = await openSettings(database).get('last-backup');
    return record && recordOf(LastBackup, record);
  },
  set: (last) => openSettings(database).set('last-backup', last),
});

interface Place {
  row: SettingName;
  /** The field of the record that holds the value. Without one, the record is the value. */
  field?: string;
}

const PLACES: Readonly<Partial<Record<SiteValueName, Place>>> = {
  coachMails: { row: 'coach-mails' },
  firstSteps: { row: 'first-steps' },
  replyTemplates: { row: 'reply-templates', field: 'templates' },
  auditWordings: { row: 'audit-wordings', field: 'wordings' },
};

/** Other values share the row of unknown fields: a new row would need a migration, and end the way back. */
const placeOf = (name: SiteValueName): Place => PLACES[name] ?? { row: 'content-rest', field: name };

const NAMES = Object.keys(SITE_VALUES) as SiteValueName[];

/** Reads the simple values of a site from the rows, with defaults for missing ones. */
export function valuesIn(recordOfRow: (row: SettingName) => Setting | undefined): Frozen<SiteValues> {
  const stored = NAMES.map((name) => {
    const { row, field } = placeOf(name);
    const record = recordOfRow(row);
    return [name, field === undefined ? record : record?.[field]] as const;
  });
  return recordOf(z.object(SITE_VALUES), Object.fromEntries(stored));
}

const withValue = (record: Setting | undefined, { field }: Place, value: unknown): Setting =>
  field === undefined ? (value as Setting) : { ...record, [field]: value };

/** The rows for all values. The row of unknown fields starts from `rest`. */
export function recordsWith(values: Frozen<SiteValues>, rest: Setting): ReadonlyMap<SettingName, Setting> {
  const records = new Map<SettingName, Setting>([['content-rest', rest]]);
  for (const name of NAMES) {
    const place = placeOf(name);
    records.set(place.row, withValue(records.get(place.row), place, values[name]));
  }
  return records;
}

export function openValues(database: Kysely<Tables>): ContentWriter['values'] {
  const settings = openSettings(database);
  return {
    async get(name) {
      const { row } = placeOf(name);
      const record = await settings.get(row);
      return valuesIn((other) => (other === row ? record : undefined))[name];
    },
    async set(name, value) {
      const place = placeOf(name);
      await settings.set(place.row, withValue(await settings.get(place.row), place, value));
    },
  };
}
