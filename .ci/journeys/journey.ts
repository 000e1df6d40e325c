import { join } from 'node:path';
import {
  test as base,
  expect,
  type ConsoleMessage,
  type Cookie,
  type Page,
  type Request,
  type WebError,
} from '@playwright/test';
import type { SessionAnswer } from '../../src/contract/account.ts';
import { DEMO_BASE } from '../build/demo-base.ts';
import { serveStatic } from '../build/static-server.ts';
import { staff, type StaffRole } from './live-accounts.ts';
import { startLiveServer, type LiveServer, type SeededSite } from './live-server.ts';
import { withStaffSite, type StaffSite } from './staff-site.ts';
import { untilReady } from './until-ready.ts';

export interface HostOptions {
  /** The host a journey runs on: the built server, or the built demo behind a plain static file server. */
  host: 'live' | 'demo';
}

interface PerWorker extends HostOptions {
  /** The built server with a separate data folder; only in live journeys. */
  live: LiveServer;
  /** The address of the site's home page on the journey's host. */
  siteUrl: string;
  /** Cached login cookies: the server limits logins. */
  logins: Map<StaffRole, Cookie[]>;
}

interface PerTest {
  guard: undefined;
  /** Console messages that the browser may log. */
  allowedErrors: RegExp[];
  /** Logs this browser in without its login page; only in live journeys. */
  logIn(role: StaffRole): Promise<void>;
  /** The initial data of `staffSite`; on the live host. */
  seed: SeededSite;
  /** A site for this journey alone, with accounts to log in as. */
  staffSite: StaffSite;
}

/**
 * Makes `goto` wait until a page's code is ready: a visitor takes longer to find a button than a test does. Journeys
 * about late code override it with `waitUntil`.
 */
export function whenReady(page: Page): Page {
  const visit = page.goto.bind(page);
  page.goto = async (url, options) => {
    const response = await visit(url, options);
    if (!options?.waitUntil) await untilReady(page);
    return response;
  };
  return page;
}

/** Playwright's test with a host, failing on every unexpected console message and foreign request. */
export const test = base.extend<PerTest, PerWorker>({
  page: async ({ page, javaScriptEnabled }, provide) => {
    await provide(javaScriptEnabled ? whenReady(page) : page);
  },
  logins: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright insists on it
    async ({}, provide) => {
      await provide(new Map());
    },
    { scope: 'worker' },
  ],
  logIn: async ({ context, siteUrl, logins }, provide) => {
    await provide(async (role) => {
      await context.addCookies(logins.get(role) ?? []);
      const session = await context.request.get(`${siteUrl}api/auth/session`);
      const { account } = (await session.json()) as SessionAnswer;
      if (account?.role === role) return;
      const { email, password } = staff[role];
      const answer = await context.request.post(`${siteUrl}api/auth/login`, { data: { email, password } });
      expect(answer.status()).toBe(200);
      logins.set(role, await context.cookies());
    });
  },
  host: ['live', { option: true, scope: 'worker' }],
  allowedErrors: [[], { option: true }],
  live: [
    async ({ host }, use) => {
      if (host !== 'live') throw new Error('Only live journeys have a server.');
      const server = await startLiveServer();
      await use(server);
      await server.close();
    },
    { scope: 'worker' },
  ],
  siteUrl: [
    async ({ host }, use) => {
      if (host === 'live') {
        const server = await startLiveServer();
        await use(server.url);
        await server.close();
      } else {
        const server = await serveStatic(join(import.meta.dirname, '../../dist/journey-demo'), DEMO_BASE);
        await use(server.url);
        await server.close();
      }
    },
    { scope: 'worker' },
  ],
  seed: [{}, { option: true }],
  staffSite: async ({ host, seed, context }, use) => {
    await withStaffSite(host, seed, async (site) => {
      await use(site);
      // Before their server: pending requests would fail.
      for (const page of context.pages()) await page.close();
    });
  },
  guard: [
    async ({ context, allowedErrors }, use) => {
      const faults: string[] = [];
      const note = (text: string): void => {
        if (!allowedErrors.some((allowed) => allowed.test(text))) faults.push(text);
      };
      const watchers = {
        console(message: ConsoleMessage) {
          if (message.type() === 'error' || message.type() === 'warning') note(`console: ${message.text()}`);
        },
        weberror(error: WebError) {
          // Chromium reports its cross-fade this way if the next page is requested before it ends.
          if (error.error().message !== 'Transition was skipped') note(`error: ${error.error().message}`);
        },
        request(request: Request) {
          const { protocol, hostname } = new URL(request.url());
          if (protocol.startsWith('http') && !['127.0.0.1', 'localhost'].includes(hostname))
            note(`foreign request: ${request.url()}`);
        },
      };
      context.on('console', watchers.console);
      context.on('weberror', watchers.weberror);
      context.on('request', watchers.request);
      await use(undefined);
      // The next journey may use the same browser.
      context.off('console', watchers.console);
      context.off('weberror', watchers.weberror);
      context.off('request', watchers.request);
      expect(faults).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
