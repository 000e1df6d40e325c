import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { CallApi } from '../../../src/api/client.ts';
import { freshFolder } from '../support/fresh-folder.ts';
import { callsOf, portOf, run, start } from '../support/processes.ts';
import { storedState } from '../support/stored-state.ts';

const OFFER = /There is no admin yet\. Open this link within 24 hours to become the first: (\S+)\n/;
const ANSWER = /^Open this link within 24 hours to become the first admin: (\S+)\n/;
const SITE_URL = 'https://coach.example.com';
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
  // asvs:6.3.2 13.2.3
  test('prints a link that creates the first admin, and none afterwards', async () => {
    const DATA_DIR = freshFolder();
    const first = start({ DATA_DIR });
    const outdated = await first.waitForOutput(OFFER);
    expect(outdated).toContain(`http://localhost:${await portOf(first)}/set-up#`);
    await stop(first);

    // A note of the command that is none is thrown away.
    const second = start({ DATA_DIR, SITE_URL });
    const offered = await second.waitForOutput(OFFER);
    expect(offered).toMatch(/^https:\/\/coach\.example\.com\/set-up#[\w-]{43}$/);
    const call = await callsOf(second);
    expect([await works(call, outdated), await works(call, offered)]).toEqual([false, true]);

    // The command makes another one while the server runs, in its place.
    const result = await command({ DATA_DIR, SITE_URL });
    const link = ANSWER.exec(result.out)?.[1] ?? '';
    expect(link).toMatch(/^https:\/\/coach\.example\.com\/set-up#/);
    expect(result).toMatchObject({ code: 0, err: '', out: expect.stringMatching(/^.*\n$/) as string });
    expect(await works(call, offered)).toBe(false);
    const { account } = await call('POST /api/auth/set-up', { body: { ...owner, token: tokenOf(link) } });
    expect(account).toMatchObject({ email: owner.email, role: 'admin' });
    expect(await works(call, link)).toBe(false);
    const refusal = {
      code: 1,
      out: '',
      err: expect.stringMatching(/^This site already has an admin.*\.\n$/) as string,
    };
    expect(await command({ DATA_DIR })).toMatchObject(refusal);
    await stop(second);
    expect(await command({ DATA_DIR })).toMatchObject(refusal);

    const { securityEvents } = await storedState(DATA_DIR, 'accounts');
    expect(securityEvents.map(({ event, by, times }) => [event, by, times])).toEqual([
      ['set-up-link-made', 'start', 2],
      ['set-up-link-made', 'command', 1],
      ['admin-set-up', undefined, 1],
      ['login', 'set-up-link', 1],
    ]);
    expect(JSON.stringify(await storedState(DATA_DIR, 'accounts'))).not.toContain(tokenOf(link));

    const third = start({ DATA_DIR });
    await portOf(third);
    await stop(third);
    expect((await third.ended).out).not.toContain('set-up');
  });
});

describe('the set-up command', () => {
  test('creates a link for a stopped site, and for one never started', async () => {
    const DATA_DIR = join(freshFolder(), 'new');
    const { code, out } = await command({ DATA_DIR, PORT: '4810' });
    expect(code).toBe(0);
    expect(out).toContain('http://localhost:4810/set-up#');
    expect(out).toContain('The link works once the site has started.');
    const running = start({ DATA_DIR });
    const call = await callsOf(running);
    expect(await works(call, ANSWER.exec(out)?.[1] ?? '')).toBe(true);
    expect(await works(call, await running.waitForOutput(OFFER))).toBe(true);
  });

  test('explains in one sentence why it cannot run', async () => {
    const DATA_DIR = freshFolder();
    writeFileSync(join(DATA_DIR, 'accounts.json'), '{"half":');
    const damaged = await command({ DATA_DIR });
    expect(damaged).toMatchObject({ code: 1, out: '' });
    expect(damaged.err).toMatch(
      /^.*accounts\.json is damaged \(.*\) and was not changed\. There is no backup yet: .*\.\n$/,
    );
    expect(await command({ DATA_DIR, PORT: 'eighty' })).toMatchObject({
      code: 1,
      err: expect.stringMatching(/^PORT is "eighty"/) as string,
    });
  });
});
