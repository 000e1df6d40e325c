import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page, Response } from '@playwright/test';
import { expect, test } from '../../.ci/journeys/journey.ts';
import type { StaffSite } from '../../.ci/journeys/staff-site.ts';
import { ContentFile } from '../../src/contract/transfer.ts';
import { rows } from '../core/table.ts';
import { changeableLeads, type ChangingCall, changingCalls } from '../test/api/changing-calls.ts';
import { storedState } from '../test/support/stored-state.ts';

test.use({
  seed: { leads: changeableLeads },
  // Browser messages about answers it withholds from the page, and about refused frames.
  allowedErrors: [
    /CORS policy|Failed to load resource|[Ff]raming|frame-ancestors|^foreign request: http:\/\/localhost/,
  ],
});

interface Elsewhere {
  port: number;
  server: Server;
  /** The cookies that browsers have sent along: those of a host go to all of its ports. */
  cookies: string[];
}

/** Another website: an empty page, at two addresses. */
async function openElsewhere(): Promise<Elsewhere> {
  const cookies: string[] = [];
  const server = createServer(({ headers }, response) => {
    if (headers.cookie !== undefined) cookies.push(headers.cookie);
    response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><title>Elsewhere</title>');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { port: (server.address() as AddressInfo).port, server, cookies };
}

/** All that is stored but the security events, which note each refusal, and the views, written once a minute. */
async function stored(dataDir: string): Promise<object[]> {
  const { securityEvents: _events, ...accounts } = await storedState(dataDir, 'accounts');
  const { viewDays: _views, ...leads } = await storedState(dataDir, 'leads');
  return [await storedState(dataDir, 'content'), leads, accounts];
}

/**
 * Tries every call with the scripts' methods.
 * @returns the calls whose answer could be read
 */
const callByScript = (page: Page, url: string, all: readonly ChangingCall[]): Promise<string[]> =>
  page.evaluate(
    async ({ url, all }) => {
      const readable: string[] = [];
      const send = async (path: string, init: RequestInit) => {
        try {
          const answer = await fetch(url + path, { credentials: 'include', ...init });
          if (answer.type !== 'opaque') readable.push(`${init.method} ${path}`);
        } catch {
          // Withheld, as it should be.
        }
      };
      for (const { method, path, body } of all) {
        const text = JSON.stringify(body);
        navigator.sendBeacon(url + path, text);
        await Promise.all([
          send(path, { method, headers: { 'content-type': 'application/json' }, body: text }),
          send(path, { method, headers: { 'content-type': 'text/plain' }, body: text }),
          send(path, { method: 'POST', mode: 'no-cors', body: text }),
        ]);
      }
      return readable;
    },
    { url, all },
  );

/**
 * Posts calls as forms into frames, each with the next form type: the check of where a call comes from is one for all.
 * @returns the number of forms sent
 */
const postForms = (page: Page, url: string, all: readonly ChangingCall[]): Promise<number> =>
  page.evaluate(
    ({ url, all }) => {
      const types = ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data'];
      const posts = all.filter(({ method }) => method === 'POST');
      for (const [index, { path, body = {} }] of posts.entries()) {
        const enctype = types[index % types.length];
        const frame = document.createElement('iframe');
        frame.name = path;
        document.body.append(frame);
        const form = document.body.appendChild(document.createElement('form'));
        Object.assign(form, { action: url + path, method: 'POST', target: frame.name, enctype });
        const fields = Object.entries(enctype === 'text/plain' ? { [JSON.stringify(body)]: '' } : body);
        for (const [name, value] of fields) {
          const field = form.appendChild(document.createElement('input'));
          Object.assign(field, { type: 'hidden', name, value: String(value) });
        }
        form.submit();
      }
      return posts.length;
    },
    { url, all },
  );

/** A site with a logged-in admin, and every changing call. */
async function openAttackSite(page: Page, { url, logIn }: StaffSite): Promise<ChangingCall[]> {
  await logIn(page, 'admin');
  const exported = await page.request.get(`${url}api/admin/export`);
  return changingCalls(ContentFile.parse(await exported.json()));
}

// asvs:3.4.2 3.5.1
test('a page on another site cannot change anything with an admin’s session', async ({ page, staffSite }) => {
  const { url, live } = staffSite;
  const calls = await openAttackSite(page, staffSite);
  const before = await stored(live.dataDir);
  const answers: Response[] = [];
  page.on('response', (answer) => {
    if (answer.url().startsWith(url) && answer.request().method() !== 'OPTIONS') answers.push(answer);
  });
  const framed = () => answers.filter((answer) => answer.request().isNavigationRequest()).length;

  for (const [host, sendsCookie] of [
    // Another port of the same host.
    ['127.0.0.1', true],
    ['localhost', false],
  ] as const) {
    const { port, server, cookies } = await openElsewhere();
    // First, so that later requests of the admin's page are not taken for an attack.
    await page.goto(`http://${host}:${port}/`);
    answers.length = 0;
    expect(await callByScript(page, url, calls)).toEqual([]);
    const forms = await postForms(page, url, calls);
    await expect.poll(framed).toBe(forms);

    expect(answers.filter((answer) => answer.status() < 400).map((answer) => answer.url())).toEqual([]);
    expect(cookies.some((cookie) => cookie.startsWith('session='))).toBe(sendsCookie);
    expect(await stored(live.dataDir)).toEqual(before);
    server.close();
  }

  await page.goto(url);
  const shapes = rows.filter(({ key }) => !key.startsWith('GET ')).map(({ key }) => key);
  const pattern = (shape: string) => new RegExp(`^${shape.replace(/\{\w+\}/g, '[^/]+')}(?:\\?.*)?$`);
  expect(shapes.filter((shape) => !calls.some(({ key }) => pattern(shape).test(key)))).toEqual([]);
  const refused = await page.evaluate(async (all) => {
    const refused: string[] = [];
    for (const { key, method, path, body } of all) {
      const headers = { 'content-type': 'application/json' };
      const answer = await fetch(`/${path}`, { method, headers, body: JSON.stringify(body) });
      // No mail server is set up, no link is valid, and JSON is no picture.
      if (!answer.ok && ![404, 409, 415].includes(answer.status))
        refused.push(`${key}: ${await answer.text()}`);
    }
    return refused;
  }, calls);
  expect(refused).toEqual([]);
});
