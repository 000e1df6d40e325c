import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { newSite } from '../../server/content/starting-content.ts';
import type { SubscriberMail } from '../../server/core/state.ts';
import { readEnvironment } from '../../server/environment.ts';
import { openSiteStores } from '../../server/storage/site-stores.ts';
import { openMailServer, type Mood, type TakenMail } from '../../server/test/support/mail-server.ts';
import { storedState } from '../../server/test/support/stored-state.ts';
import { query, startPostgres } from '../test/postgres.ts';
import { prepareServer } from './servers.ts';

const SECOND = 1_000;
const KILL_EVERY_MS = 5 * SECOND;
const TIME_LIMIT_MS = 30 * 60 * SECOND;
const SITE_URL = 'https://coach.example.com';

const print = (line: string): void => void process.stdout.write(`${line}\n`);

/** How the mail server fails now and then: for good moods the most, and each bad one for a moment. */
const MOODS: readonly Mood[] = [
  ...Array.from({ length: 57 }, (): Mood => 'takes everything'),
  { at: 'MAIL', code: 421 },
  { at: 'RCPT', code: 450 },
  { at: 'DATA', code: 451 },
];

/** A site with subscribers, and a newsletter that waits for all of them, written before its server starts. */
async function seed(variables: Record<string, string>, recipients: number): Promise<string> {
  const stores = await openSiteStores(readEnvironment(variables), {
    begin: newSite,
    report: (error) => print(String(error)),
    print: () => undefined,
  });
  const createdAt = new Date().toISOString();
  const ids = Array.from({ length: recipients }, (_, index) => `reader-${index}`);
  const [post] = (await stores.content.posts.published({ page: 1, perPage: 1 }, new Date())).records;
  if (!post) throw new Error('The site has no post.');
  const { id, title, slug, content } = post;
  await stores.content.transaction(({ values }) =>
    values.set('postalAddress', { address: 'PO Box 12, Naples, FL 34102' }),
  );
  await stores.subscribers.transaction(async ({ put, newsletters }) => {
    for (const each of ids) await put({ id: each, email: `${each}@example.com`, subscribedAt: createdAt });
    const past = { waiting: 0, sent: 0, failed: 0, skipped: 0 };
    await newsletters.put({ id, createdAt, by: 'Trial', title, slug, content, held: ids, past });
  });
  await stores.close();
  return id;
}

/** Deliveries after the first of a recipient, and those of them that no kill explains. */
function repeated(mails: readonly TakenMail[], kills: readonly number[]) {
  const byReader = Map.groupBy(mails, ({ to }) => to.join());
  const again = [...byReader.values()].filter((same) => same.length > 1);
  const isExplained = (same: readonly TakenMail[]): boolean =>
    new Set(same.map(({ headers }) => headers.get('message-id'))).size === 1 &&
    // The server died between the mail server’s yes and its own note.
    same
      .slice(0, -1)
      .every(({ takenAt }) => kills.some((kill) => kill >= takenAt && kill - takenAt < SECOND));
  return {
    readers: byReader.size,
    again: again.length,
    unexplained: again.filter((same) => !isExplained(same)).length,
  };
}

interface Kept {
  mails: readonly Pick<SubscriberMail, 'delivery'>[];
  held: number;
}

/** `npm test -- newsletters files|database [recipients]` */
async function run(): Promise<void> {
  const [store = 'files', given = '2000'] = process.argv.slice(2);
  const recipients = Number(given);
  const mailServer = await openMailServer({});
  const database = store === 'database' ? await startPostgres({ isDurable: true }) : undefined;
  const folder = await mkdtemp(join(tmpdir(), 'newsletters-'));
  const variables = {
    SITE_URL,
    SMTP_URL: mailServer.url,
    MAIL_TO: 'coach@example.com',
    ...(database ? { DATABASE_URL: database.url } : { DATA_DIR: folder }),
  };
  await seed(variables, recipients);
  const kept = async (): Promise<Kept> => {
    if (!database) {
      const { subscriberMails, newsletters } = await storedState(folder, 'leads');
      return { mails: subscriberMails, held: newsletters[0]?.held.length ?? 0 };
    }
    const mails = await query<{ record: SubscriberMail }>(
      database.url,
      'select record from subscriber_mails',
    );
    const [newsletter] = await query<{ held: number }>(
      database.url,
      `select json_array_length(record->'held') as held from newsletters`,
    );
    return { mails: mails.map(({ record }) => record), held: newsletter?.held ?? 0 };
  };
  const server = await prepareServer(variables, resolve(import.meta.dirname, 'newsletter-server.ts'));
  const moods = setInterval(() => {
    mailServer.become(MOODS[Math.floor(Math.random() * MOODS.length)] ?? 'takes everything');
  }, 100);
  const kills: number[] = [];
  const begun = Date.now();
  await server.start();
  for (;;) {
    await pause(KILL_EVERY_MS);
    kills.push(Date.now());
    await server.end('SIGKILL');
    const { mails, held } = await kept();
    const waiting = mails.filter(({ delivery }) => delivery?.state === 'waiting').length + held;
    if (kills.length % 10 === 0)
      print(`${kills.length} kills: ${mailServer.mails.length} taken, ${waiting} wait`);
    if (waiting === 0 || Date.now() - begun > TIME_LIMIT_MS) break;
    await server.start();
  }
  clearInterval(moods);
  const { mails } = await kept();
  const count = (state: string): number => mails.filter(({ delivery }) => delivery?.state === state).length;
  const { readers, again, unexplained } = repeated(mailServer.mails, kills);
  print(
    `${recipients} recipients over ${store}, ${kills.length} kills, ${Math.round((Date.now() - begun) / SECOND)} s`,
  );
  print(`${count('sent')} recorded as sent, ${count('failed')} failed, ${count('waiting')} wait`);
  print(`${mailServer.mails.length} mails taken for ${readers} readers: ${recipients - readers} left out`);
  print(`${again} came more than once, ${unexplained} of them without a kill in between`);
  if (readers < recipients || unexplained > 0 || count('sent') < recipients) process.exitCode = 1;
  await mailServer.close();
  await database?.stop();
  await rm(folder, { recursive: true, force: true });
}

await run();
