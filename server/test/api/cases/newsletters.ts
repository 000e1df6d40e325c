import { createHash } from 'node:crypto';
import { expect } from 'vitest';
import { digest } from '../../../../mocks/host/portable-ports.ts';
import { DAY } from '../../../../src/lib/time.ts';
import { removeOldStates } from '../../../core/newsletters/queue.ts';
import type { SubscriberMails } from '../../../core/ports.ts';
import { emptyLeadsState, type Subscriber } from '../../../core/state.ts';
import { removeUnconfirmed } from '../../../core/subscribers/subscribe.ts';
import { aNewsletter } from '../../support/sample-records.ts';
import { NOW } from '../../support/seed.ts';
import { storeInMemory, testPorts } from '../../support/test-ports.ts';
import { asJson, type Case, casesAs, type Refused, type TestApi } from '../test-context.ts';
import { freshMail } from './forms.ts';
import { hoursAgo } from './inbox-seed.ts';

const tests: unknown[] = [];

const subscriberMails: SubscriberMails = {
  siteUrl: 'https://coach.example.com',
  faults: [],
  announce: () => undefined,
  sendTest: (to, { subject }) => Promise.resolve(void tests.push({ to, subject })),
  missingRecords: () => Promise.resolve(['DMARC']),
};

const SECRET = 'a-secret-from-an-email';
/** As any host would store it. */
const fingerprints = [SECRET, digest(SECRET), createHash('sha256').update(SECRET).digest('hex')];

const waiting = (id: string, hoursLeft: number): Subscriber => ({
  id,
  email: `${id}@example.com`,
  subscribedAt: hoursAgo(24),
  confirmation: { fingerprints, expiresAt: hoursAgo(-hoursLeft), confirmedAt: null },
});

const people = (...ids: string[]): Subscriber[] =>
  ids.map((id) => ({ id, email: `${id}@example.com`, subscribedAt: hoursAgo(100) }));

async function begin(api: TestApi, subscribers: readonly Subscriber[]): Promise<void> {
  await api.host.leads.update((leads) => void leads.subscribers.push(...structuredClone([...subscribers])));
}

const emailsOf = async ({ call }: TestApi, list: 'people' | 'waiting') =>
  (await call('GET /api/admin/subscribers', { query: { list } })).subscribers.map(({ email }) => email);

const dead: Refused = [404, 'This link has expired or is incomplete. Please subscribe again.'];
const incomplete: Refused = [404, 'This link is incomplete. Please use the one in your last email.'];

const POST = 'seo-1';
const params = { id: POST };
const address = { address: 'PO Box 12, Naples, FL 34102' };

