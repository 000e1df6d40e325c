import { expect, it, onTestFinished } from 'vitest';
import { handClock, sessionInMemory } from '../../mocks/host/memory-host.ts';
import { DAY, HOUR, MINUTE } from '../../src/lib/time.ts';
import { waitingMail } from '../core/leads/mail.ts';
import { queueHeld } from '../core/newsletters/queue.ts';
import { makeRateLimiter } from '../core/rate-limit/rate-limiter.ts';
import { emptyLeadsState, type LeadsState, type Subscriber } from '../core/state.ts';
import { unsubscribePath } from '../core/subscribers/unsubscribe.ts';
import { openCore } from '../core/table.ts';
import { openServer } from '../test/support/mailing-site.ts';
import { jsonRequest } from '../test/support/requests.ts';
import { NOW, seedContent } from '../test/support/seed.ts';
import { contentInMemory, storeInMemory, testPorts } from '../test/support/test-ports.ts';
import { smtpMailer } from './smtp.ts';
import { openSubscriberMails } from './subscriber-mails.ts';

const siteUrl = 'https://coach.example.com';
const POST = 'seo-1';

const people = (count: number): Subscriber[] =>
  Array.from({ length: count }, (_, index) => ({
    id: `s${index}`,
    email: `s${index}@example.com`,
    subscribedAt: NOW.toISOString(),
  }));

const newsletter = (count: number): LeadsState['newsletters'][number] => ({
  id: POST,
  createdAt: NOW.toISOString(),
  by: 'Ada',
  title: 'Near me',
  slug: 'near-me',
  content: '<p>Words, and <a href="/blog">a link</a>.</p>',
  held: people(count).map(({ id }) => id),
  past: { waiting: 0, sent: 0, failed: 0, skipped: 0 },
});

/** Subscribers, and a newsletter that goes to all of them. */
const listOf = (count: number) => ({ subscribers: people(count), newsletters: [newsletter(count)] });

/** The API with mail to subscribers and a mail server, until the test ends. */
async function openSite(given: Partial<LeadsState> = {}, perDay?: number) {
  const server = await openServer();
  const clock = handClock(NOW);
  const timers = new Set<() => void>();
  let count = 0;
  const leadsStore = storeInMemory({ ...emptyLeadsState(), ...given });
  const base = testPorts({
    leadsStore,
    clock,
    content: contentInMemory({ ...seedContent(), postalAddress: { address: 'PO Box 12, Naples' } }),
    rateLimiter: makeRateLimiter(clock),
  });
  const ports = {
    ...base,
    report: () => undefined,
    ids: { ...base.ids, id: () => `id-${(count += 1)}`, token: () => `token-${(count += 1)}` },
  };
  const mails = openSubscriberMails({
    ports,
    mailer: smtpMailer(server.url),
    from: 'site@example.com',
    siteUrl,
    perDay,
    setTimer: (_, run) => {
      timers.add(run);
      return () => timers.delete(run);
    },
  });
  onTestFinished(() => mails.stop());
  const missingRecords = () => Promise.resolve([]);
  const respond = openCore({ ...ports, subscriberMails: { ...mails, siteUrl, faults: [], missingRecords } });
  const session = sessionInMemory();
  const ask = async (key: string, body?: object): Promise<unknown> => {
    const answer = await respond(jsonRequest(key, body), session);
    if (!answer.ok) throw new Error(`${key}: ${answer.status} ${await answer.text()}`);
    return answer.json();
  };
  await mails.settled();
  return {
    server,
    ports,
    leads: () => leadsStore.read(),
    ask,
    settled: () => mails.settled(),
    /** Advances the time, and waits for everything that became due. */
    async pass(milliseconds: number) {
      clock.advance(milliseconds);
      const due = [...timers];
      timers.clear();
      for (const run of due) run();
      await mails.settled();
    },
  };
}

const tokenIn = (text: string): string => /subscription\/(\S+)/.exec(text)?.[1] ?? '';

it('sends a link that confirms, and tells a subscriber that there is nothing to do', async () => {
  const { server, ask, settled } = await openSite();
  await ask('POST /api/subscribe', { email: 'jo@example.com' });
  await settled();
  const [first] = server.mails;
  expect(first?.to).toEqual(['jo@example.com']);
  const token = tokenIn(first?.text ?? '');
  await ask(`POST /api/subscriptions/${token}`);
  await ask('POST /api/subscribe', { email: 'jo@example.com' });
  await settled();
  expect(server.mails[1]?.headers.get('subject')).toContain('already subscribed');
  expect(server.mails[1]?.text).not.toContain('subscription');
});

it('keeps the links of earlier mails working, and stores none of them', async () => {
  const { server, ask, settled, leads } = await openSite();
  for (const _ of [1, 2]) {
    await ask('POST /api/subscribe', { email: 'jo@example.com' });
    await settled();
  }
  const tokens = server.mails.map(({ text }) => tokenIn(text));
  expect(new Set(tokens).size).toBe(2);
  expect(await ask(`GET /api/subscriptions/${tokens[0]}`)).toEqual({
    email: 'jo@example.com',
    isConfirmed: false,
  });
  expect(leads().subscribers[0]?.confirmation?.fingerprints).toHaveLength(2);
});

