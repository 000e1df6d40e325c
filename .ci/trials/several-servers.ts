import { setTimeout as pause } from 'node:timers/promises';
import { openMailServer } from '../../server/test/support/mail-server.ts';
import { percentile } from '../bench/times.ts';
import { query, startPostgres, type OwnPostgres } from '../test/postgres.ts';
import { prepareServer, type ServerProcess } from './servers.ts';
import { manyRead, manySend, nothingSeen, type Seen } from './visitors.ts';

const TRIALS = { kill, gone } as const;

const SECOND = 1_000;
const print = (line: string): void => void process.stdout.write(`${line}\n`);

interface Site {
  servers: readonly ServerProcess[];
  database: OwnPostgres;
}

/** A disturbance while visitors are active. */
type Trial = (site: Site, seconds: number) => Promise<void>;

/** Kills one server after the other, and starts it again. */
async function kill({ servers }: Site, seconds: number): Promise<void> {
  for (let turn = 0; turn < seconds / 5; turn += 1) {
    await pause(5 * SECOND);
    const server = servers[turn % servers.length];
    await server?.end('SIGKILL');
    await server?.start();
  }
}

/** Takes the database away for a while. */
async function gone({ database }: Site, seconds: number): Promise<void> {
  await pause(5 * SECOND);
  await database.down();
  await pause(seconds * SECOND);
  await database.up();
  await pause(5 * SECOND);
}

/**
 * Runs a trial under load.
 * @returns the visitors' observations
 */
async function underLoad({ servers }: Site, senders: number, operation: () => Promise<void>): Promise<Seen> {
  const seen = nothingSeen();
  let isOver = false;
  const over = () => isOver;
  const origins = servers.map(({ port }) => `http://127.0.0.1:${port}`);
  const visitors = Promise.all([manySend(origins, senders, seen, over), manyRead(origins, 20, seen, over)]);
  await operation();
  isOver = true;
  await visitors;
  return seen;
}

function printSeen({ acknowledged, statuses, broken, times }: Seen): void {
  const at = (percent: number): string => `${percentile(times, percent).toFixed(0)} ms`;
  print(`${acknowledged.size} audit requests acknowledged, p50 ${at(50)}, p95 ${at(95)}`);
  print(`${broken} connections died on the way`);
  for (const [what, times] of statuses) print(`${times} times: ${what}`);
}

/** Checks the database: each acknowledged lead exists once, under the id of its response. */
async function printStored({ database }: Site, { acknowledged }: Seen): Promise<void> {
  const rows = await query<{ id: string; submission_key: string }>(
    database.url,
    `select id, record->>'submissionKey' as submission_key from leads`,
  );
  const byKey = Map.groupBy(rows, (row) => row.submission_key);
  const all = [...acknowledged];
  const lost = all.filter(([key, id]) => !byKey.get(key)?.some((row) => row.id === id)).length;
  const twice = [...byKey.values()].filter((same) => same.length > 1).length;
  print(`${rows.length} kept: ${lost} acknowledged ones lost, ${twice} kept twice`);
  if (lost + twice > 0) process.exitCode = 1;
}

/** Prints duplicate mails, once none is pending. */
async function printMails(database: OwnPostgres, mails: readonly { headers: ReadonlyMap<string, string> }[]) {
  const waiting = async (): Promise<number> =>
    (await query(database.url, 'select 1 from leads where next_mail_at is not null')).length;
  const begun = performance.now();
  while ((await waiting()) > 0 && performance.now() - begun < 120 * SECOND) await pause(SECOND);
  const left = await waiting();
  const ids = Map.groupBy(mails, ({ headers }) => headers.get('message-id'));
  const again = [...ids.values()].filter((same) => same.length > 1).length;
  print(`${mails.length} mails taken, about ${ids.size} leads; ${again} came more than once, ${left} wait`);
}

const isTrial = (name: string | undefined): name is keyof typeof TRIALS =>
  name !== undefined && name in TRIALS;

/** `npm test -- servers kill|gone [seconds] [senders]` */
async function run(): Promise<void> {
  const [name, seconds = '30', senders = '200'] = process.argv.slice(2);
  if (!isTrial(name)) {
    print(`Say which: npm test -- servers ${Object.keys(TRIALS).join('|')} [seconds] [senders]`);
    process.exitCode = 1;
    return;
  }
  const trial: Trial = TRIALS[name];
  const database = await startPostgres({ isDurable: true });
  const mailServer = await openMailServer({});
  const variables = { DATABASE_URL: database.url, SMTP_URL: mailServer.url, MAIL_TO: 'coach@example.com' };
  const servers = [await prepareServer(variables), await prepareServer(variables)];
  await Promise.all(servers.map((server) => server.start()));
  const site: Site = { servers, database };
  const seen = await underLoad(site, Number(senders), () => trial(site, Number(seconds)));
  printSeen(seen);
  await printStored(site, seen);
  await printMails(database, mailServer.mails);
  await Promise.all(servers.map((server) => server.end('SIGTERM')));
  await mailServer.close();
  await database.stop();
}

await run();
