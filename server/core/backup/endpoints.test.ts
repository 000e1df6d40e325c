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

const PATH = `${pictureFolder(aPicture)}/640.webp`;
const BYTES = Uint8Array.of(0, 255, 1);

/** A logged-in admin of a site with a picture, whose disk can be full. */
async function open() {
  const disk = { isFull: false };
  const staff = createPersistedState(await seedAccounts(passwords), () =>
    disk.isFull ? Promise.reject(new StorageFailure('full')) : Promise.resolve(),
  );
  const backups = {
    ...passingBackups({
      leads: storeInMemory(emptyLeadsState()),
      accounts: staff,
      versions: versionsInMemory(),
      content: storeInMemory({ ...seedContent(), pictures: [aPicture] }),
    }),
    pictures: { paths: () => Promise.resolve([PATH]), read: () => Promise.resolve(BYTES) },
  };
  const respond = openCore(testPorts({ accounts: staff, passwords, backups, report: () => undefined }));
  const session = sessionInMemory();
  const send = (request: Request) => respond(request, session);
  await makeClient(send, 'http://localhost')('POST /api/auth/login', { body: accounts.admin });
  const download = async () =>
    (await send(jsonRequest('POST /api/admin/backup'))).body ?? new ReadableStream();
  return { disk, backups, download };
}

test('an admin downloads a backup even if nothing can be written to the disk', async () => {
  const { disk, download } = await open();
  disk.isFull = true;
  const { snapshot } = await readBackup(await download());
  expect(snapshot.accounts.accounts).toHaveLength(Object.keys(accounts).length);
});

test('a downloaded backup contains the picture files, and is recorded once complete', async () => {
  const { backups, download } = await open();
  await (await download()).cancel();
  expect(await backups.last.get()).toBeUndefined();
  const taken: unknown[] = [];
  await readBackup(await download(), (picture, files) => {
    taken.push([picture.id, files]);
    return Promise.resolve();
  });
  expect(taken).toEqual([[aPicture.id, new Map([['640.webp', BYTES]])]]);
  expect(await backups.last.get()).toEqual({ madeAt: NOW.toISOString(), by: 'admin' });
});
