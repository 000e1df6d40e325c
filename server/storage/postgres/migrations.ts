import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { CONTENT_VERSION_TABLE } from './content-version.ts';
import { tableOf } from './lists.ts';
import { PICTURE_TABLE } from './picture-files.ts';
import { SETTINGS_TABLE } from './settings.ts';
import { KEYS_TABLE } from './site-key.ts';
import { ALL_LISTS } from './snapshot.ts';

/** The migrations in their order. Add new ones at the end: a released one never changes. */
export const MIGRATIONS: Readonly<Record<string, Migration>> = {
  '001-tables': {
    async up(database) {
      const others = [SETTINGS_TABLE, PICTURE_TABLE, KEYS_TABLE, CONTENT_VERSION_TABLE];
      const texts = ['create extension if not exists pg_trgm;', ...ALL_LISTS.map(tableOf), ...others];
      await sql.raw(texts.join('\n')).execute(database);
    },
  },
};
