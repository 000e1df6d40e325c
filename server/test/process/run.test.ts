import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { connect, createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { freshFolder } from '../support/fresh-folder.ts';
import { portOf, start } from '../support/processes.ts';
import { storedState } from '../support/stored-state.ts';

describe('a failed start prints one sentence and exits with code 1', () => {
  test.each([
    [{ LOG_FORMAT: 'xml', PORT: 'eighty' }, /^LOG_FORMAT is "xml", but it must be text or json\.\n$/],
    [
      { DATA_DIR: '/dev/null/data' },
      /^The data folder \/dev\/null\/data cannot be used \(ENOTDIR\)\. .*\.\n$/,
    ],
  ])('with %o', async (variables, message) => {
    const { code, out, err } = await start({ DATA_DIR: freshFolder(), ...variables }).ended;
    expect(err).toMatch(message);
    expect(out).toBe('');
    expect(code).toBe(1);
  });

  test('with a port in use, and releases the data folder', async () => {
    const other = createServer();
    await new Promise<void>((done) => void other.listen(0, '127.0.0.1', done));
    onTestFinished(() => void other.close());
    const folder = freshFolder();
    const port = String((other.address() as AddressInfo).port);
    const { code, err } = await start({ DATA_DIR: folder, PORT: port }).ended;
    expect(err).toBe(
      `Port ${port} is already in use. Stop the program that uses it, or set PORT to another number.\n`,
    );
    expect(code).toBe(1);
    expect(existsSync(join(folder, 'lock'))).toBe(false);
  });

  test('with a damaged file, which is not changed', async () => {
    const folder = freshFolder();
    writeFileSync(join(folder, 'accounts.json'), '{"half":');
    const { code, err } = await start({ DATA_DIR: folder }).ended;
    expect(err).toMatch(/^.*accounts\.json is damaged \(it is not valid JSON\).*\n$/);
    expect(code).toBe(1);
    expect(readFileSync(join(folder, 'accounts.json'), 'utf8')).toBe('{"half":');
  });

  test('with data that another server uses', async () => {
    const folder = freshFolder();
    const first = start({ DATA_DIR: folder });
    await portOf(first);
    const { code, err } = await start({ DATA_DIR: folder }).ended;
    expect(err).toContain(`is in use by another server (process ${first.server.pid}, since `);
    expect(code).toBe(1);
  });
});

test.each(['SIGTERM', 'SIGINT'] as const)(
  'on %s the current request is finished, and the data folder released',
  async (signal) => {
    const folder = freshFolder();
    const running = start({ DATA_DIR: folder });
    const { server, ended, waitForOutput } = running;
    const socket = connect(await portOf(running), '127.0.0.1');
    const answer = new Promise<string>((done) => {
      let text = '';
      socket.on('data', (part) => {
        text += String(part);
      });
      socket.on('end', () => {
        done(text);
      });
    });
    const body = JSON.stringify({
      name: 'Ana Ruiz',
      email: 'ana@example.com',
      phone: '239-555-0101',
      website: 'example.com',
    });
    const head = `POST /api/audit-request HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: ${body.length}`;
    const stopping = waitForOutput(/(Stopping)/);
    // 100-continue shows that the request has arrived.
    socket.write(`${head}\r\nExpect: 100-continue\r\n\r\n`, () => {
      socket.once('data', () => void server.kill(signal));
    });
    await stopping;
    socket.write(body);
    expect(await answer).toContain('HTTP/1.1 201 Created');
    expect(await ended).toMatchObject({ code: 0, err: '' });
    expect(readFileSync(join(folder, 'leads.json'), 'utf8')).toContain('Ana Ruiz');
    expect(existsSync(join(folder, 'lock'))).toBe(false);
  },
);

test('a stopping server reports it first, and accepts requests until its drain time ends', async () => {
  const running = start({ DATA_DIR: freshFolder(), DRAIN_SECONDS: '300' });
  const url = `http://127.0.0.1:${await portOf(running)}`;
  expect((await fetch(`${url}/api/ready`)).status).toBe(200);
  running.server.kill('SIGTERM');
  await running.waitForOutput(/(Stopping)/);
  const ready = await fetch(`${url}/api/ready`);
  expect([ready.status, await ready.text()]).toEqual([503, 'This server is stopping.']);
  expect((await fetch(`${url}/api/health`)).status).toBe(200);
  expect((await fetch(`${url}/api/site`)).status).toBe(200);
});

test('a drain ends by itself', async () => {
  const running = start({ DATA_DIR: freshFolder(), DRAIN_SECONDS: '1' });
  await portOf(running);
  running.server.kill('SIGTERM');
  expect(await running.ended).toMatchObject({ code: 0, err: '' });
});

const mount = (...args: string[]): boolean => spawnSync('mount', args).status === 0;

/** An in-memory disk, if this account may mount one; root ignores permission bits. */
function freshDisk(): string | undefined {
  const folder = freshFolder();
  if (process.platform !== 'linux' || !mount('-t', 'tmpfs', 'tmpfs', folder)) return undefined;
  onTestFinished(() => void spawnSync('umount', ['--lazy', folder]));
  return folder;
}

test('a disk that becomes read-only stops the server cleanly, and the next one at startup', async (context) => {
  const disk = freshDisk();
  if (disk === undefined) {
    context.skip('This account may not mount a disk.');
    return;
  }
  const DATA_DIR = join(disk, 'data');
  const running = start({ DATA_DIR });
  await portOf(running);
  // The event of the start is written beside it, and a read-only disk would add an error.
  const eventsOf = async () => (await storedState(DATA_DIR, 'accounts')).securityEvents;
  await expect.poll(eventsOf).toMatchObject([{ event: 'set-up-link-made' }]);
  expect(mount('-o', 'remount,ro', disk)).toBe(true);
  running.server.kill('SIGTERM');
  const stopped = await running.ended;
  expect(stopped).toMatchObject({ code: 0, err: '' });
  expect(stopped.out).toContain(
    `The lock in ${DATA_DIR} could not be removed (EROFS). The next start takes it over.\n`,
  );
  for (const program of ['api-only', 'set-up-link']) {
    expect(await start({ DATA_DIR }, program).ended).toMatchObject({
      code: 1,
      err: `The data folder ${DATA_DIR} is read-only (EROFS). Make its disk writable again, or set DATA_DIR to another folder.\n`,
    });
  }
});
