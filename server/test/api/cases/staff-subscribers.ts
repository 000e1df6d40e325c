import { expect } from 'vitest';
import type { Arguments } from '../../../../src/api/client.ts';
import type { Subscriber } from '../../../core/state.ts';
import { asJson, casesAs, type TestApi, type Case, type Refused } from '../test-context.ts';
import { hoursAgo } from './inbox-seed.ts';

type Query = NonNullable<Arguments<'GET /api/admin/subscribers'>['query']>;

/** The addresses of a page, in order. */
const emailsOf = async ({ call }: TestApi, query: Query = {}) =>
  (await call('GET /api/admin/subscribers', { query })).subscribers.map(({ email }) => email);

async function begin(api: TestApi, subscribers: readonly Subscriber[]): Promise<void> {
  await api.host.leads.update((leads) => {
    leads.subscribers.push(...structuredClone([...subscribers]));
  });
  await api.logIn('admin');
}

const few: readonly Subscriber[] = [
  { id: 's1', email: 'old@example.com', subscribedAt: hoursAgo(300) },
  { id: 's2', email: 'New@example.com', subscribedAt: hoursAgo(1) },
  { id: 's3', email: 'robot@example.com', subscribedAt: hoursAgo(2), suspect: true },
];

export const staffSubscriberCases: readonly Case[] = casesAs('visitor', {
  async 'subscribers: a new subscriber is listed'(api) {
    await api.call('POST /api/subscribe', { body: { email: 'jo@example.com' } });
    await api.logIn('admin');
    expect(await api.call('GET /api/admin/subscribers', { query: {} })).toEqual({
      subscribers: [
        {
          id: expect.stringMatching(/./) as string,
          email: 'jo@example.com',
          subscribedAt: hoursAgo(0),
        },
      ],
      page: 1,
      pages: 1,
      total: 1,
      counts: { people: 1, waiting: 0, suspects: 0 },
      sendsMail: false,
    });
  },
  async 'subscribers: the newest are first, found by part of their address, suspected spam separate'(api) {
    await begin(api, few);
    expect(await emailsOf(api)).toEqual(['New@example.com', 'old@example.com']);
    expect(await emailsOf(api, { q: ' nEW@ ' })).toEqual(['New@example.com']);
    expect(await api.call('GET /api/admin/subscribers', { query: { list: 'suspects' } })).toMatchObject({
      subscribers: [{ id: 's3', email: 'robot@example.com' }],
      total: 1,
      counts: { people: 2, suspects: 1 },
    });
  },
  async 'subscribers: a page has fifty'(api) {
    await begin(
      api,
      Array.from({ length: 101 }, (_, index) => ({
        id: `s${index}`,
        email: `s${index}@example.com`,
        subscribedAt: hoursAgo(1),
      })),
    );
    const { subscribers, ...rest } = await api.call('GET /api/admin/subscribers', { query: {} });
    expect(subscribers).toHaveLength(50);
    expect(subscribers[0]).toMatchObject({ id: 's100' });
    expect(rest).toMatchObject({ page: 1, pages: 3, total: 101 });
    expect(await emailsOf(api, { page: 3 })).toEqual(['s0@example.com']);
  },
  async 'subscribers: a deleted one may subscribe again, and then cannot be restored'(api) {
    await begin(api, few);
    await api.call('DELETE /api/admin/subscribers/{id}', { params: { id: 's2' } });
    await api.refuses('DELETE /api/admin/subscribers/s2', [404, 'This subscriber does not exist.']);
    await api.call('POST /api/subscribe', { body: { email: 'new@example.com' } });
    const refused: Refused = [409, 'New@example.com has subscribed again.'];
    const body = asJson({ list: 'subscribers', ids: ['s2'] });
    await api.refuses('POST /api/admin/bin/restore', refused, body);
    expect(await emailsOf(api)).toEqual(['new@example.com', 'old@example.com']);
    expect(await api.call('GET /api/admin/subscribers/export')).toMatchObject({
      csv: expect.not.stringContaining('New@') as string,
    });
  },
});
