import { connect, createServer, type AddressInfo } from 'node:net';
import { Kysely, PostgresDialect } from 'kysely';
import { expect, onTestFinished, test, vi } from 'vitest';
import { emptyAccounts, emptyLeadsState } from '../../core/state.ts';
import { makeDatabase } from '../../test/support/postgres.ts';
import { content } from '../../test/support/storage.ts';
import { connectTo } from './connection.ts';
import { watchContentVersion } from './content-version.ts';
import { openDatabase } from './open-database.ts';

const begin = { content: () => content(), leads: emptyLeadsState, accounts: emptyAccounts };

async function openTwo() {
  const { url, cut, shut } = await makeDatabase();
  const open = async () => {
    const database = await openDatabase(url, begin, () => undefined);
    onTestFinished(() => database.close());
    return database.content;
  };
  return { here: await open(), other: await open(), cut, shut, url };
}

const change = (store: Awaited<ReturnType<typeof openTwo>>['here']) =>
  store.transaction(({ values }) =>
    values.set('coachMails', { reminder: false, digest: false, clients: true, receipt: true }),
  );

test('servers poll the version while notifications fail, and listen again afterwards', async () => {
  const { here, other: there, cut } = await openTwo();
  const before = await there.version();
  await cut();
  await change(here);
  await vi.waitFor(async () => expect(await there.version()).not.toBe(before));
  const between = await there.version();
  await change(here);
  await vi.waitFor(async () => expect(await there.version()).not.toBe(between), 10_000);
});

/** A proxy to the database that can go silent without closing connections. */
async function openNetwork(to: string) {
  const { hostname, port } = new URL(to);
  let isDead = false;
  const server = createServer((socket) => {
    const upstream = connect(Number(port), hostname);
    socket.on('data', (data) => isDead || upstream.write(data)).on('error', () => undefined);
    upstream.on('data', (data) => isDead || socket.write(data)).on('error', () => undefined);
    socket.once('close', () => upstream.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const url = new URL(to);
  url.hostname = '127.0.0.1';
  url.port = String((server.address() as AddressInfo).port);
  return { url: url.href, die: () => void (isDead = true) };
}

test('a silent connection is trusted for at most two seconds', async () => {
  const { here, url } = await openTwo();
  vi.useFakeTimers({ toFake: ['performance', 'setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const network = await openNetwork(url);
  const database = new Kysely<unknown>({
    dialect: new PostgresDialect({ pool: connectTo(url, () => undefined) }),
  });
  const { current, close } = await watchContentVersion(network.url, database);
  onTestFinished(async () => {
    await close();
    await database.destroy();
  });
  const before = await current();
  network.die();
  await change(here);
  expect(await current()).toBe(before);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(await current()).not.toBe(before);
});
