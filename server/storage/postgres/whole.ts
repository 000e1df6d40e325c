import type { Kysely } from 'kysely';
import { CoachMails } from '../../../src/contract/coach-mails.ts';
import { SiteSettings } from '../../../src/contract/site.ts';
import type { Frozen } from '../../core/ports.ts';
import {
  CONTENT_VERSION,
  Enquiry,
  OneTimeLink,
  PEOPLE_VERSION,
  SPAM_VERSION,
  StoredPost,
  StoredSession,
  Subscriber,
  DeletedPost,
  type Content,
  type People,
  type Spam,
} from '../../core/state.ts';
import { accounts, linkRow, loginAttempts, resetMails, sessionRow } from './access.ts';
import { categories, deletedPostRow, testimonials } from './content.ts';
import { enquiryRow } from './enquiries.ts';
import { insertAll } from './insert-all.ts';
import { readList } from './lists.ts';
import { postRow } from './posts.ts';
import { recordOf, recordsOf } from './records.ts';
import { coachMails, subscriberRow } from './subscribers.ts';
import type { Tables } from './tables.ts';

/** Everything that a site keeps, in the shapes of its files. */
export interface Whole {
  content: Frozen<Content>;
  people: Frozen<People>;
  spam: Frozen<Spam>;
}

const TABLES = [
  'settings',
  'categories',
  'testimonials',
  'posts',
  'deleted_posts',
  'accounts',
  'sessions',
  'links',
  'login_attempts',
  'reset_mails',
  'enquiries',
  'subscribers',
  'coach_mails',
] as const satisfies (keyof Tables)[];

/** Reads everything as it is at one moment. */
export const readWhole = (database: Kysely<Tables>): Promise<Whole> =>
  database
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (at) => {
      const setting = async (name: 'site' | 'coach-mails'): Promise<unknown> =>
        (await at.selectFrom('settings').select('record').where('name', '=', name).executeTakeFirstOrThrow())
          .record;
      const records = (table: Exclude<(typeof TABLES)[number], 'settings' | 'links'>) =>
        at.selectFrom(table).select('record').orderBy('place').execute();
      const enquiries = recordsOf(Enquiry, await records('enquiries'));
      return {
        content: {
          schemaVersion: CONTENT_VERSION,
          site: recordOf(SiteSettings, await setting('site')),
          categories: await readList(at, categories).all(),
          posts: recordsOf(StoredPost, await records('posts')),
          testimonials: await readList(at, testimonials).all(),
          trash: recordsOf(DeletedPost, await records('deleted_posts')),
          coachMails: recordOf(CoachMails, await setting('coach-mails')),
        },
        people: {
          schemaVersion: PEOPLE_VERSION,
          enquiries: enquiries.filter(({ suspect }) => !suspect),
          subscribers: recordsOf(Subscriber, await records('subscribers')),
          accounts: await readList(at, accounts).all(),
          sessions: recordsOf(StoredSession, await records('sessions')),
          links: recordsOf(
            OneTimeLink,
            await at.selectFrom('links').select('record').orderBy('expires_at').execute(),
          ),
          loginAttempts: await readList(at, loginAttempts).all(),
          coachMails: await readList(at, coachMails).all(),
          resetMails: await readList(at, resetMails).all(),
        },
        spam: { schemaVersion: SPAM_VERSION, enquiries: enquiries.filter(({ suspect }) => suspect) },
      };
    });

/** Whether a site has begun in this database. */
export const hasBegun = async (database: Kysely<Tables>): Promise<boolean> =>
  (await database.selectFrom('settings').select('name').executeTakeFirst()) !== undefined;

/** Writes everything in place of what is there, as a whole, within a transaction. */
export async function writeWhole(at: Kysely<Tables>, { content, people, spam }: Whole): Promise<void> {
  for (const table of TABLES) await at.deleteFrom(table).execute();
  await insertAll(at, 'settings', [
    { name: 'site', record: JSON.stringify(content.site) },
    { name: 'coach-mails', record: JSON.stringify(content.coachMails) },
  ]);
  await insertAll(at, 'categories', content.categories.map(categories.rowOf));
  await insertAll(at, 'testimonials', content.testimonials.map(testimonials.rowOf));
  await insertAll(at, 'posts', content.posts.map(postRow));
  await insertAll(at, 'deleted_posts', content.trash.map(deletedPostRow));
  await insertAll(at, 'accounts', people.accounts.map(accounts.rowOf));
  await insertAll(at, 'sessions', people.sessions.map(sessionRow));
  await insertAll(at, 'links', people.links.map(linkRow));
  await insertAll(at, 'login_attempts', people.loginAttempts.map(loginAttempts.rowOf));
  await insertAll(at, 'reset_mails', people.resetMails.map(resetMails.rowOf));
  await insertAll(at, 'enquiries', [...people.enquiries, ...spam.enquiries].map(enquiryRow));
  await insertAll(at, 'subscribers', people.subscribers.map(subscriberRow));
  await insertAll(at, 'coach_mails', people.coachMails.map(coachMails.rowOf));
}
