import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { CallApi } from '../../../src/api/client.ts';
import { freshFolder } from '../support/fresh-folder.ts';
import { callsOf, portOf, run, start } from '../support/processes.ts';
import { storedState } from '../support/stored-state.ts';

const OFFER = /There is no admin yet\. Open this link within 24 hours to become the first: (\S+)\n/;
const ANSWER = /^Open this link within 24 hours to become the first admin: (\S+)\n/;
const owner = { name: 'Ana Ruiz', email: 'ana@example.com', password: 'tarpon glass violin' };

const command = (variables: Record<string, string>) => run(variables, 'set-up-link');
const tokenOf = (link: string): string => link.split('#')[1] ?? '';

async function stop({ server, ended }: ReturnType<typeof start>): Promise<void> {
  server.kill('SIGTERM');
  expect(await ended).toMatchObject({ code: 0, err: '' });
}

const works = async (call: CallApi, link: string): Promise<boolean> => {
  try {
    return (await call('POST /api/auth/link', { body: { token: tokenOf(link) } })).kind === 'set-up';
  } catch (error) {
    expect(error).toMatchObject({ status: 404 });
    return false;
  }
};

describe('a start without an admin', () => {
  test('says a link to the site, which makes the first one, and then no more', async () => {
    const DATA_DIR = freshFolder();
    const first = start({ DATA_DIR, SITE_URL: 'https://coach.example.com' });
    const link = await first.says(OFFER);
    expect(link).toMatch(/^https:\/\/coach\.example\.com\/set-up#[\w-]{43}$/);
    const call = await callsOf(first);
    const { account } = await call('POST /api/auth/set-up', { body: { ...owner, token: tokenOf(link) } });
    expect(account).toMatchObject({ email: owner.email, role: 'admin' });
    expect(await works(call, link)).toBe(false);
    await stop(first);
    const log = readFileSync(join(DATA_DIR, 'security.log'), 'utf8');
    expect([...log.matchAll(/"event":"([\w-]+)"/g)].map(([, event]) => event)).toEqual([
      'set-up-link-made',
      'admin-set-up',
      'login',
    ]);
    expect(log).not.toContain(tokenOf(link));
    expect(JSON.stringify(await storedState(DATA_DIR, 'people'))).not.toContain(tokenOf(link));

    const second = start({ DATA_DIR });
    await portOf(second);
    await stop(second);
    expect((await second.ended).out).not.toContain('set-up');
  });

  test('makes another link every time, and earlier ones stop working', async () => {
    const DATA_DIR = freshFolder();
    const first = start({ DATA_DIR });
    const before = await first.says(OFFER);
    await stop(first);
    const second = start({ DATA_DIR });
    const call = await callsOf(second);
    expect(await works(call, before)).toBe(false);
    const link = await second.says(OFFER);
    expect(link).toContain(`http://localhost:${await portOf(second)}/set-up#`);
    expect(await works(call, link)).toBe(true);
  });
});

describe('the command', () => {
  test('makes another link while the server runs, in place of the one before', async () => {
    const DATA_DIR = freshFolder();
    const running = start({ DATA_DIR });
    const call = await callsOf(running);
    const { code, out, err } = await command({ DATA_DIR, SITE_URL: 'https://coach.example.com' });
    expect({ code, err }).toEqual({ code: 0, err: '' });
    const link = ANSWER.exec(out)?.[1] ?? '';
    expect(out).toBe(`Open this link within 24 hours to become the first admin: ${link}\n`);
    expect(link).toMatch(/^https:\/\/coach\.example\.com\/set-up#/);
    expect(await works(call, link)).toBe(true);
    expect(await works(call, await running.says(OFFER))).toBe(false);
    expect(readdirSync(DATA_DIR)).not.toContain('set-up-link.json');
  });

  test('makes a link for a site that does not run, and one that was never started', async () => {
    const DATA_DIR = join(freshFolder(), 'new');
    const { code, out } = await command({ DATA_DIR, PORT: '4810' });
    expect(code).toBe(0);
    expect(out).toContain('http://localhost:4810/set-up#');
    expect(out).toContain('The link works once the site has started.');
    const running = start({ DATA_DIR });
    const call = await callsOf(running);
    expect(await works(call, ANSWER.exec(out)?.[1] ?? '')).toBe(true);
    expect(await works(call, await running.says(OFFER))).toBe(true);
    expect(readdirSync(DATA_DIR)).not.toContain('set-up-link.json');
  });

  test('says so where there is an admin, while the server runs and afterwards', async () => {
    const DATA_DIR = freshFolder();
    const running = start({ DATA_DIR });
    const token = tokenOf(await running.says(OFFER));
    await (
      await callsOf(running)
    )('POST /api/auth/set-up', { body: { ...owner, token } });
    const refusal = {
      code: 1,
      out: '',
      err: expect.stringMatching(/^This site already has an admin.*\.\n$/) as string,
    };
    expect(await command({ DATA_DIR })).toMatchObject(refusal);
    await stop(running);
    expect(await command({ DATA_DIR })).toMatchObject(refusal);
  });

  test('says in one sentence what keeps it from its work', async () => {
    const DATA_DIR = freshFolder();
    writeFileSync(join(DATA_DIR, 'people.json'), '{"half":');
    const damaged = await command({ DATA_DIR });
    expect(damaged).toMatchObject({ code: 1, out: '' });
    expect(damaged.err).toMatch(/^.*people\.json cannot be read\. Start the site .*\.\n$/);
    expect(await command({ DATA_DIR, PORT: 'eighty' })).toMatchObject({
      code: 1,
      err: expect.stringMatching(/^PORT is "eighty"/) as string,
    });
  });
});

test('a note that is none is thrown away, and the start goes on', async () => {
  const DATA_DIR = freshFolder();
  writeFileSync(join(DATA_DIR, 'set-up-link.json'), '{"kind":"reset"}');
  const running = start({ DATA_DIR });
  expect(await works(await callsOf(running), await running.says(OFFER))).toBe(true);
  expect(readdirSync(DATA_DIR)).not.toContain('set-up-link.json');
});
