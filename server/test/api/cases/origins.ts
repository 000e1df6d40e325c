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

/** Submitted visit data, and the part that is stored. */
const visits: readonly [what: string, sent: unknown, stored?: Origin][] = [
  ['no object', 'somewhere'],
  ['nothing', null],
  ['an empty one', {}],
  ['one of nothing that can be', { firstPage: 7, referrer: [], campaign: { source: '' } }],
  [
    'an address in place of a path',
    { firstPage: 'https://example.com/', referrer: 'a.example' },
    { referrer: 'a.example' },
  ],
  ['another host in place of a path', { firstPage: '//example.com' }],
  ['a path with a query', { firstPage: '/blog?email=jo@example.com' }],
  ['the secret of a report', { firstPage: `/Report/${'t'.repeat(43)}` }],
  ['a path that is too long', { firstPage: `/${'p'.repeat(200)}` }],
  ['the longest path', { firstPage: `/${'p'.repeat(199)}` }, { firstPage: `/${'p'.repeat(199)}` }],
  ['a whole address of the referring site', { referrer: 'https://a.example/secret' }],
  ['a host that is too long', { referrer: `${'h'.repeat(250)}.com` }],
  [
    'parts of a campaign that are too long, and spaces',
    { campaign: { source: ' news ', medium: 'm'.repeat(101), term: '\t' } },
    { campaign: { source: 'news' } },
  ],
  [
    'signs that nobody sees',
    { campaign: { source: 'new\u0000s\u202e', campaign: 'a\r\nBcc: b' } },
    { campaign: { source: 'news', campaign: 'aBcc: b' } },
  ],
  ['fields that are none', { firstPage: '/', ip: '203.0.113.7', campaign: { id: 'x' } }, { firstPage: '/' }],
  ['markup', { campaign: { source: '<b>=1+1</b>' } }, { campaign: { source: '<b>=1+1</b>' } }],
];

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
    for (const [, sent] of visits) await send(api, sent);
    const stored = await storedLeads(api);
    const origins = stored.map((one) => Object.hasOwn(one, 'origin') && one.origin);
    expect(visits.map(([what], index) => [what, origins[index]])).toEqual(
      visits.map(([what, , origin]) => [what, origin ?? false]),
    );
  },
  async 'origins: the same form sent twice is one lead, even with different origins'(api) {
    const form = { ...contact, submissionKey: 'one-filling-in' };
    await send(api, spring, 'POST /api/contact', form);
    await send(api, undefined, 'POST /api/contact', form);
    expect(await originsOf(api)).toEqual([spring]);
  },
  async 'origins: exports include origins, without formulas'(api) {
    const odd = { firstPage: '/', campaign: { source: '=1+1' } };
    await store(api, [lead({ id: 'odd', origin: odd }), lead({ id: 'ad', origin: spring })]);
    await api.logIn('admin');
    const { csv } = await api.call('GET /api/admin/inbox/export', { query: { columns: 'all' } });
    expect(csv).toContain('"/blog/seo-1","l.facebook.com","Facebook","social","spring","bakery","photo",');
    expect(csv).toContain(`"/","","'=1+1","","","","",`);
    expect(csv.split(`,"'=1+1",`)).toHaveLength(3);
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
