import { readFile } from 'node:fs/promises';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { jsonRequest } from '../../server/test/support/requests.ts';
import type { ReportSnapshot } from '../../src/contract/audit-report.ts';
import type { Audit } from '../../src/contract/audit.ts';
import { StorageStandIn } from '../host/storage-stand-in.ts';
import { demoAccounts } from './demo-accounts.ts';
import { startDemo } from './demo.ts';
import { SCENES } from './scenes.ts';
import { TOUR } from './tour.ts';

const start = vi.hoisted(() => vi.fn<() => Promise<unknown>>());
vi.mock('msw/browser', () => ({ setupWorker: () => ({ start }) }));

const network = vi.fn<typeof fetch>();
// Node has none, and what a tab still writes after its test finds no storage.
Object.assign(globalThis, { reportError: vi.fn<typeof reportError>() });

beforeEach(() => {
  start.mockReset();
  network.mockReset().mockResolvedValue(new Response('from the network'));
  vi.stubGlobal('fetch', network);
  vi.stubGlobal('sessionStorage', new StorageStandIn());
  vi.stubGlobal('window', Object.assign(new EventTarget(), { location: { origin: 'http://localhost' } }));
  vi.stubGlobal('history', {
    state: null,
    replaceState: (state: unknown) => Object.assign(history, { state }),
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const site = () => jsonRequest('GET /api/site');
const session = () => jsonRequest('GET /api/auth/session');
const login = () => {
  const { email, password } = demoAccounts.editor;
  return jsonRequest('POST /api/auth/login', { email, password });
};

it.each([
  ['passes over', 'Failed to update a ServiceWorker for scope: Not found', true],
  ['does not hide', 'Nothing can be read.', false],
])('%s the unhandled rejection: %s', async (_, message, isPassedOver) => {
  vi.stubGlobal('navigator', { serviceWorker: { controller: {} } });
  start.mockResolvedValue(undefined);
  await startDemo('/demo/');
  const rejection = Object.assign(new Event('unhandledrejection', { cancelable: true }), {
    reason: new TypeError(message),
  });
  window.dispatchEvent(rejection);
  expect(rejection.defaultPrevented).toBe(isPassedOver);
});

it('sends requests through the service worker if one is running', async () => {
  vi.stubGlobal('navigator', { serviceWorker: { controller: {} } });
  start.mockResolvedValue(undefined);
  const { send } = await startDemo('/demo/');
  expect(start).toHaveBeenCalledWith({
    quiet: true,
    onUnhandledFrame: 'bypass',
    serviceWorker: { url: '/demo/mockServiceWorker.js' },
  });
  expect(await (await send(site())).text()).toBe('from the network');
});

const uncontrolled = { serviceWorker: { controller: null } };
it.each<[where: string, navigator: object, starts: () => Promise<unknown>]>([
  ['where there are no service workers', {}, () => Promise.resolve()],
  [
    'where the worker is refused',
    uncontrolled,
    () => Promise.reject(new DOMException('The operation is insecure.', 'SecurityError')),
  ],
  [
    'where the worker never comes up',
    { serviceWorker: { controller: {} } },
    () => new Promise(() => undefined),
  ],
  ['from a page that its worker does not control', uncontrolled, () => Promise.resolve()],
])('calls the API directly %s', async (_, navigator, starts) => {
  vi.useFakeTimers();
  vi.stubGlobal('navigator', navigator);
  start.mockImplementation(starts);
  const starting = startDemo('/');
  await vi.runAllTimersAsync();
  const { send } = await starting;
  expect(await (await send(site())).json()).toMatchObject({
    capabilities: { visitorsChangeImages: true, lifetime: 'session' },
  });
  expect(network).not.toHaveBeenCalled();
});

it('uses no browser features that require a secure context', async () => {
  vi.stubGlobal('navigator', {});
  const { getRandomValues } = crypto;
  vi.stubGlobal('crypto', { getRandomValues: getRandomValues.bind(crypto) });
  const { send } = await startDemo('/');
  expect((await send(login())).status).toBe(200);
});

it('shows in an outbox the mails a live site would send, with links to its own pages', async () => {
  vi.stubGlobal('navigator', {});
  const { send, loadRest, demo } = await startDemo('/demo/');
  loadRest();
  const { read } = demo.outbox;
  expect(read().every(({ isScheduled }) => isScheduled)).toBe(true);
  const subjects = () => demo.outbox.read().map(({ subject }) => subject);
  const dana = {
    name: 'Dana Demo',
    email: 'dana@example.com',
    phone: '239 555 0188',
    website: 'example.com',
  };
  await send(jsonRequest('POST /api/audit-request', dana));
  await vi.waitFor(() =>
    expect(subjects()).toEqual(
      expect.arrayContaining(['Audit request from Dana Demo', 'I got your audit request']),
    ),
  );
  const toCoach = demo.outbox.read().find(({ subject }) => subject === 'Audit request from Dana Demo');
  const [address, id] = /http:\/\/localhost\/demo\/admin\/inbox\/(\w+)/.exec(toCoach?.text ?? '') ?? [];
  expect(address).toBeDefined();
  expect(toCoach?.isScheduled).toBe(false);
  const { email, password } = demoAccounts.admin;
  await send(jsonRequest('POST /api/auth/login', { email, password }));
  const reply = {
    subject: 'Your website',
    text: 'Hello Dana',
    submissionKey: 'first-reply-1234',
    seen: 0,
    sentBy: 'site',
  };
  expect((await send(jsonRequest(`POST /api/admin/inbox/items/${id}/replies`, reply))).status).toBe(201);
  await vi.waitFor(() =>
    expect(demo.outbox.read()[0]).toMatchObject({
      subject: 'Your website',
      text: 'Hello Dana',
      to: 'dana@example.com',
    }),
  );
  expect((await startDemo('/demo/')).demo.outbox.read()).toEqual(demo.outbox.read());
  await demo.reset();
  // As after a start, with as many as are due at this time of day.
  expect(read().every(({ isScheduled }) => isScheduled)).toBe(true);
});

/** A demo without a worker, with its scenes by their addresses and the role of who is logged in. */
async function startScenes() {
  vi.stubGlobal('navigator', {});
  const { send, openScene, demo } = await startDemo('/demo/');
  return {
    demo,
    send,
    open: (path: string) => openScene(new URL(path, 'http://localhost/demo/')),
    async role() {
      const { account } = (await (await send(session())).json()) as { account: { role: string } | null };
      return account?.role;
    },
  };
}

it('starts with the scene or role named in the address', async () => {
  const { open, role, demo } = await startScenes();
  expect(await open('blog?as=editor&page=2')).toBe('http://localhost/demo/blog?page=2');
  expect(await role()).toBe('editor');
  expect(await open('report/abc?as=visitor')).toBe('http://localhost/demo/report/abc');
  expect(await role()).toBeUndefined();
  expect(await open('?scene=failed-request')).toBe('/demo/blog#posts');
  expect(await role()).toBeUndefined();
  expect(demo.network.read().failure).toBe('next');
  await demo.reset();
  expect(demo.network.read().failure).toBe('off');
  for (const [name, { path, as, text }] of Object.entries(SCENES)) {
    expect(await open(`?scene=${name}`)).toBe(`/demo/${path}`);
    expect(demo.sceneText()).toBe(text);
    expect(await role()).toBe(as);
  }
  await open('?scene=full-inbox');
  await demo.reset();
  expect(demo.sceneText()).toBeUndefined();
});

it.each(['?scene=none', '?tour=7'])('opens the home page at %s, and logs nobody in', async (path) => {
  const { open, demo } = await startScenes();
  demo.network.change({ failure: 'next' });
  expect(await open(path)).toBe('http://localhost/demo/');
  // A login would be the request that fails.
  expect(demo.network.read().failure).toBe('next');
});

it('knows whether something was changed: until Reset, and not by a login or a visit', async () => {
  const { open, send, demo } = await startScenes();
  await open('report/abc?as=admin');
  await send(jsonRequest('POST /api/views', { path: '/about' }));
  expect(demo.changes.read()).toBe(0);
  await open('?tour=2');
  await send(jsonRequest('PATCH /api/admin/inbox/items/demo-bakery', { status: 'replied' }));
  expect(demo.changes.read()).toBe(1);
  expect(demo.tour.read(null)).toBe(2);
  await demo.reset();
  expect(demo.changes.read()).toBe(0);
  expect(demo.tour.read(null)).toBeUndefined();
});

it('has nothing on the first day, and counts nothing', async () => {
  const { open, send } = await startScenes();
  await open('?scene=first-day');
  const read = async (path: string): Promise<unknown> =>
    (await send(new Request(`http://localhost/api/admin/${path}`))).json();
  expect(await read('audits')).toMatchObject({
    audits: [],
    total: 0,
    counts: { waiting: 0, inWork: 0, delivered: 0, opened: 0 },
  });
  expect(await read('clients')).toMatchObject({ total: 0 });
  expect(await read('overview')).toMatchObject({ inbox: { waiting: 0 }, subscribers: { total: 0 } });
  // The tour needs a request.
  expect(await open('?tour=3')).toContain('demo-bakery');
});

it('shows in the scene before and after a report that is compared with the one before', async () => {
  const { open, send } = await startScenes();
  const token = (await open('?scene=before-and-after')).split('/').at(-1);
  const answer = await send(new Request(`http://localhost/api/reports/${token}`));
  expect(await answer.json()).toMatchObject({
    report: { before: { ratings: expect.any(Array) as unknown } },
  });
});

it('has each scene in the docs', async () => {
  const welcome = await readFile(new URL('../../stories/docs/welcome.mdx', import.meta.url), 'utf8');
  expect(Object.keys(SCENES).filter((name) => !welcome.includes(`\`${name}\``))).toEqual([]);
});

it('runs the tour as visitor, coach and client, and remembers the step', async () => {
  const { open, role, demo } = await startScenes();
  expect(demo.tour.read(null)).toBeUndefined();
  for (const [index, { as }] of TOUR.entries()) {
    expect(await open(demo.tour.addressOf(index + 1))).not.toContain('tour');
    expect(demo.tour.read(null)).toBe(index + 1);
    expect(await role()).toBe(as);
  }
  expect(await open('?tour=3')).toBe('/demo/admin/inbox/demo-bakery#reply-text');
  // Back shows an entry of the history with its own step.
  expect(demo.tour.read({ tour: 2 })).toBe(2);
  expect(await open('?tour=7')).toBe('http://localhost/demo/');
  expect(demo.tour.read(null)).toBe(3);
  demo.tour.write(undefined);
  expect(demo.tour.read(null)).toBeUndefined();
  expect(demo.tour.read({ tour: 2 })).toBeUndefined();
});

it('opens the last step of the tour with a report that the client has read', async () => {
  const { open, send } = await startScenes();
  const id = /audits\/([^?]+)/.exec(await open('?tour=6'))?.[1];
  const answer = await send(new Request(`http://localhost/api/admin/audits/${id}`));
  expect(await answer.json()).toMatchObject({ audit: { openedAt: expect.any(String) as unknown } });
});

it('fills in what is empty in an audit with some points finished, and reports all of it', async () => {
  const { open, send } = await startScenes();
  await open('?tour=3');
  expect((await send(jsonRequest('DELETE /api/admin/inbox/items/demo-bakery'))).ok).toBe(true);
  expect(await open('?tour=4')).toContain('demo-audit-docks');
  const token = /report\/([^#]+)/.exec(await open('?tour=5'))?.[1];
  const answer = await send(new Request(`http://localhost/api/reports/${token}`));
  const { report } = (await answer.json()) as { report: ReportSnapshot };
  expect(report.chapters.filter(({ summary }) => summary === '')).toEqual([]);
  expect(report.recommendations).not.toEqual([]);
});

it('tells a request that is marked as replied from one with an answer by email', async () => {
  const { open, send, demo } = await startScenes();
  await open('?tour=3');
  const reply = () => demo.tour.steps[2]?.text;
  expect(reply()).toContain('Reply to Rosa Delgado');
  const marked = { status: 'replied' };
  expect((await send(jsonRequest('PATCH /api/admin/inbox/items/demo-bakery', marked))).ok).toBe(true);
  expect(reply()).toContain('marked as replied, without an email');
});

it('tells in the outbox at once what a client does with a report', async () => {
  const { open, send, demo } = await startScenes();
  const token = /report\/([^#]+)/.exec(await open('?tour=5'))?.[1];
  const news = () =>
    demo.outbox.read().filter(({ text, isScheduled }) => !isScheduled && /admin\/clients/.test(text));
  expect(news()).toEqual([]);
  expect((await send(jsonRequest(`POST /api/reports/${token}/opened`))).ok).toBe(true);
  await vi.waitFor(() => expect(news()).toMatchObject([{ subject: 'Rosa Delgado opened the report' }]));
});

it('follows the visitor’s own request through the tour, up to her report', async () => {
  const { open, send, demo } = await startScenes();
  const texts = () => demo.tour.steps.map(({ text }) => text).join(' ');
  expect(texts()).toContain('Rosa Delgado');
  const dana = {
    name: 'Dana Demo',
    email: 'dana@example.com',
    phone: '239 555 0188',
    website: 'example.com',
  };
  await send(jsonRequest('POST /api/audit-request', dana));
  const id = demo.outbox.read().flatMap(({ text }) => /inbox\/(\w+)/.exec(text)?.[1] ?? [])[0] ?? '';
  expect(texts()).toContain('Dana Demo');
  expect(texts()).not.toContain('Rosa Delgado');
  expect(await open('?tour=3')).toContain(id);
  const begun = await send(jsonRequest('POST /api/admin/audits', { leadId: id }));
  const { audit } = (await begun.json()) as { audit: Audit };
  const summary = 'Typed before the tour went on.';
  const point = { ...audit.points[0], summary };
  const typed = await send(jsonRequest(`PUT /api/admin/audits/${audit.id}/points/1`, point));
  expect(typed.status).toBe(200);
  expect(await open('?tour=4')).toContain(audit.id);
  const shown = await send(new Request(`http://localhost/api/admin/audits/${audit.id}`));
  expect(await shown.json()).toMatchObject({
    audit: {
      points: {
        0: { summary },
        1: { summary: 'Two pages have the same title, and one has no description.' },
      },
      scan: { state: 'done' },
    },
  });
  // A report that is made already is sent by its own link.
  expect((await send(jsonRequest(`POST /api/admin/audits/${audit.id}/report`))).ok).toBe(true);
  expect(demo.tour.steps[3]?.text).toContain('You have made the report. Next, you email it.');
  expect(demo.tour.steps[3]?.next).toBe('Send the report');
  const report = await open('?tour=5');
  expect(demo.tour.steps[3]?.next).toBeUndefined();
  expect(demo.outbox.read()[0]).toMatchObject({
    to: 'dana@example.com',
    subject: expect.stringContaining('your free 8-point audit from') as string,
    text: expect.stringContaining(`http://localhost${report}`) as string,
  });
  const token = report.split('/').at(-1);
  const answer = await send(new Request(`http://localhost/api/reports/${token}`));
  const { report: made } = (await answer.json()) as { report: ReportSnapshot };
  expect(made).toMatchObject({ business: 'Dana Demo', website: 'example.com' });
  expect(demo.tour.steps.at(-1)?.text).toContain('Each action that is checked off is counted here, too.');
  // Once delivered, it is not made again.
  expect(await open('?tour=5')).toBe(report);
  expect(demo.outbox.read().filter(({ to }) => to === 'dana@example.com')).toHaveLength(2);
});
