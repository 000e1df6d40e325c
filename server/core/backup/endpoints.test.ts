import { expect, test } from 'vitest';
import { makeClient } from '../../../src/api/client.ts';
import { StorageFailure } from '../api/http-error.ts';
import { openCore } from '../core.ts';
import type { Passwords } from '../ports.ts';
import { keepState } from '../store/keep-state.ts';
import { noSpam } from '../state.ts';
import { plainPorts, storeInMemory } from '../suite/plain-ports.ts';
import { accounts, seedContent, seedPeople } from '../suite/seed.ts';
import { sessionInMemory } from '../suite/session-in-memory.ts';
import { passingBackups } from './backups.ts';
import { readBackup } from './read-backup.ts';

const passwords: Passwords = {
  hash: (password) => Promise.resolve(password),
  verify: (hash, password) => Promise.resolve(hash === password),
};

test('an admin takes a backup along from a disk on which nothing can be written any more', async () => {
  let isFull = false;
  const people = keepState(await seedPeople(passwords), () =>
    isFull ? Promise.reject(new StorageFailure('full')) : Promise.resolve(),
  );
  const spam = storeInMemory(noSpam());
  const backups = passingBackups({ people, spam, content: storeInMemory(seedContent()) });
  const respond = openCore(plainPorts({ people, spam, passwords, backups, report: () => undefined }));
  const session = sessionInMemory();
  const call = makeClient((request) => respond(request, session), 'http://localhost');
  await call('POST /api/auth/login', { body: accounts.admin });
  isFull = true;
  const file = await call('POST /api/admin/backup', { body: { password: accounts.admin.password } });
  const { whole } = await readBackup(file.stream());
  expect(whole.people.accounts).toHaveLength(Object.keys(accounts).length);
});
