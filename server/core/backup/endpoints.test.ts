import { expect, test } from 'vitest';
import { sessionInMemory } from '../../../mocks/host/memory-host.ts';
import { makeClient } from '../../../src/api/client.ts';
import { pictureFolder } from '../../../src/contract/pictures/picture-address.ts';
import { jsonRequest, plainPasswords as passwords } from '../../test/support/requests.ts';
import { aPicture } from '../../test/support/sample-records.ts';
import { accounts, NOW, seedContent, seedAccounts } from '../../test/support/seed.ts';
import { testPorts, storeInMemory } from '../../test/support/test-ports.ts';
import { StorageFailure } from '../api/http-error.ts';
import { emptyLeadsState } from '../state.ts';
import { createPersistedState } from '../store/persisted-state.ts';
import { openCore } from '../table.ts';
import { versionsInMemory } from '../versions/version-store.ts';
import { passingBackups } from './backups.ts';
import { readBackup } from './read-backup.ts';

test('an admin downloads a backup even if nothing can be written to the disk', async () => {
  let isFull = false;
  const staff = createPersistedState(await seedAccounts(passwords), () =>
    isFull ? Promise.reject(new StorageFailure('full')) : Promise.resolve(),
  );
  const backups = passingBackups({
    leads: storeInMemory(emptyLeadsState()),
    accounts: staff,
    versions: versionsInMemory(),
    content: storeInMemory(seedContent()),
  });
  const respond = openCore(testPorts({ accounts: staff, passwords, backups, report: () => undefined }));
  const session = sessionInMemory();
  const call = makeClient((request) => respond(request, session), 'http://localhost');
  await call('POST /api/auth/login', { body: accounts.admin });
  isFull = true;
  const file = await call('POST /api/admin/backup');
  const { snapshot } = await readBackup(file.stream());
  expect(snapshot.accounts.accounts).toHaveLength(Object.keys(accounts).length);
});

test('a downloaded backup contains the picture files, and is recorded once complete', async () => {
  const staff = storeInMemory(await seedAccounts(passwords));
  const content = storeInMemory({ ...seedContent(), pictures: [aPicture] });
  const path = `${pictureFolder(aPicture)}/640.webp`;
  const bytes = Uint8Array.of(0, 255, 1);
  const backups = {
    ...passingBackups({
      leads: storeInMemory(emptyLeadsState()),
      accounts: staff,
      versions: versionsInMemory(),
      content,
    }),
    pictures: { paths: () => Promise.resolve([path]), read: () => Promise.resolve(bytes) },
  };
  const respond = openCore(testPorts({ accounts: staff, passwords, backups }));
  const session = sessionInMemory();
  const send = (request: Request) => respond(request, session);
  await makeClient(send, 'http://localhost')('POST /api/auth/login', { body: accounts.admin });
  const ask = () => send(jsonRequest('POST /api/admin/backup'));
  await (await ask()).body?.cancel();
  expect(await backups.last.get()).toBeUndefined();
  const taken: unknown[] = [];
  const { body } = await ask();
  await readBackup(body ?? new ReadableStream(), (picture, files) => {
    taken.push([picture.id, files]);
    return Promise.resolve();
  });
  expect(taken).toEqual([[aPicture.id, new Map([['640.webp', bytes]])]]);
  expect(await backups.last.get()).toEqual({ madeAt: NOW.toISOString(), by: 'admin' });
});
