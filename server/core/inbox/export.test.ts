import { beforeEach, expect, test } from 'vitest';
import { visitor } from '../../test/support/requests.ts';
import { NOW, seedAccounts } from '../../test/support/seed.ts';
import { testPorts, storeInMemory } from '../../test/support/test-ports.ts';
import { watchEventLoop } from '../../test/support/watch-event-loop.ts';
import { emptyLeadsState, type LeadsState } from '../state.ts';
import { openCore } from '../table.ts';

const LEADS = 5_000;
const timestamp = NOW.toISOString();

/** The number of leads formatted so far. */
let formatted = 0;
let onFormatted = (): void => undefined;

beforeEach(() => {
  formatted = 0;
  onFormatted = () => undefined;
});

const lead = (index: number): LeadsState['leads'][number] => ({
  id: `lead-${index}`,
  kind: 'contact',
  receivedAt: timestamp,
  status: 'new',
  name: `Visitor ${index}`,
  email: `visitor-${index}@example.com`,
  get message() {
    formatted += 1;
    onFormatted();
    return 'Do you also coach bakeries? '.repeat(7);
  },
});

/** An inbox of many leads, with logged-in staff. */
async function openInbox() {
  const session = { fingerprint: 'token', accountId: 'admin', createdAt: timestamp, seenAt: timestamp };
  const seeded = await seedAccounts(testPorts().passwords);
  const accounts = storeInMemory({ ...seeded, sessions: [session] });
  const leads = Array.from({ length: LEADS }, (_, index) => lead(index));
  const leadsStore = storeInMemory({ ...emptyLeadsState(), leads });
  formatted = 0;
  const respond = openCore(testPorts({ leadsStore, accounts }));
  const ask = (method: string) =>
    respond(new Request('http://localhost/api/admin/inbox/export', { method }), {
      ...visitor,
      token: 'token',
    });
  return { ask };
}

test('an export of the inbox yields to other requests', async () => {
  const { ask } = await openInbox();
  const turns = watchEventLoop();
  onFormatted = turns.work;
  const { csv } = (await (await ask('GET')).json()) as { csv: string };
  expect(csv.split('\r\n')).toHaveLength(LEADS + 2);
  expect(formatted).toBe(LEADS);
  expect(turns.most()).toBeLessThan(LEADS / 5);
});

test('an export is not built for a disconnected caller or a HEAD request', async () => {
  const { ask } = await openInbox();
  const [get, head] = [await ask('GET'), await ask('HEAD')];
  expect([...head.headers]).toEqual([...get.headers]);
  expect(formatted).toBe(0);
  const reader = get.body?.getReader();
  await reader?.read();
  await reader?.read();
  await reader?.cancel();
  const begun = formatted;
  expect(begun).toBeGreaterThan(0);
  expect(begun).toBeLessThan(LEADS);
  await new Promise(setImmediate);
  expect(formatted).toBe(begun);
});

test('an export that fails halfway is aborted visibly', async () => {
  const { ask } = await openInbox();
  onFormatted = () => {
    if (formatted > LEADS / 2) throw new Error('The disk is gone.');
  };
  const answer = await ask('GET');
  await expect(answer.text()).rejects.toThrow('The disk is gone.');
});
