import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { sessionInMemory } from '../../../mocks/host/memory-host.ts';
import { keepLink, makeFirstAdminLink } from '../../core/accounts/one-time-links.ts';
import { openFirstAdmin } from '../../core/accounts/owner-links.ts';
import { readEnvironment } from '../../environment.ts';
import { type Live, openLive } from '../../main.ts';
import { liveIds } from '../../secrets/ids.ts';
import { openDatabase } from '../../storage/postgres/open-database.ts';
import { contact } from '../api/cases/forms.ts';
import { openMailServer } from '../support/mail-server.ts';
import { makeDatabase } from '../support/postgres.ts';
import { jsonRequest } from '../support/requests.ts';
import { fail } from '../support/storage.ts';

// Keeps the servers' log output out of the test log.
beforeEach(() => {
  const stderr = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  onTestFinished(() => {
    stderr.mockRestore();
  });
});

/** A browser whose requests a balancer distributes over the servers. */
function browser(servers: readonly Live[], address = '192.0.2.1') {
  let turn = 0;
  const session = sessionInMemory(address);
  return async (key: string, body?: object, server = servers[(turn += 1) % servers.length]) => {
    const answer = await server?.respond(jsonRequest(key, body), session);
    if (!answer) throw new Error('There is no server.');
    return { status: answer.status, text: await answer.text() };
  };
}

const password = 'tarpon glass violin';
const admin = { email: 'coach@example.com', password };

/** Servers over one database, with an admin who is not logged in. */
async function openServers(many: number, variables: Record<string, string> = {}) {
  const { url } = await makeDatabase();
  const environment = readEnvironment({ DATABASE_URL: url, ...variables });
  const servers: Live[] = [];
  // Concurrently, as after an update of all: one of them creates the tables.
  await Promise.all(
    Array.from({ length: many }, async () => {
      servers.push(await openLive(environment));
    }),
  );
  onTestFinished(async () => {
    for (const server of servers) await server.close();
  });
  const [first] = servers;
  const link = await first?.ports.access.transaction(async (access) => {
    const created = await makeFirstAdminLink({ ids: liveIds }, new Date());
    await keepLink(access, created.link, new Date());
    return created.path.split('#')[1];
  });
  const ask = browser(servers);
  const setUp = { token: link, name: 'Robin', email: 'coach@example.com', password };
  expect((await ask('POST /api/auth/set-up', setUp)).status).toBe(201);
  await ask('POST /api/auth/logout');
  return { url, servers };
}

test('servers share sessions, posts, rate limits and the security log', async () => {
  const { url, servers } = await openServers(3);
  const [firstServer, secondServer] = servers;
  const ask = browser(servers);
  expect((await ask('POST /api/auth/login', admin)).status).toBe(200);
  for (const _ of servers) expect((await ask('GET /api/admin/overview')).status).toBe(200);

  const { text } = await ask('GET /api/blog/categories');
  const [category] = (JSON.parse(text) as { categories: { id: string }[] }).categories;
  const slug = 'a-post-of-the-other-server';
  const texts = { title: 'A post of the other server', slug, excerpt: 'Short.', content: '<p>Long.</p>' };
  const image = { image: null, imageAlt: '', imageCredit: '' };
  const post = { ...texts, ...image, categoryId: category?.id, state: 'published' };
  const visitor = browser(servers, '192.0.2.2');
  const path = `GET /api/blog/posts/${slug}`;
  expect((await visitor(path, undefined, secondServer)).status).toBe(404);
  expect((await ask('POST /api/blog/posts', post, firstServer)).status).toBe(201);
  expect((await visitor(path, undefined, secondServer)).status).toBe(200);

  expect((await ask('POST /api/auth/logout')).status).toBe(204);
  for (const _ of servers) expect((await ask('GET /api/admin/overview')).status).toBe(401);

  for (const server of servers) await browser([server])('POST /api/auth/login', admin);

  const statuses: number[] = [];
  for (let call = 0; call < 24; call += 1) {
    statuses.push((await visitor('POST /api/auth/link', { token: 'none' })).status);
  }
  expect(statuses.filter((status) => status === 429)).toHaveLength(4);
  const guesser = browser(servers, '192.0.2.3');
  const guess = { email: admin.email, password: 'a wrong one' };
  const guesses = await Promise.all(Array.from({ length: 20 }, () => guesser('POST /api/auth/login', guess)));
  expect(guesses.filter(({ status }) => status === 401)).toHaveLength(5);

  for (const server of servers) await server.close();
  const { access, close } = await openDatabase(url, undefined, fail);
  onTestFinished(close);
  const noted = await access.securityEvents.all();
  const countOf = (name: string) =>
    noted.filter(({ event }) => event === name).reduce((sum, { times }) => sum + times, 0);
  expect([countOf('login-failed'), countOf('login')]).toEqual([20, 5]);
});

test('each mail is sent by one server, and one address gets one receipt', async () => {
  const mailServer = await openMailServer({});
  onTestFinished(() => mailServer.close());
  const { servers } = await openServers(3, { SMTP_URL: mailServer.url, MAIL_TO: 'coach@example.com' });
  const ask = browser(servers);
  expect((await ask('POST /api/auth/login', admin)).status).toBe(200);
  const names = Array.from({ length: 20 }, (_, index) => `Visitor ${index}`);
  await Promise.all(
    names.map(async (name, index) => {
      const lead = { ...contact, name };
      const { text } = await browser(servers, `192.0.2.${index}`)('POST /api/contact', lead);
      const { id } = JSON.parse(text) as { id: string };
      const texts = { subject: 'Yes', text: 'I call you.', seen: 0, sentBy: 'site' };
      const reply = { ...texts, submissionKey: `reply-to-${index}` };
      // Twice, as after a double click, and by two servers.
      const path = `POST /api/admin/inbox/items/${id}/replies`;
      const answers = await Promise.all([ask(path, reply), ask(path, reply)]);
      expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    }),
  );
  const all = 2 * names.length + 1;
  await vi.waitFor(() => expect(mailServer.mails.length).toBeGreaterThanOrEqual(all), 30_000);
  for (const server of servers) await server.close();
  const ids = mailServer.mails.map(({ headers }) => headers.get('message-id'));
  expect(new Set(ids).size).toBe(all);
  expect(ids).toHaveLength(all);
  expect(ids.filter((id) => id?.startsWith('<receipt-'))).toHaveLength(1);
  const replies = mailServer.mails.filter(({ headers }) => headers.get('subject') === 'Yes');
  expect(replies).toHaveLength(names.length);
});

test('the set-up link printed by any server works until there is an admin', async () => {
  const { url } = await makeDatabase();
  const environment = readEnvironment({ DATABASE_URL: url });
  const servers = [await openLive(environment), await openLive(environment)] as const;
  onTestFinished(async () => {
    for (const server of servers) await server.close();
  });
  const [first, second] = await Promise.all(servers.map(({ ports }) => openFirstAdmin(ports, true)));
  const join = (path = '') =>
    browser(servers)('POST /api/auth/set-up', {
      token: path.split('#')[1],
      name: 'Robin',
      email: 'coach@example.com',
      password,
    });
  expect((await join(first)).status).toBe(201);
  expect((await join(second)).status).not.toBe(201);
  expect(await openFirstAdmin(servers[0].ports, true)).toBeUndefined();
});
