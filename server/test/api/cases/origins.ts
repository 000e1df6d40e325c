import { expect } from 'vitest';
import type { Origin } from '../../../../src/contract/lead.ts';
import { asJson, type TestApi, type Case, casesAs } from '../test-context.ts';
import { erase } from './bin-calls.ts';
import { audit, comment, contact } from './forms.ts';
import { lead, hoursAgo, storedLeads, store } from './inbox-seed.ts';
import { stepPage, writePage } from './page-calls.ts';

const spring: Origin = {
  firstPage: '/blog/seo-1',
  referrer: 'l.facebook.com',
  campaign: { source: 'Facebook', medium: 'social', campaign: 'spring', term: 'bakery', content: 'photo' },
};

const send = async ({ ask }: TestApi, origin: unknown, key = 'POST /api/contact', form: object = contact) => {
  const answer = await ask(key, asJson({ ...form, origin }));
  expect(answer.status).toBe(201);
};

const originsOf = async (api: TestApi) => (await storedLeads(api)).map(({ origin }) => origin);

/** Leads from several sources in several weeks, and spam. */
const fromAround = [
  lead({ id: 'ad', receivedAt: hoursAgo(1), origin: spring }),
  lead({ id: 'ad-again', receivedAt: hoursAgo(9 * 24), origin: { campaign: { source: 'facebook' } } }),
  lead({ id: 'found', receivedAt: hoursAgo(2), origin: { referrer: 'www.google.com', firstPage: '/' } }),
  lead({ id: 'typed', receivedAt: hoursAgo(3), origin: { firstPage: '/' } }),
  lead({ id: 'robot', receivedAt: hoursAgo(3), suspect: true, origin: spring }),
];

export const originCases: readonly Case[] = casesAs('visitor', {
  async 'origins: a lead’s origin is stored, shown in the inbox, and deleted with the lead'(api) {
    const { call, logIn } = api;
    await send(api, spring, 'POST /api/audit-request', audit);
    await send(api, spring);
    await send(api, spring, 'POST /api/blog/posts/seo-1/comments', comment);
    expect(await originsOf(api)).toEqual([spring, spring, spring]);
    await logIn('editor');
    const { items } = await call('GET /api/admin/inbox', { query: {} });
    expect(items.map(({ origin }) => origin)).toEqual([spring, spring, spring]);
    for (const { id } of items) await call('DELETE /api/admin/inbox/items/{id}', { params: { id } });
    await logIn('admin');
    await erase(api, 'leads', ...items.map(({ id }) => id));
    expect(JSON.stringify(await api.host.stored())).not.toContain('l.facebook.com');
  },
  async 'origins: an invalid origin refuses no lead, and its valid parts are stored'(api) {
    const { campaign } = spring;
    for (const sent of ['somewhere', {}, { firstPage: 7, referrer: [], campaign }]) await send(api, sent);
    expect(await originsOf(api)).toEqual([undefined, undefined, { campaign }]);
  },
  async 'origins: the overview counts leads by source and by week, starting on Sunday in Florida'(api) {
    // June 2, 2025 is a Monday. Its week began at 4 AM UTC on June 1.
    const atEdges = [
      lead({ id: 'first', receivedAt: '2025-06-01T04:00:00.000Z' }),
      lead({ id: 'last', receivedAt: '2025-06-01T03:59:59.999Z' }),
      lead({ id: 'oldest', receivedAt: '2025-03-16T04:00:00.000Z' }),
      lead({ id: 'too-old', receivedAt: '2025-03-16T03:59:59.999Z' }),
    ];
    await store(api, [...fromAround, ...atEdges]);
    await api.logIn('editor');
    const { weeks, sources, isDisclosed } = (await api.call('GET /api/admin/overview')).requests;
    expect(weeks).toHaveLength(12);
    expect(weeks[0]).toEqual({ beginsOn: '2025-03-16', count: 1 });
    expect(weeks.slice(-3)).toEqual([
      { beginsOn: '2025-05-18', count: 1 },
      { beginsOn: '2025-05-25', count: 1 },
      { beginsOn: '2025-06-01', count: 4 },
    ]);
    expect(weeks.slice(1, -3).every(({ count }) => count === 0)).toBe(true);
    expect(sources).toEqual([
      { source: '(unknown)', count: 3 },
      { source: 'facebook', count: 2 },
      { source: '(direct)', count: 1 },
      { source: 'google.com', count: 1 },
    ]);
    expect(isDisclosed).toBe(true);
  },
  async 'origins: a week shortened by daylight saving time starts at its own midnight'(api) {
    api.clock.set(new Date('2025-03-17T12:00:00.000Z'));
    await store(api, [
      lead({ id: 'winter', receivedAt: '2025-03-09T05:00:00.000Z' }),
      lead({ id: 'summer', receivedAt: '2025-03-16T04:00:00.000Z' }),
    ]);
    await api.logIn('editor');
    const { weeks } = (await api.call('GET /api/admin/overview')).requests;
    expect(weeks.slice(-3)).toEqual([
      { beginsOn: '2025-03-02', count: 0 },
      { beginsOn: '2025-03-09', count: 1 },
      { beginsOn: '2025-03-16', count: 1 },
    ]);
  },
  async 'origins: the owner is warned if the privacy policy does not mention origins'(api) {
    const isDisclosed = async () => (await api.call('GET /api/admin/overview')).requests.isDisclosed;
    const publish = async (text: string) => {
      await writePage(api, 'privacy', { sections: [{ title: 'What is stored', text }] });
      await stepPage(api, 'publish', 'privacy');
    };
    await api.logIn('admin');
    await publish('<p>Your {what forms ask for}.</p>');
    expect(await isDisclosed()).toBe(false);
    await publish('<p>Your {what forms ask for}, and {what a visit tells}.</p>');
    expect(await isDisclosed()).toBe(true);
  },
});
