import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { DEMO_BASE } from '../build/demo-base.ts';
import { serveStatic } from '../build/static-server.ts';
import { staff, type StaffRole } from './live-accounts.ts';
import { startLiveServer, type LiveServer, type SeededSite } from './live-server.ts';

/** A site for one journey that changes visible content. */
export interface StaffSite {
  /** The address of its home page. */
  url: string;
  /** The server; only on the live host. */
  live: LiveServer;
  /** Logs someone in and opens a screen, such as `admin/inbox`. */
  logIn(page: Page, role: StaffRole, path?: string): Promise<void>;
}

/** Logs a browser in on a live site, without its login page. */
export async function logInLive(page: Page, url: string, role: StaffRole): Promise<void> {
  const { email, password } = staff[role];
  const answer = await page.request.post(`${url}api/auth/login`, { data: { email, password } });
  if (!answer.ok()) throw new Error(`The login failed: ${await answer.text()}`);
}

async function withLiveSite(seed: SeededSite, provide: (site: StaffSite) => Promise<void>): Promise<void> {
  const live = await startLiveServer({}, seed);
  const { url } = live;
  await provide({
    url,
    live,
    async logIn(page, role, path = 'admin') {
      await logInLive(page, url, role);
      await page.goto(url + path);
    },
  });
  await live.close();
}

/** In the demo every tab has a separate site, with ready accounts. */
async function withDemoSite(provide: (site: StaffSite) => Promise<void>): Promise<void> {
  const { url, close } = await serveStatic(join(import.meta.dirname, '../../dist/journey-demo'), DEMO_BASE);
  await provide({
    url,
    get live(): LiveServer {
      throw new Error('Only live journeys have a server.');
    },
    async logIn(page, role, path = 'admin') {
      await page.goto(`${url}login?return=${encodeURIComponent(`/${path}`)}`);
      await page.getByRole('button', { name: role === 'admin' ? 'Admin' : 'Editor', exact: true }).click();
      await page.waitForURL(url + path);
      await page.waitForLoadState('networkidle');
    },
  });
  await close();
}

/** Opens a site for one test, and closes it afterwards. */
export const withStaffSite = (
  host: 'live' | 'demo',
  seed: SeededSite,
  provide: (site: StaffSite) => Promise<void>,
): Promise<void> => (host === 'live' ? withLiveSite(seed, provide) : withDemoSite(provide));
