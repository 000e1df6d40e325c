import { expect, it, test } from 'vitest';
import { portableSealer } from '../../mocks/host/portable-ports.ts';
import { StorageFailure } from '../core/api/http-error.ts';
import { SECRET_HEADERS } from '../core/api/respond.ts';
import { makeRateLimiter } from '../core/rate-limit/rate-limiter.ts';
import { emptyLeadsState, type LeadsState } from '../core/state.ts';
import { createPersistedState } from '../core/store/persisted-state.ts';
import { unsubscribePath } from '../core/subscribers/unsubscribe.ts';
import { audit, comment, contact } from '../test/api/cases/forms.ts';
import { lead } from '../test/api/cases/inbox-seed.ts';
import { openPages } from '../test/support/pages.ts';
import { fullAudit } from '../test/support/sample-audits.ts';
import { DAY, NOW } from '../test/support/seed.ts';
import { storeInMemory } from '../test/support/test-ports.ts';

const EMAIL = 'Please enter a valid email address.';
const shownAt = (millisecondsAgo: number) => String(NOW.getTime() - millisecondsAgo);

const SEARCH = '/blog/search?q=d%C3%B6g+%26+cat&page=2';
const subscribe = { email: 'jo@example.com' };

/** Each form as a browser posts it, and where its answer leads. */
const forms: [path: string, fields: Record<string, string>, location: string][] = [
  ['/', { form: 'audit-request', ...audit }, '/?sent=audit-request#audit-form'],
  ['/contact', { form: 'contact', ...contact }, '/contact?sent=contact#contact-form'],
  ['/blog/seo-1', { form: 'comment', slug: 'seo-1', ...comment }, '/blog/seo-1?sent=comment#comment-form'],
  [SEARCH, { form: 'subscribe', ...subscribe }, `${SEARCH}&sent=subscribe#subscribe-form`],
  // It replaces the confirmation of an earlier form.
  [
    '/contact?sent=audit-request&tab=a',
    { form: 'contact', ...contact },
    '/contact?sent=contact&tab=a#contact-form',
  ],
];

test.each(forms)(
  'a form posted without JavaScript on %s, %o, leads to %s',
  async (path, fields, location) => {
    const { post, leads } = openPages();
    const answer = await post(path, fields);
    expect([answer.status, answer.headers.get('location')]).toEqual([303, location]);
    expect(leads().leads.length + leads().subscribers.length).toBe(1);
  },
);

test.each([
  ['https://www.example.com', '__Host-sent', true],
  ['http://www.example.com', 'sent', false],
])('a form posted at %s is confirmed once, in the browser that sent it', async (origin, name, isSecure) => {
  const { ask, rendered } = openPages({}, { siteUrl: origin });
  const fields = new URLSearchParams({ form: 'contact', ...contact, email: ' Jo@example.com ' });
  const headers = { 'sec-fetch-site': 'same-origin' };
  const answer = await ask('/contact', { method: 'POST', body: fields, headers }, origin);
  const setCookie = answer.headers.get('set-cookie') ?? '';
  const flags = `; Path=/; Max-Age=300; HttpOnly; SameSite=Strict${isSecure ? '; Secure' : ''}`;
  expect(setCookie).toMatch(new RegExp(`^${name}=[\\w-]+${flags}$`));
  const [pair = ''] = setCookie.split('; ');
  expect(answer.headers.get('location')).not.toContain('example.com');
  expect(answer.headers.get('cache-control')).toBe('no-store');

  const next = answer.headers.get('location') ?? '';
  const cookie = `theme=dark; ${pair}`;
  const head = await ask(next, { method: 'HEAD', headers: { cookie } }, origin);
  expect(head.headers.get('set-cookie')).toBeNull();
  const page = await ask(next, { headers: { cookie } }, origin);
  expect(page.headers.get('set-cookie')).toMatch(new RegExp(`^${name}=; Path=/; Max-Age=0; HttpOnly`));
  expect(page.headers.get('cache-control')).toBe('no-store');
  for (const other of ['/contact?sent=subscribe', '/contact', '/guarded?sent=contact']) {
    expect((await ask(other, { headers: { cookie } }, origin)).headers.get('set-cookie')).toBeNull();
  }
  const note = {
    sent: true,
    form: 'contact',
    email: 'Jo@example.com',
    name: contact.name,
    phone: contact.phone,
    website: undefined,
    at: NOW.toISOString(),
    answerBy: expect.stringMatching(/Z$/) as string,
    reportBy: undefined,
  };
  expect(rendered.map(({ outcome }) => outcome)).toEqual([undefined, note, undefined, undefined, note]);
});

