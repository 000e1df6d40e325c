import { sql } from 'kysely';
import type { Frozen } from '../../core/frozen.ts';
import { Accounts, Content, LeadsState, StoredSettings } from '../../core/state.ts';
import { latestVersion, MIGRATIONS, type StoredName } from '../../core/store/migrations.ts';
import { SITE_VALUES } from '../../core/store/site-values.ts';
import type { Snapshot } from '../../core/store/snapshot.ts';
import { accounts, links, resetMails, sessions } from './access.ts';
import { counts, readLasting, replaceLasting } from './attempts.ts';
import { audits } from './audits.ts';
import { categories, pictures, pages, testimonials } from './content.ts';
import { leads } from './leads.ts';
import { type Database, type List, listIn } from './lists.ts';
import { posts } from './posts.ts';
import { recordOf } from './records.ts';
import { securityEvents } from './security-events.ts';
import { openSettings, valuesIn } from './settings.ts';
import {
  addressHits,
  clients,
  coachMails,
  newsletters,
  subscriberMails,
  subscribers,
  viewDays,
  webhookDeliveries,
} from './subscribers.ts';
import { openVersions, versions } from './versions.ts';

/** The lists of each file. */
const LISTS: Readonly<Record<StoredName, Readonly<Record<string, List<object>>>>> = {
  content: { categories, testimonials, pictures, pages, posts },
  leads: {
    leads,
    clients,
    subscribers,
    subscriberMails,
    newsletters,
    audits,
    coachMails,
    webhookDeliveries,
    addressHits,
    viewDays,
  },
  accounts: { accounts, sessions, links, resetMails, securityEvents },
};
const SCHEMAS = { content: Content, leads: LeadsState, accounts: Accounts };
const NAMES = Object.keys(LISTS) as StoredName[];

export const ALL_LISTS: readonly List<object>[] = [
  ...NAMES.flatMap((name) => Object.values(LISTS[name])),
  counts,
  versions,
];

/** Fields of a later release, kept for a move back to it. */
const restOf = (state: object, { shape }: { readonly shape: object }): object =>
  Object.fromEntries(Object.entries(state).filter(([name]) => !(name in shape)));

export async function readSnapshot(at: Database): Promise<Snapshot> {
  const settings = await openSettings(at).all();
  const fields: Record<string, object> = {};
  for (const name of NAMES) {
    const records: [string, unknown][] = [];
    for (const [field, list] of Object.entries(LISTS[name])) {
      records.push([field, await listIn(at, list).every()]);
    }
    const schemaVersion = latestVersion(MIGRATIONS[name]);
    fields[name] = { ...(settings[`${name}-rest`] as object), schemaVersion, ...Object.fromEntries(records) };
  }
  return {
    content: {
      ...fields['content'],
      site: recordOf(StoredSettings, settings['site']),
      ...valuesIn(settings),
    },
    leads: fields['leads'],
    accounts: { ...fields['accounts'], loginAttempts: await readLasting(at) },
    versions: await openVersions(at).all(),
  } as unknown as Snapshot;
}

export const readConsistentSnapshot = (database: Database): Promise<Snapshot> =>
  database.transaction().setIsolationLevel('repeatable read').execute(readSnapshot);

export const hasBegun = async (database: Database): Promise<boolean> =>
  (await openSettings(database).get('site')) !== undefined;

export async function writeSnapshot(at: Database, site: Snapshot): Promise<void> {
  await sql`delete from settings`.execute(at);
  const settings = openSettings(at);
  const values = new Map<string, unknown>(Object.entries(site.content));
  for (const name of ['site', ...Object.keys(SITE_VALUES)]) await settings.set(name, values.get(name));
  for (const name of NAMES) {
    await settings.set(`${name}-rest`, restOf(site[name], SCHEMAS[name]));
    const records = new Map<string, readonly Frozen<object>[]>(Object.entries(site[name]));
    for (const [field, list] of Object.entries(LISTS[name])) {
      await listIn(at, list).removeAll(sql`true`);
      await listIn(at, list).insert(records.get(field) ?? []);
    }
  }
  await replaceLasting(at, site.accounts.loginAttempts);
  await listIn(at, versions).replaceAll(site.versions);
}
