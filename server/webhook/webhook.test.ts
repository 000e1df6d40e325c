import { expect, onTestFinished, test } from 'vitest';
import { handClock } from '../../mocks/host/memory-host.ts';
import { emptyLeadsState, type LeadsState } from '../core/state.ts';
import { WEBHOOK_SECRET } from '../core/webhook/endpoints.ts';
import { lead } from '../test/api/cases/inbox-seed.ts';
import { handTimer } from '../test/support/mailing-site.ts';
import { fullAudit } from '../test/support/sample-audits.ts';
import { HOUR, MINUTE, NOW } from '../test/support/seed.ts';
import { storeInMemory, testPorts } from '../test/support/test-ports.ts';
import { openWebhook, signatureOf } from './webhook.ts';

const minutesAgo = (minutes: number): string => new Date(NOW.getTime() - minutes * MINUTE).toISOString();

const ANA = { leads: [lead({ id: 'ana', receivedAt: minutesAgo(5) })] };

/** A webhook that was turned on an hour ago; `answers` are the other program's, 200 when they are used up. */
async function open(state: Partial<LeadsState>, answers: number[] = [], isOn = true) {
  const clock = handClock(NOW);
  const timer = handTimer();
  let count = 0;
  const ports = testPorts({
    leadsStore: storeInMemory<LeadsState>({ ...emptyLeadsState(), ...state }),
    clock,
    ids: { ...testPorts().ids, id: () => `m-${(count += 1)}` },
  });
  const sealedSecret = await ports.sealer.seal('whsec_test', WEBHOOK_SECRET);
  await ports.content.transaction(({ values }) =>
    values.set('webhook', { isOn, url: 'https://hooks.example.com', sealedSecret, since: minutesAgo(60) }),
  );
  const posts: { headers: Readonly<Record<string, string>>; body: string }[] = [];
  const start = () =>
    openWebhook({
      ports,
      setTimer: timer.setTimer,
      post: (_, headers, body) => {
        posts.push({ headers, body });
        return Promise.resolve(answers.shift() ?? 200);
      },
    });
  let webhook = start();
  onTestFinished(() => webhook.stop());
  await webhook.settled();
  return {
    ports,
    posts,
    sent: () => posts.map(({ body }) => (JSON.parse(body) as { event: string }).event),
    async pass(milliseconds: number) {
      clock.advance(milliseconds);
      timer.ring();
      await webhook.settled();
    },
    async restart() {
      await webhook.stop();
      webhook = start();
      await webhook.settled();
    },
  };
}

test('each event since the webhook was turned on is sent once, with its data', async () => {
  const { posts, sent, restart, pass } = await open({
    leads: [
      lead({ id: 'before', receivedAt: minutesAgo(61) }),
      lead({ id: 'ana', receivedAt: minutesAgo(50), name: 'Ana Ruiz' }),
      lead({ id: 'robot', receivedAt: minutesAgo(50), suspect: true }),
      lead({ id: 'by-hand', receivedAt: minutesAgo(50), entered: { by: 'Ana', howMet: 'A fair' } }),
    ],
    subscribers: [{ id: 's', email: 'cy@example.com', subscribedAt: minutesAgo(40) }],
    audits: [
      fullAudit('a', {
        leadId: 'ana',
        deliveredAt: minutesAgo(30),
        openedAt: minutesAgo(20),
        checkedOff: [{ id: 'r', at: minutesAgo(10), note: 'Done.' }],
      }),
    ],
  });
  await restart();
  await pass(HOUR);
  expect(sent()).toEqual(['lead.received', 'subscriber.added', 'report.opened', 'action.checked_off']);
  expect(JSON.parse(posts[3]?.body ?? '')).toMatchObject({
    id: 'm-4',
    at: minutesAgo(10),
    data: { auditId: 'a', clientId: 'ana', name: 'Ana Ruiz', action: 'Give it one', note: 'Done.' },
  });
});

test('messages are signed with the time, as another program can check', async () => {
  const { posts } = await open(ANA);
  const seconds = NOW.getTime() / 1000;
  const { headers, body = '' } = posts[0] ?? {};
  expect(headers?.['webhook-signature']).toBe(signatureOf('whsec_test', seconds, body));
  // From `printf '1.{}' | openssl dgst -sha256 -hmac key`.
  expect(signatureOf('key', 1, '{}')).toBe(
    't=1,v1=1ba6b8171186efc613e8bcc0cbdab2748f24984d7c5a84faa2637afa0e40d224',
  );
});

test('a message that was not accepted is tried again until it is', async () => {
  const { posts, pass, ports } = await open(ANA, [500, 302]);
  const delivery = async () => (await ports.webhookDeliveries.all())[0]?.delivery;
  const lastError = 'The server answered with status 500.';
  expect(await delivery()).toMatchObject({ state: 'waiting', attempts: 1, lastError });
  await pass(MINUTE);
  await pass(5 * MINUTE);
  expect(posts).toHaveLength(3);
  expect(await delivery()).toMatchObject({ state: 'sent', attempts: 3 });
});

test('nothing is stored or sent while it is off, nor about what was deleted meanwhile', async () => {
  const off = await open(ANA, [], false);
  expect([off.posts, await off.ports.webhookDeliveries.all()]).toEqual([[], []]);
  const gone = await open(ANA, [500]);
  await gone.ports.leads.change(['ana'], (one) => void (one.deleted = { at: minutesAgo(0), by: 'Ana' }));
  await gone.pass(HOUR);
  expect(gone.posts).toHaveLength(1);
  const stored = await gone.ports.webhookDeliveries.all();
  expect(stored.map(({ delivery }) => delivery)).toEqual([null]);
  expect(JSON.stringify(stored)).not.toContain('example.com');
});
