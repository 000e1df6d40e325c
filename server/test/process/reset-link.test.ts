import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { startingContent } from '../../content/starting-content.ts';
import { emptyAccounts, emptyLeadsState, type Accounts, type StoredAccount } from '../../core/state.ts';
import { encryptionKey } from '../../storage/encryption-key.ts';
import { freshFolder } from '../support/fresh-folder.ts';
import { callsOf, run, start } from '../support/processes.ts';
import { storedState } from '../support/stored-state.ts';

const EMAIL = 'Coach@example.com';
const PASSWORD = 'tarpon glass violin';
const coach = {
  id: 'coach',
  createdAt: '2025-01-01T00:00:00.000Z',
  name: 'The coach',
  email: EMAIL,
  passwordHash: 'forgotten',
};

/** The data of a site whose one admin has forgotten the password. */
function lockedOut(more: Partial<StoredAccount> = {}): string {
  const folder = freshFolder();
  const accounts = { ...emptyAccounts(), accounts: [{ ...coach, state: 'active', role: 'admin', ...more }] };
  writeFileSync(join(folder, 'accounts.json'), JSON.stringify(accounts));
  writeFileSync(join(folder, 'leads.json'), JSON.stringify(emptyLeadsState()));
  writeFileSync(join(folder, 'content.json'), JSON.stringify(startingContent()));
  return folder;
}

const command = (variables: Record<string, string>, ...args: string[]) =>
  run(variables, 'reset-link', ...args);
const tokenOf = (out: string): string => /\/reset-password#([\w-]{43})\n/.exec(out)?.[1] ?? 'none';

// asvs:6.4.4
test('the reset command removes the second factor, with and without a running server', async () => {
  const factors = {
    passkeys: [],
    app: { sealed: 'with a lost key', addedAt: '2026-11-02T09:00:00.000Z', usedStep: 1 },
    recoveryCodes: [],
    usedChallenges: [],
  };
  const DATA_DIR = lockedOut({ factors });
  await encryptionKey(DATA_DIR);
  const first = await command({ DATA_DIR, PORT: '4811' }, EMAIL);
  expect(first).toMatchObject({ code: 0, err: '' });
  expect(first.out).toContain('http://localhost:4811/reset-password#');
  expect(first.out).toContain('The link works once the site has started.');
  const running = start({ DATA_DIR });
  const call = await callsOf(running);
  await vi.waitFor(() => expect(readdirSync(DATA_DIR)).not.toContain('reset-link.json'), 30_000);
  const { email } = await call('POST /api/auth/link', { body: { token: tokenOf(first.out) } });
  expect(email).toBe(EMAIL);
  const reset = (out: string) =>
    call('POST /api/auth/reset-password', { body: { token: tokenOf(out), password: PASSWORD } });
  expect(await reset(first.out)).toMatchObject({ hasApp: true });

  const variables = { DATA_DIR, SITE_URL: 'https://coach.example.com' };
  const second = await command(variables, '--without-factor', 'coach@EXAMPLE.com');
  expect(second.out).toMatch(
    /^Open this link within an hour to set a new password for Coach@example\.com: https:\/\/coach\.example\.com\/reset-password#\S+\n/,
  );
  expect(second.out).toContain('Two-step verification is off for this account');
  expect(await reset(second.out)).toMatchObject({ account: { role: 'admin' } });
  await expect(reset(second.out)).rejects.toMatchObject({ status: 404 });
  expect(readdirSync(DATA_DIR)).not.toContain('reset-link.json');
  running.server.kill('SIGTERM');
  expect((await running.ended).code).toBe(0);
  const { securityEvents } = await storedState(DATA_DIR, 'accounts');
  expect(securityEvents).toMatchObject([
    { event: 'reset-link-made', account: 'coach', by: 'command', times: 2 },
    {
      event: 'password-reset',
      account: 'coach',
      times: 2,
      address: expect.stringMatching(/^\w{16}$/) as string,
    },
    { event: 'factors-removed', account: 'coach', by: 'command' },
    { event: 'login', account: 'coach', by: 'reset-link' },
  ]);

  const other = lockedOut({ factors });
  const { code } = await command({ DATA_DIR: other }, EMAIL, '--without-factor');
  expect(code).toBe(0);
  const { accounts } = JSON.parse(readFileSync(join(other, 'accounts.json'), 'utf8')) as Accounts;
  expect(accounts[0]?.factors).toEqual({ ...factors, app: null });
});

test('an unknown or missing address is reported in one sentence', async () => {
  const DATA_DIR = lockedOut();
  expect(await command({ DATA_DIR }, 'nobody@example.com')).toMatchObject({
    code: 1,
    out: '',
    err: 'No account has the email address nobody@example.com.\n',
  });
  expect(await command({ DATA_DIR })).toMatchObject({
    code: 1,
    err: 'Usage: npm run reset-link -- coach@example.com\n',
  });
});