it('sends newsletters with what RFC 8058 asks for, the postal address and the reason', async () => {
  const { server, settled } = await openSite(listOf(1));
  await settled();
  const [mail] = server.mails;
  const unsubscribe = mail?.headers.get('list-unsubscribe') ?? '';
  expect(unsubscribe).toMatch(/^<https:\/\/coach\.example\.com\/unsubscribe\/[^/>\s]+>$/);
  expect(mail?.headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
  expect(mail?.headers.get('content-type')).toMatch(/^multipart\/alternative/);
  expect(mail?.text).toContain('PO Box 12, Naples');
  expect(mail?.text).toContain('because you subscribed with s0@example.com');
  expect(mail?.text).toContain('a link (https://coach.example.com/blog)');
  expect(mail?.text).not.toContain('<img');
});

it('sends to each subscriber once, at most so many in any 24 hours', async () => {
  const { server, settled, pass } = await openSite(listOf(12), 5);
  await settled();
  expect(server.mails).toHaveLength(5);
  await pass(23 * HOUR);
  expect(server.mails).toHaveLength(5);
  await pass(HOUR);
  expect(server.mails).toHaveLength(10);
  await pass(DAY);
  await pass(DAY);
  expect(server.mails.map(({ to }) => to[0])).toEqual(people(12).map(({ email }) => email));
});

it('never exceeds the day’s limit with several servers', async () => {
  const { ports, leads } = await openSite();
  await ports.subscribers.transaction(({ newsletters }) => newsletters.put(newsletter(12)));
  await Promise.all([1, 2, 3].map(() => queueHeld(ports, NOW, 5)));
  expect(leads().subscriberMails).toHaveLength(5);
  expect(leads().newsletters[0]?.held).toHaveLength(7);
});

it('skips those who have unsubscribed meanwhile', async () => {
  const { server, ask, pass, leads, ports } = await openSite(listOf(2), 1);
  const path = await unsubscribePath(ports, 's1');
  const url = `/api${path}`;
  expect(await ask(`GET ${url}`)).toEqual({ email: 's1@example.com', isSubscribed: true, canUndo: false });
  for (const _ of [1, 2]) {
    expect(await ask(`POST ${url}`)).toEqual({ email: 's1@example.com', isSubscribed: false, canUndo: true });
  }
  await pass(DAY);
  expect(server.mails.map(({ to }) => to[0])).toEqual(['s0@example.com']);
  expect(leads().subscriberMails[1]).toMatchObject({ id: `${POST} s1`, delivery: null });
  expect(await ask(`DELETE ${url}`)).toMatchObject({ isSubscribed: true });
  expect(leads().subscribers).toHaveLength(2);
  expect(leads().subscribers[1]).not.toHaveProperty('deleted');
});

it('does not undo after the days of the bin, or twice', async () => {
  const { ask, pass, ports, leads } = await openSite({ subscribers: people(1) });
  const url = `/api${await unsubscribePath(ports, 's0')}`;
  await ask(`POST ${url}`);
  await ask('POST /api/subscribe', { email: 's0@example.com' });
  // The mailbox’s owner may undo it, instead of confirming again.
  await ask(`DELETE ${url}`);
  expect(leads().subscribers.map(({ id }) => id)).toEqual(['s0']);
  await ask(`POST ${url}`);
  await pass(31 * DAY);
  await expect(ask(`DELETE ${url}`)).rejects.toThrow('That can no longer be undone.');
});

it('retries what the mail server refuses for now, and records why it gave up', async () => {
  const { server, settled, pass, leads } = await openSite(listOf(2), 1);
  await settled();
  server.become({ at: 'RCPT', code: 450 });
  await pass(DAY);
  expect(leads().subscriberMails[1]?.delivery).toMatchObject({ state: 'waiting', attempts: 1 });
  server.become({ at: 'RCPT', code: 550 });
  await pass(2 * MINUTE);
  expect(leads().subscriberMails[1]?.delivery).toMatchObject({
    state: 'failed',
    lastError: expect.stringContaining('Not now') as string,
  });
});

it('waits while the post is unpublished', async () => {
  const { server, pass, ports } = await openSite(listOf(2), 1);
  const publish = (publishAt: string | null) =>
    ports.content.transaction(async ({ posts }) => {
      const post = await posts.byId(POST);
      if (post) await posts.put({ ...post, publishAt });
    });
  await publish(null);
  await pass(2 * DAY);
  expect(server.mails).toHaveLength(1);
  await publish(NOW.toISOString());
  await pass(DAY);
  expect(server.mails).toHaveLength(2);
});

it('sends again under the same Message-ID what it could not record', async () => {
  const { server, pass, ports, leads } = await openSite(listOf(1));
  const [sent] = leads().subscriberMails;
  if (!sent) throw new Error('Nothing was sent.');
  // As a server leaves it that died in between.
  await ports.subscribers.mails.transaction(({ put }) => put({ ...sent, delivery: waitingMail(NOW) }));
  await pass(MINUTE);
  const ids = server.mails.map(({ headers }) => headers.get('message-id'));
  expect(ids).toHaveLength(2);
  expect(ids[0]).toBe(ids[1]);
});