test.each([
  'no JSON',
  'null',
  '{"form":"contact"}',
  '{"form":"tax-return","email":"jo@example.com"}',
  `{"form":"contact","email":"${'x'.repeat(300)}"}`,
])('no form is confirmed with an invalid cookie: %s', async (note) => {
  const { get, rendered } = openPages();
  const value = Buffer.from(note).toString('base64url');
  for (const form of ['contact', 'tax-return']) {
    const page = await get(`/contact?sent=${form}`, { cookie: `sent=${value}; __Host-sent=${value}` });
    expect(page.status).toBe(200);
  }
  expect(rendered.map(({ outcome }) => outcome)).toEqual([undefined, undefined]);
});

test.each([
  ['the hidden field has a link', { topic: 'https://pills.example.com', shownAt: shownAt(9_000) }, true],
  ['the browser filled it in within 300 ms', { shownAt: shownAt(300) }, undefined],
  ['the visitor’s clock is ahead', { shownAt: shownAt(-60_000) }, undefined],
  ['its display time is missing', {}, undefined],
])('if %s, a form is accepted, and suspected only for the link', async (_, metadata, suspect) => {
  const { post, leads, announced } = openPages();
  const fields: Record<string, string> = { form: 'contact', ...contact, ...metadata };
  expect((await post('/contact', fields)).status).toBe(303);
  expect(leads().leads.map((lead) => lead.suspect)).toEqual([suspect]);
  expect(announced).toHaveLength(suspect ? 0 : 1);
});

const SITE = 'https://coach.example.com';

/** The stored origin of a message that a browser without scripts has posted on the contact page. */
async function originOf(referer: string | undefined, fields: Record<string, string> = {}) {
  const { post, leads } = openPages();
  const headers = referer === undefined ? {} : { referer };
  const answer = await post('/contact', { form: 'contact', ...contact, ...fields }, headers);
  expect(answer.status).toBe(303);
  return leads().leads[0]?.origin;
}

test.each([
  ['nothing', undefined],
  ['its own page', `${SITE}/contact`],
  ['the site alone', SITE],
  ['no address', 'contact'],
  ['another site, whatever its parameters', 'https://evil.example.com/contact?utm_source=evil'],
])('a form with the referer %s gets its page as first page', async (_, referer) => {
  expect(await originOf(referer)).toEqual({ firstPage: '/contact' });
});

test('a form on a campaign page keeps the campaign, but nothing else of the address', async () => {
  const referer = `${SITE}/contact?tab=message&utm_source=news&utm_campaign=spring&utm_id=7&utm_term=`;
  expect(await originOf(referer)).toEqual({
    firstPage: '/contact',
    campaign: { source: 'news', campaign: 'spring' },
  });
});

test('an invalid campaign is dropped, and the form is accepted', async () => {
  expect(await originOf(`${SITE}/contact?utm_source=${'x'.repeat(101)}`)).toEqual({ firstPage: '/contact' });
});

test('a form field cannot set the origin of a visit', async () => {
  expect(await originOf(undefined, { origin: 'elsewhere' })).toEqual({ firstPage: '/contact' });
});

it('a refused form shows its page again with the status, the typed values and the errors', async () => {
  const { post, rendered, leads } = openPages();
  const fields = { form: 'contact', ...contact, email: 'jo', shownAt: shownAt(9_000), topic: '' };
  const answer = await post('/contact?tab=message', { ...fields, surprise: 'x', __proto__x: 'y' });
  expect(answer.status).toBe(400);
  expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(rendered.map(({ url, outcome }) => [url, outcome])).toEqual([
    [
      '/contact?tab=message',
      {
        sent: false,
        form: 'contact',
        values: { ...contact, email: 'jo' },
        errors: { email: [EMAIL] },
        message: `400: ${EMAIL}`,
      },
    ],
  ]);
  expect(leads().leads).toEqual([]);
});

