import type { Kysely } from 'kysely';
import { ATTEMPTS } from '../../core/store/attempt-store.ts';
import {
  Content,
  CONTENT_VERSION,
  DeletedPost,
  Enquiry,
  LoginAttempts,
  People,
  PEOPLE_VERSION,
  Spam,
  SPAM_VERSION,
  StoredSettings,
} from '../../core/state.ts';
import type { Snapshot } from '../../core/store/snapshot.ts';
import { accounts, links, resetMails, sessions } from './access.ts';
import { attemptRow } from './attempts.ts';
import { auditRow, readAudits } from './audits.ts';
import { categories, deletedPostRow, media, pages, testimonials } from './content.ts';
import { enquiryRow } from './enquiries.ts';
import { insertAll } from './insert-all.ts';
import { readList } from './lists.ts';
import { posts } from './posts.ts';
import { recordOf, recordsOf } from './records.ts';
import { recordsWith, valuesIn } from './settings.ts';
import { coachMails, subscribers } from './subscribers.ts';
import { readVersions, versionRow } from './versions.ts';
import type { Setting, SettingName, Tables } from './tables.ts';

const TABLES = [
  'settings',
  'categories',
  'testimonials',
  'media',
  'pages',
  'posts',
  'deleted_posts',
  'accounts',
  'sessions',
  'links',
  'attempts',
  'reset_mails',
  'enquiries',
  'subscribers',
  'coach_mails',
  'versions',
  'audits',
] as const satisfies (keyof Tables)[];

/** Fields of a later release, kept for a move back to it. */
const restOf = (state: object, schema: { readonly shape: object }): Setting =>
  Object.fromEntries(Object.entries(state).filter(([name]) => !(name in schema.shape)));

export async function readSnapshot(at: Kysely<Tables>): Promise<Snapshot> {
  const settings = await at.selectFrom('settings').select(['name', 'record']).execute();
  const setting = (name: SettingName): Setting => settings.find((one) => one.name === name)?.record ?? {};
  const records = (table: 'enquiries' | 'deleted_posts') =>
    at.selectFrom(table).select('record').orderBy('place').execute();
  const enquiries = recordsOf(Enquiry, await records('enquiries'));
  const attempts = await at
    .selectFrom('attempts')
    .select('record')
    .where('is_lasting', '=', true)
    .orderBy('place')
    .execute();
  return {
    content: {
      ...setting('content-rest'),
      schemaVersion: CONTENT_VERSION,
      site: recordOf(StoredSettings, setting('site')),
      categories: await readList(at, categories).all(),
      posts: await readList(at, posts).all(),
      testimonials: await readList(at, testimonials).all(),
      media: await readList(at, media).all(),
      pages: await readList(at, pages).all(),
      trash: recordsOf(DeletedPost, await records('deleted_posts')),
      ...valuesIn(setting),
    },
    people: {
      ...setting('people-rest'),
      schemaVersion: PEOPLE_VERSION,
      enquiries: enquiries.filter(({ suspect }) => !suspect),
      subscribers: await readList(at, subscribers).all(),
      accounts: await readList(at, accounts).all(),
      sessions: await readList(at, sessions).all(),
      links: await readList(at, links).all(),
      loginAttempts: recordsOf(LoginAttempts, attempts),
      coachMails: await readList(at, coachMails).all(),
      resetMails: await readList(at, resetMails).all(),
    },
    spam: {
      ...setting('spam-rest'),
      schemaVersion: SPAM_VERSION,
      enquiries: enquiries.filter(({ suspect }) => suspect),
    },
    versions: await readVersions(at),
    audits: await readAudits(at),
  };
}

/** Reads everything from one consistent state of the database. */
export const readConsistentSnapshot = (database: Kysely<Tables>): Promise<Snapshot> =>
  database.transaction().setIsolationLevel('repeatable read').execute(readSnapshot);

/** True if the database holds a site. */
export const hasBegun = async (database: Kysely<Tables>): Promise<boolean> =>
  (await database.selectFrom('settings').select('name').where('name', '=', 'site').executeTakeFirst()) !==
  undefined;

/** Replaces everything within a transaction. */
export async function writeSnapshot(
  at: Kysely<Tables>,
  { content, people, spam, versions = [], audits = [] }: Snapshot,
): Promise<void> {
  for (const table of TABLES) await at.deleteFrom(table).execute();
  const settings: [SettingName, Setting][] = [
    ['site', content.site],
    ...recordsWith(content, restOf(content, Content)),
    ['people-rest', restOf(people, People)],
    ['spam-rest', restOf(spam, Spam)],
  ];
  await insertAll(
    at,
    'settings',
    settings.map(([name, record]) => ({ name, record: JSON.stringify(record) })),
  );
  await insertAll(at, 'categories', content.categories.map(categories.rowOf));
  await insertAll(at, 'testimonials', content.testimonials.map(testimonials.rowOf));
  await insertAll(at, 'media', content.media.map(media.rowOf));
  await insertAll(at, 'pages', content.pages.map(pages.rowOf));
  await insertAll(at, 'posts', content.posts.map(posts.rowOf));
  await insertAll(at, 'deleted_posts', content.trash.map(deletedPostRow));
  await insertAll(at, 'accounts', people.accounts.map(accounts.rowOf));
  await insertAll(at, 'sessions', people.sessions.map(sessions.rowOf));
  await insertAll(at, 'links', people.links.map(links.rowOf));
  await insertAll(
    at,
    'attempts',
    people.loginAttempts.map((attempts) => attemptRow(attempts, true, Date.now() + ATTEMPTS.stretch)),
  );
  await insertAll(at, 'reset_mails', people.resetMails.map(resetMails.rowOf));
  await insertAll(at, 'enquiries', [...people.enquiries, ...spam.enquiries].map(enquiryRow));
  await insertAll(at, 'subscribers', people.subscribers.map(subscribers.rowOf));
  await insertAll(at, 'coach_mails', people.coachMails.map(coachMails.rowOf));
  await insertAll(at, 'versions', versions.map(versionRow));
  await insertAll(at, 'audits', audits.map(auditRow));
}
