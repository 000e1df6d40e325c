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
import { staff, type StaffRole } from './live-accounts.ts';
import { startLiveServer, type LiveServer, type SeededSite } from './live-server.ts';
import { untilReady } from './until-ready.ts';
import { withStaffSite, type StaffSite } from './staff-site.ts';
import { serveStatic } from '../build/static-server.ts';

export interface HostOptions {
  /** The host a journey runs on: the built server, or the built demo behind a plain static file server. */
  host: 'live' | 'demo';
}

interface PerWorker extends HostOptions {
  /** The built server with a data folder of its own; only in live journeys. */
  live: LiveServer;
  /** The address of the site's home page on the journey's host. */
  siteUrl: string;
  /** The cookies of logins that were made before: the server allows only so many in a while. */
  logins: Map<StaffRole, Cookie[]>;
}

interface PerTest {
  guard: undefined;
  /** What the browser may complain of. */
  allowedErrors: RegExp[];
  /** Logs this browser in without its login page; only in live journeys. */
  logIn(role: StaffRole): Promise<void>;
  /** What the site of `staffSite` begins with; on the live host. */
  seed: SeededSite;
  /** A site of this journey alone, with somebody to log in as. */
  staffSite: StaffSite;
}

/**
 * Lets `goto` wait until a page is ready for a journey, which is when its code is: a visitor takes longer to find a
 * button than a test does. Journeys about pages whose code is late say with `waitUntil` how far they wait.
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

/** Playwright's test with a host to visit, and with every unexpected console message and foreign request a failure. */
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
      // Before their server: what they still ask for would fail.
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
          // Chromium says so itself of its cross-fade, when the next page is asked for before that ends.
          if (error.error().message !== 'Transition was skipped') note(`error: ${error.error().message}`);
        },
        request(request: Request) {
          const { protocol, hostname } = new URL(request.url());
          if (protocol.startsWith('http') && hostname !== '127.0.0.1')
            note(`foreign request: ${request.url()}`);
        },
      };
      context.on('console', watchers.console);
      context.on('weberror', watchers.weberror);
      context.on('request', watchers.request);
      await use(undefined);
      // The next journey may be in the same browser.
      context.off('console', watchers.console);
      context.off('weberror', watchers.weberror);
      context.off('request', watchers.request);
      expect(faults).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