it.each([
  ['on an unknown post', { slug: 'nothing' }],
  ['without a post', {}],
  ['on a path instead of a post', { slug: '../../contact?' }],
])('a comment %s answers 404', async (_, fields) => {
  const { post, leads } = openPages();
  expect((await post('/blog/nothing', { form: 'comment', ...comment, ...fields })).status).toBe(404);
  expect(leads().leads).toEqual([]);
});

it('a refused form says when to retry, on its page and in the Retry-After header', async () => {
  const { post, rendered } = openPages({ rateLimiter: makeRateLimiter({ now: () => NOW }) });
  const fields = { form: 'subscribe', ...subscribe };
  for (let call = 0; call < 20; call += 1) expect((await post('/blog', fields)).status).toBe(303);
  const answer = await post('/blog', fields);
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, '600']);
  expect(rendered[0]?.outcome).toMatchObject({
    values: subscribe,
    message: '429: That was a lot in a short time, so please try again in 10 minutes.',
  });
});

it('a refused form can be sent again if it could not be saved', async () => {
  const leads = createPersistedState(emptyLeadsState(), () => Promise.reject(new StorageFailure('full')));
  const { post, rendered } = openPages({ leadsStore: leads, report: () => undefined });
  expect((await post('/contact', { form: 'contact', ...contact })).status).toBe(503);
  expect(rendered[0]?.outcome).toMatchObject({ sent: false, values: contact });
});

it('a refused form from another website is not processed', async () => {
  const { post, leads } = openPages();
  const headers = { 'sec-fetch-site': 'cross-site' };
  expect((await post('/contact', { form: 'contact', ...contact }, headers)).status).toBe(403);
  expect(leads().leads).toEqual([]);
});

const report = fullAudit('a').report;
const openReport = () => {
  const expiresAt = new Date(NOW.getTime() + DAY).toISOString();
  const links = [{ token: 'secret-1', madeAt: NOW.toISOString(), expiresAt, revokedAt: null }];
  const audits = [fullAudit('a', { checkedOff: [], report, links })];
  const leads = [lead({ id: 'e-a' })];
  const leadsStore = storeInMemory({ ...emptyLeadsState(), leads, audits });
  const checkedOff = () => leadsStore.read().audits[0]?.checkedOff;
  return { ...openPages({ leadsStore }), checkedOff };
};
const page = '/report/secret-1?utm_source=mail';
const form = { form: 'check-off', actionId: 'r' };
/** A browser that does not name the site in `Sec-Fetch-Site`. */
const oldBrowser = (origin: string) => ({ 'sec-fetch-site': '', origin });

it('an action checked off on a report is stored with its line of text, taken back, and shown at its place', async () => {
  const host = openReport();
  const answer = await host.post(page, { ...form, note: ' Done on Monday. ' });
  expect([answer.status, answer.headers.get('location')]).toEqual([303, `${page}#action-r`]);
  expect(answer.headers.has('set-cookie')).toBe(false);
  expect([...answer.headers]).toEqual(expect.arrayContaining(Object.entries(SECRET_HEADERS)));
  expect(host.checkedOff()).toEqual([{ id: 'r', at: NOW.toISOString(), note: 'Done on Monday.' }]);
  const undo = { ...form, undo: 'yes' };
  expect((await host.post(page, undo, oldBrowser('https://coach.example.com'))).status).toBe(303);
  expect(host.checkedOff()).toEqual([]);
});

it('an action checked off in vain on a report is shown as typed, and not stored', async () => {
  const host = openReport();
  const note = 'x'.repeat(201);
  const statusOf = async (...sent: Parameters<typeof host.post>) => (await host.post(...sent)).status;
  expect(await statusOf(page, { ...form, note })).toBe(400);
  expect(await statusOf(page, { ...form, actionId: '../../../auth/logout' })).toBe(404);
  expect(await statusOf('/report/secret-2', form)).toBe(404);
  expect(await statusOf('/contact', form)).toBe(404);
  expect(await statusOf(page, form, { 'sec-fetch-site': 'cross-site' })).toBe(403);
  expect(await statusOf(page, form, oldBrowser('https://x.example.com'))).toBe(403);
  expect(await statusOf(page, form, oldBrowser('null'))).toBe(403);
  expect(host.rendered[0]?.outcome).toMatchObject({ values: { note, actionId: 'r' } });
  expect(host.checkedOff()).toEqual([]);
});