export const newsletterCases: readonly Case[] = [
  ...casesAs('visitor', {
    'subscriptions: where mail is sent, one waits for its confirmation, and every address gets the same answer':
      {
        subscriberMails,
        async run(api) {
          await begin(api, people('ana'));
          for (const email of ['ana@example.com', 'new@example.com', 'new@example.com']) {
            expect(await api.call('POST /api/subscribe', { body: { email } })).toEqual({
              success: true,
              email,
              needsConfirmation: true,
            });
          }
          const { leads } = await api.host.stored();
          expect(leads.subscriberMails.map(({ id, delivery }) => [id, delivery?.state])).toEqual([
            ['confirmation ana', 'waiting'],
            [`confirmation ${leads.subscribers[1]?.id}`, 'waiting'],
          ]);
          await api.logIn('admin');
          expect(await emailsOf(api, 'people')).toEqual(['ana@example.com']);
          expect(await emailsOf(api, 'waiting')).toEqual(['new@example.com']);
          const { csv } = await api.call('GET /api/admin/subscribers/export');
          expect(csv).not.toContain('new@');
        },
      },
    'subscriptions: nobody can have a mailbox flooded': {
      subscriberMails,
      rateLimiter: {
        take: (what) => Promise.resolve(what === 'confirmations to' ? 1 : 0),
        giveBack: () => Promise.resolve(),
      },
      async run(api) {
        const email = 'new@example.com';
        expect(await api.call('POST /api/subscribe', { body: { email } })).toMatchObject({ success: true });
        expect((await api.host.stored()).leads.subscriberMails).toEqual([]);
      },
    },
    async 'subscriptions: reading a link changes nothing, and confirming works more than once'(api) {
      await begin(api, [waiting('new', 1)]);
      const token = `new~${SECRET}`;
      const path = { params: { token } };
      const answer = { email: 'new@example.com', isConfirmed: false };
      for (const method of ['GET', 'HEAD', 'GET']) await api.ask(`${method} /api/subscriptions/${token}`);
      expect(await api.call('GET /api/subscriptions/{token}', path)).toEqual(answer);
      for (const _ of [1, 2]) {
        expect(await api.call('POST /api/subscriptions/{token}', path)).toEqual({
          ...answer,
          isConfirmed: true,
        });
      }
      await api.logIn('admin');
      expect((await api.call('GET /api/admin/subscribers', { query: {} })).subscribers).toMatchObject([
        { email: 'new@example.com', subscribedAt: NOW.toISOString() },
      ]);
    },
    async 'subscriptions: a link that has expired or is wrong confirms nothing'(api) {
      await begin(api, [waiting('late', -1), waiting('new', 1)]);
      for (const token of [`late~${SECRET}`, 'new~wrong', 'new', 'none', `none~${SECRET}`]) {
        await api.refuses(`GET /api/subscriptions/${token}`, dead);
        await api.refuses(`POST /api/subscriptions/${token}`, dead);
      }
    },
    async 'subscriptions: those that nobody confirms in time are erased'() {
      const leadsStore = storeInMemory({
        ...emptyLeadsState(),
        subscribers: [waiting('late', -1), waiting('new', 1), ...people('ana')],
      });
      await removeUnconfirmed(testPorts({ leadsStore }), NOW);
      expect(leadsStore.read().subscribers.map(({ id }) => id)).toEqual(['new', 'ana']);
    },
    async 'unsubscribing: a forged link does nothing'(api) {
      await begin(api, people('ana'));
      for (const key of ['GET', 'POST', 'DELETE'])
        await api.refuses(`${key} /api/unsubscribe/ana`, incomplete);
      expect((await api.host.stored()).leads.subscribers).toEqual(people('ana'));
    },
  }),
  ...casesAs('admin', {
    async 'unsubscribing: staff cannot take it back'(api) {
      const deleted = { at: hoursAgo(1), by: 'the subscriber', reason: 'unsubscribed' } as const;
      await begin(
        api,
        people('ana').map((one) => ({ ...one, deleted })),
      );
      const body = asJson({ list: 'subscribers', ids: ['ana'] });
      const refused: Refused = [409, 'ana@example.com has unsubscribed, and alone can take that back.'];
      await api.refuses('POST /api/admin/bin/restore', refused, body);
    },
    'newsletters: a post goes to the confirmed subscribers, once': {
      subscriberMails,
      async run(api) {
        await begin(api, [
          ...people('ana', 'ben'),
          waiting('new', 1),
          { ...people('bot')[0], suspect: true } as Subscriber,
        ]);
        await api.call('PUT /api/admin/postal-address', { body: address });
        expect(await api.call('GET /api/admin/newsletters/{id}', { params })).toEqual({
          recipients: 2,
          sent: null,
        });
        const send = (recipients: number): [string, RequestInit] => [
          `POST /api/admin/newsletters/${POST}`,
          asJson({ recipients }),
        ];
        const [key, wrong] = send(3);
        await api.refuses(key, [409, 'You have 2 subscribers now. Type that number to send it.'], wrong);
        expect(
          await api.call('POST /api/admin/newsletters/{id}', { params, body: { recipients: 2 } }),
        ).toMatchObject({
          recipients: 2,
          sent: { at: NOW.toISOString(), by: 'The admin', counts: { waiting: 2, sent: 0 }, failures: [] },
        });
        await api.refuses(key, [409, 'This post was sent to your subscribers before.'], send(2)[1]);
        expect((await api.host.stored()).leads.newsletters).toMatchObject([
          { id: POST, held: ['ana', 'ben'] },
        ]);
      },
    },
    'newsletters: a test goes to the admin alone, and the draft shows the email': {
      subscriberMails,
      async run(api) {
        await api.call('PUT /api/admin/postal-address', { body: address });
        const draft = await api.call('GET /api/admin/newsletters/{id}/draft', { params });
        expect(draft).toMatchObject({ recipients: 0, obstacles: [], missingRecords: ['DMARC'] });
        expect(draft.text).toContain(address.address);
        expect(draft.text).toContain('because you subscribed with Admin@example.com');
        tests.length = 0;
        const answer = await api.call('POST /api/admin/newsletters/{id}/test', { params, body: {} });
        expect(answer).toEqual({ to: 'Admin@example.com' });
        expect(tests).toEqual([{ to: 'Admin@example.com', subject: `Test: ${draft.subject}` }]);
      },
    },
    'newsletters: none is sent without a safe address, encryption and a postal address': {
      subscriberMails: { ...subscriberMails, faults: ['no-https', 'no-tls'] },
      async run(api) {
        await begin(api, people('ana'));
        const { obstacles } = await api.call('GET /api/admin/newsletters/{id}/draft', { params });
        expect(obstacles).toEqual([
          expect.stringContaining('https://'),
          expect.stringContaining('without encryption'),
          expect.stringContaining('postal address'),
        ]);
        const refused: Refused = [409, obstacles[0] ?? ''];
        await api.refuses(`POST /api/admin/newsletters/${POST}`, refused, asJson({ recipients: 1 }));
        await api.refuses(`POST /api/admin/newsletters/${POST}/test`, refused, asJson({}));
      },
    },
    async 'newsletters: none is sent without a mail server'(api) {
      await api.call('PUT /api/admin/postal-address', { body: address });
      expect((await api.call('GET /api/admin/newsletters/{id}/draft', { params })).obstacles).toEqual([
        expect.stringContaining('SMTP_URL'),
      ]);
    },
    async 'newsletters: the postal address is kept, and is not public'(api) {
      expect(await api.call('GET /api/admin/postal-address')).toEqual({ address: '' });
      await api.call('PUT /api/admin/postal-address', { body: { address: ` ${address.address} ` } });
      expect(await api.call('GET /api/admin/postal-address')).toEqual(address);
      expect(JSON.stringify(await api.call('GET /api/site'))).not.toContain('PO Box');
    },
    async 'newsletters: after a month, numbers alone are left of its recipients'() {
      const mail = { attempts: 1, nextTryAt: null, sentAt: null, lastError: 'No.' };
      const leads = storeInMemory({
        ...emptyLeadsState(),
        newsletters: [{ ...aNewsletter, id: POST, createdAt: hoursAgo(24 * 40) }],
        subscriberMails: (['sent', 'failed', 'waiting'] as const).map((state) => ({
          id: `${POST} ${state}`,
          createdAt: new Date(NOW.getTime() - 31 * DAY).toISOString(),
          subscriberId: state,
          newsletterId: POST,
          delivery: { ...mail, state },
        })),
      });
      await removeOldStates(testPorts({ leadsStore: leads }), NOW);
      expect(leads.read().subscriberMails.map(({ subscriberId }) => subscriberId)).toEqual(['waiting']);
      expect(leads.read().newsletters[0]?.past).toEqual({ waiting: 0, sent: 1, failed: 1, skipped: 0 });
    },
  }),
  ...casesAs('editor', {
    'newsletters: an editor sees how many got it, without addresses, and cannot send': {
      subscriberMails,
      async run(api) {
        await begin(api, people('ana'));
        await api.host.leads.update((leads) => {
          leads.newsletters.push({ ...structuredClone(aNewsletter), id: POST });
          leads.subscriberMails.push({
            id: `${POST} ana`,
            createdAt: hoursAgo(1),
            subscriberId: 'ana',
            newsletterId: POST,
            delivery: { ...freshMail, state: 'failed', nextTryAt: null, lastError: 'ana is unknown' },
          });
        });
        const { sent } = await api.call('GET /api/admin/newsletters/{id}', { params });
        expect(sent).toMatchObject({ counts: { failed: 1 }, failures: [] });
        await api.logIn('admin');
        const seen = await api.call('GET /api/admin/newsletters/{id}', { params });
        expect(seen.sent?.failures).toEqual([{ email: 'ana@example.com', reason: 'ana is unknown' }]);
      },
    },
  }),
];
