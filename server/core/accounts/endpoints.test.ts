import { expect, it } from 'vitest';
import { jsonRequest, visitor } from '../../test/support/requests.ts';
import { seedAccounts } from '../../test/support/seed.ts';
import { testPorts, storeInMemory } from '../../test/support/test-ports.ts';
import type { Passwords } from '../ports.ts';
import { openCore } from '../table.ts';

/** A hash function that, like real ones, throws on foreign hashes. */
function hashingWith(prefix: string): Passwords & { verified: string[] } {
  const verified: string[] = [];
  return {
    verified,
    hash: (password) => Promise.resolve(prefix + password),
    verify: (hash, password) => {
      verified.push(hash);
      if (!hash.startsWith(prefix)) return Promise.reject(new Error('That is none of my hashes.'));
      return Promise.resolve(hash === prefix + password);
    },
  };
}

async function logInAt(passwords: Passwords, email: string): Promise<number> {
  const staff = storeInMemory(await seedAccounts(passwords));
  const respond = openCore(testPorts({ passwords, accounts: staff, report: () => undefined }));
  return (await respond(jsonRequest('POST /api/auth/login', { email, password: 'a guess' }), visitor)).status;
}

it('hashes a password even for an unknown address, so both replies take as long', async () => {
  const passwords = hashingWith('slow:');
  expect(await logInAt(passwords, 'admin@example.com')).toBe(401);
  expect(await logInAt(passwords, 'nobody@example.com')).toBe(401);
  expect(passwords.verified).toHaveLength(2);
});

it('hashes for an unknown address with the same host’s settings', async () => {
  expect(await logInAt(hashingWith('one:'), 'nobody@example.com')).toBe(401);
  expect(await logInAt(hashingWith('other:'), 'nobody@example.com')).toBe(401);
});

it('recovers from a hashing failure at an unknown address', async () => {
  const working = hashingWith('slow:');
  let failures = 1;
  const isFailing = (password: string) => password === 'token' && failures-- > 0;
  const hash = (password: string) =>
    isFailing(password) ? Promise.reject(new Error('Out of memory.')) : working.hash(password);
  const failingOnce: Passwords = { ...working, hash };
  expect(await logInAt(failingOnce, 'nobody@example.com')).toBe(500);
  expect(await logInAt(failingOnce, 'nobody@example.com')).toBe(401);
});
