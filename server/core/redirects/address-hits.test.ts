import { expect, test } from 'vitest';
import { testPorts } from '../../test/support/test-ports.ts';
import { makeAddressCounter } from './address-counter.ts';
import { listRedirects, removeOldHits } from './address-hits.ts';
import { addRedirect } from './change-redirects.ts';

const NOW = new Date('2025-06-30T16:00:00Z');

function open() {
  let now = NOW;
  const ports = testPorts();
  const clock = { now: () => now };
  const counter = makeAddressCounter({
    addressHits: ports.addressHits,
    clock,
    report: (error) => expect.unreachable(String(error)),
  });
  const visit = async (at: string, ...addresses: string[]) => {
    now = new Date(at);
    for (const address of addresses) counter.note(address);
    await counter.flush();
  };
  return { ports, visit };
}

test('requests of 30 days are counted by address, and those of an old address with it', async () => {
  const { ports, visit } = open();
  await addRedirect(ports, { from: '/old', to: '/about' });
  await visit('2025-05-30T12:00:00Z', '/gallery');
  await visit('2025-06-20T12:00:00Z', '/Gallery/', '/old', '/gallery', '/prices');
  await visit('2025-06-21T12:00:00Z', '/OLD?utm_source=news', '/gallery');
  const { redirects, unknown } = await listRedirects(ports, NOW);
  expect(redirects).toMatchObject([{ from: '/old', count: 2, lastAt: '2025-06-21T12:00:00.000Z' }]);
  expect(unknown).toEqual([
    { address: '/gallery', count: 3, lastAt: '2025-06-21T12:00:00.000Z' },
    { address: '/prices', count: 1, lastAt: '2025-06-20T12:00:00.000Z' },
  ]);
  await removeOldHits(ports, NOW);
  expect((await ports.addressHits.all()).map(({ day }) => day)).not.toContain('2025-05-30');
});

test('addresses that programs try on any site, and very long ones, are not counted', async () => {
  const { ports, visit } = open();
  await visit('2025-06-30T12:00:00Z', '/wp-login.php', '/.env', '/a/config.bak', `/${'x'.repeat(400)}`);
  expect(await ports.addressHits.all()).toEqual([]);
});

test('nothing that may be about a reader is stored with an address', async () => {
  const { ports, visit } = open();
  await visit(
    '2025-06-30T12:00:00Z',
    '/leave?email=jane@example.com&p=12',
    '/leave/jane%40example.com',
    '/report/a-secret-link',
    '/call?from=2395550123',
  );
  expect((await ports.addressHits.all()).map(({ address }) => address)).toEqual(['/leave?p=12', '/call']);
});

test('made-up addresses do not fill the store, and known ones are still counted', async () => {
  const { ports, visit } = open();
  await visit('2025-06-30T12:00:00Z', '/gallery');
  await visit('2025-06-30T12:01:00Z', ...Array.from({ length: 900 }, (_, index) => `/made-up-${index}`));
  await visit('2025-06-30T12:02:00Z', '/gallery', '/late');
  expect(await ports.addressHits.all()).toHaveLength(200);
  expect((await listRedirects(ports, NOW)).unknown[0]).toMatchObject({ address: '/gallery', count: 2 });
});
