import { existsSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { realDisk, type Disk } from './durable-file.ts';
import { deletingWithReserve, RESERVE, reserveIn } from './reserve.ts';
import { freshFolder } from '../test/support/fresh-folder.ts';
import { addLead, leadsOf, openForTest, usedFolder } from '../test/support/storage.ts';
import type { Session } from '../core/session.ts';

const session: Session = { token: undefined, set: () => undefined, address: 'here' };

/** A disk that is full while the reserve exists. */
const fullDisk = (folder: string): Disk => ({
  ...realDisk,
  open(path, flags, mode) {
    const isFull = flags !== 'r' && existsSync(join(folder, RESERVE));
    if (!isFull) return realDisk.open(path, flags, mode);
    return Promise.reject(Object.assign(new Error('no space left on device'), { code: 'ENOSPC' }));
  },
});

const answer = async (work: Promise<unknown>): Promise<Response> =>
  work.then(
    () => new Response(null, { status: 204 }),
    () => new Response(null, { status: 503 }),
  );
const ask = (method: string) => new Request('http://localhost/api/admin/inbox/items/first', { method });

test('on a full disk a deletion is carried out with the reserve, and nothing else is', async () => {
  const folder = await usedFolder();
  const stores = await openForTest(folder, { disk: fullDisk(folder) });
  const { reserve } = stores;
  await reserve.refill();
  const bytes = statSync(join(folder, RESERVE)).size;
  expect(bytes).toBeGreaterThanOrEqual(4 * 1024 * 1024);
  const respond = deletingWithReserve(
    ({ method }) =>
      answer(
        method === 'DELETE'
          ? stores.leads.update((leads) => void (leads.enquiries = []))
          : addLead(stores, 'second'),
      ),
    reserve,
    (error) => {
      throw error;
    },
  );
  expect((await respond(ask('POST'), session)).status).toBe(503);
  expect(leadsOf(stores.leads.read())).toEqual(['first']);
  expect((await respond(ask('DELETE'), session)).status).toBe(204);
  expect(leadsOf(stores.leads.read())).toEqual([]);
  expect(statSync(join(folder, RESERVE)).size).toBe(bytes);
});

test('on a full disk a proof of identity is kept with the reserve, so that a backup can be downloaded', async () => {
  const folder = await usedFolder();
  const stores = await openForTest(folder, { disk: fullDisk(folder) });
  const { reserve } = stores;
  await reserve.refill();
  const fail = (error: unknown): never => {
    throw error;
  };
  const respond = deletingWithReserve(() => answer(addLead(stores, 'second')), reserve, fail);
  const prove = new Request('http://localhost/api/auth/prove', { method: 'POST' });
  expect((await respond(prove, session)).status).toBe(204);
});

test('nothing is written for it once the folder is released', async () => {
  const folder = await usedFolder();
  const stores = await openForTest(folder);
  const { reserve } = stores;
  const underWay = reserve.refill();
  await stores.close();
  const names = readdirSync(folder);
  expect(names).toContain(RESERVE);
  expect(names).not.toContain(`${RESERVE}.tmp`);
  await underWay;
  await reserve.giveUp();
  await reserve.refill();
  expect(readdirSync(folder)).not.toContain(RESERVE);
});

test('where there is no reserve, a deletion is refused as before', async () => {
  let tries = 0;
  const respond = deletingWithReserve(
    () => {
      tries += 1;
      return Promise.resolve(new Response(null, { status: 503 }));
    },
    reserveIn(freshFolder()),
    () => undefined,
  );
  expect((await respond(ask('DELETE'), session)).status).toBe(503);
  expect(tries).toBe(1);
});

test('a start on a full disk uses the reserve; without one it prints the fix', async () => {
  const folder = await usedFolder();
  writeFileSync(join(folder, RESERVE), 'kept');
  const stores = await openForTest(folder, { disk: fullDisk(folder) });
  expect(leadsOf(stores.leads.read())).toEqual(['first']);
  expect(existsSync(join(folder, RESERVE))).toBe(false);
  await stores.close();
  const full: Disk = {
    ...realDisk,
    open: () => Promise.reject(Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })),
  };
  await expect(openForTest(folder, { disk: full })).rejects.toThrow(
    `The disk of the data folder ${folder} is full (ENOSPC). Free up some space, then start again.`,
  );
});
