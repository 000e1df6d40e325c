import { join } from 'node:path';
import { sql } from 'kysely';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { readEnvironment } from '../../environment.ts';
import { openLive, type Live } from '../../main.ts';
import { openDatabase, openHeldDatabase } from '../../storage/postgres/open-database.ts';
import { contact } from '../api/cases/forms.ts';
import { freshFolder } from '../support/fresh-folder.ts';
import { makeDatabase } from '../support/postgres.ts';
import { run } from '../support/processes.ts';
import { jsonRequest, visitor } from '../support/requests.ts';

// Keeps the server's expected log output out of the test log.
beforeEach(() => {
  const stderr = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  onTestFinished(() => {
    stderr.mockRestore();
  });
});

const environmentOf = (databaseUrl: string) =>
  readEnvironment({ DATABASE_URL: databaseUrl, DATA_DIR: freshFolder() });

const send = (live: Live, name: string): Promise<Response> =>
  live.respond(jsonRequest('POST /api/contact', { ...contact, name }), visitor);

const namesIn = async ({ ports: { leads } }: Live): Promise<(string | undefined)[]> =>
  (await leads.all()).map(({ name }) => name);

test('a site over a database keeps what it acknowledged, and cannot be moved while running', async () => {
  const { url } = await makeDatabase();
  const environment = environmentOf(url);
  const live = await openLive(environment);
  expect((await send(live, 'Ana')).status).toBe(201);
  const alone = () => openHeldDatabase(url, { report: () => undefined, mode: 'alone' });
  await expect(alone()).rejects.toThrow(/^Another server is using the database/);
  await live.close();

  const { close } = await alone();
  await expect(openLive(environment)).rejects.toThrow(/^The database in DATABASE_URL is being moved/);
  await close();

  const after = await openLive(environment);
  onTestFinished(() => after.close());
  expect(await namesIn(after)).toEqual(['Ana']);
});

test('a restarted database is used again without an error for visitors', async () => {
  const { url, cut } = await makeDatabase();
  const live = await openLive(environmentOf(url));
  onTestFinished(() => live.close());
  await send(live, 'Ana');
  await cut();
  expect((await send(live, 'Ben')).status).toBe(201);
  expect(await namesIn(live)).toEqual(['Ben', 'Ana']);
});

// asvs:16.5.2
test('while a database is down, forms and pages answer with one sentence each, and recover', async () => {
  const { url, shut } = await makeDatabase();
  const live = await openLive(environmentOf(url));
  onTestFinished(() => live.close());
  const read = () => live.respond(new Request('http://localhost/api/blog/posts'), visitor);
  await live.probe();
  const figures = { unanswered: 0, unseenSpam: 0, mailsWaiting: 0, mailsGivenUp: 0, lastBackup: undefined };
  expect(await live.figures()).toEqual(figures);

  await shut(true);
  const refused = await send(live, 'Ana');
  expect([refused.status, await refused.text()]).toEqual([
    503,
    'That could not be saved just now. Please try again in a moment.',
  ]);
  const unread = await read();
  expect([unread.status, await unread.text()]).toEqual([
    503,
    'That cannot be loaded just now. Please try again in a moment.',
  ]);
  await expect(live.probe()).rejects.toThrow('cannot be read');
  expect(await live.figures()).toBeUndefined();
  expect(await live.ports.health?.()).toMatchObject({
    store: { kind: 'database', isUsable: false },
    disk: null,
    backup: { last: null, hasFailed: false },
  });

  await shut(false);
  expect((await send(live, 'Ana')).status).toBe(201);
  expect((await read()).status).toBe(200);
  await live.probe();
  expect(await live.figures()).toEqual({ ...figures, unanswered: 1 });
});

test('a database changed by a later release is refused with one sentence', async () => {
  const { url } = await makeDatabase();
  const environment = environmentOf(url);
  await (await openLive(environment)).close();
  const { tables, close } = await openDatabase(url, undefined, () => undefined);
  await sql`insert into kysely_migration (name, timestamp) values ('999-of-later', '')`.execute(tables);
  await close();
  await expect(openLive(environment)).rejects.toThrow(
    /^The database in DATABASE_URL was changed by a later release \(999-of-later\)\. /,
  );
});

test('a missing database is reported in one sentence without its password', async () => {
  const environment = environmentOf('postgres://site:secret@127.0.0.1:9/site');
  await expect(openLive(environment)).rejects.toMatchObject({
    name: 'StartFailure',
    message: expect.stringMatching(
      /^The database in DATABASE_URL cannot be used \(ECONNREFUSED\)\. /,
    ) as string,
  });
});

test('commands export content and create links over a database', async () => {
  const { url } = await makeDatabase();
  const { dataDir } = environmentOf(url);
  const file = join(dataDir, 'content.json');
  const variables = { DATABASE_URL: url, DATA_DIR: dataDir };
  const { out } = await run(variables, 'transfer', 'export', file);
  expect(out).toMatch(/^Wrote 5 posts, 6 categories/);
  expect((await run(variables, 'transfer', 'import', file)).out).toMatch(/^posts: 0 new, 0 replaced, /m);
  expect(await run(variables, 'reset-link', 'nobody@example.com')).toMatchObject({
    code: 1,
    err: 'No account has the email address nobody@example.com.\n',
  });
});