test.each(['', 'login', '__proto__', 'constructor'])('an unknown form is refused: "%s"', async (form) => {
  const { post, rendered } = openPages();
  const answer = await post('/contact', { form, ...contact });
  expect(answer.status).toBe(400);
  expect(await answer.text()).toContain('This form does not exist here.');
  expect(rendered).toEqual([]);
});

test('an unknown form is refused: JSON', async () => {
  const { ask } = openPages();
  const headers = { 'content-type': 'application/json' };
  expect((await ask('/contact', { method: 'POST', headers, body: '{}' })).status).toBe(415);
});

test('an unknown form is refused if it is too large', async () => {
  const { post } = openPages();
  const answer = await post('/contact', { form: 'contact', ...contact, message: 'm'.repeat(100_000) });
  expect(answer.status).toBe(413);
  expect(answer.headers.get('connection')).toBe('close');
});

const FIELD = 'List-Unsubscribe=One-Click';
const boundary = '----boundary';
const part = (name: string, value: string, type = ''): string =>
  `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${type}\r\n\r\n${value}\r\n`;
const multipart = `multipart/form-data; boundary=${boundary}`;
const typed = part('List-Unsubscribe', 'One-Click', '\r\nContent-Type: text/plain');
const bodies: [type: string, body: string][] = [
  ['application/x-www-form-urlencoded', FIELD],
  ['application/x-www-form-urlencoded; charset=utf-8', FIELD],
  [multipart, `${part('List-Unsubscribe', 'One-Click')}--${boundary}--\r\n`],
  [`multipart/form-data; boundary="${boundary}"`, `${typed}--${boundary}--`],
];

async function openList() {
  const subscribers = [{ id: 'ana', email: 'ana@example.com', subscribedAt: NOW.toISOString() }];
  const leadsStore = storeInMemory<LeadsState>({ ...emptyLeadsState(), subscribers });
  const page = await unsubscribePath({ sealer: portableSealer }, 'ana');
  const isSubscribed = () => leadsStore.read().subscribers[0]?.deleted === undefined;
  return { ...openPages({ leadsStore }), page, isSubscribed };
}
const sent = (type: string, body: string) => ({ method: 'POST', body, headers: { 'content-type': type } });

it.each(bodies)('a one-click request (RFC 8058) ends the subscription, sent as %s', async (type, body) => {
  const { ask, page, isSubscribed } = await openList();
  const { status, headers } = await ask(page, sent(type, body));
  expect([status, headers.has('location'), headers.has('set-cookie')]).toEqual([200, false, false]);
  expect(isSubscribed()).toBe(false);
  expect((await ask(page, sent(type, body))).status).toBe(200);
});

it('a one-click request does nothing with a forged link, another body or another method', async () => {
  const { ask, page, isSubscribed } = await openList();
  const [type, body] = bodies[0] ?? ['', ''];
  expect((await ask('/unsubscribe/forged', sent(type, body))).status).toBe(404);
  expect((await ask('/contact', sent(type, body))).status).toBe(404);
  expect((await ask(page, sent(type, 'List-Unsubscribe=Later'))).status).toBe(400);
  expect((await ask(page, sent(multipart, 'broken'))).status).toBe(400);
  expect((await ask('/contact', sent(multipart, bodies[2]?.[1] ?? ''))).status).toBe(415);
  for (const method of ['GET', 'HEAD', 'GET']) await ask(page, { method });
  expect(isSubscribed()).toBe(true);
});

it('a press of the button on its page ends the subscription, and can be taken back', async () => {
  const { post, page, isSubscribed } = await openList();
  const answer = await post(page, { form: 'unsubscribe' });
  expect([answer.status, answer.headers.get('location')]).toEqual([303, page]);
  expect(isSubscribed()).toBe(false);
  await post(page, { form: 'unsubscribe', undo: 'yes' });
  expect(isSubscribed()).toBe(true);
});
