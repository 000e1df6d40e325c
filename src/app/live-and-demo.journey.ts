import { mkdir, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { Page } from '@playwright/test';
import { DEMO_BASE } from '../../.ci/build/demo-base.ts';
import { serveStatic } from '../../.ci/build/static-server.ts';
import { appearanceOf } from '../../.ci/journeys/appearance.ts';
import { expect, test, whenReady } from '../../.ci/journeys/journey.ts';
import { startLiveServer } from '../../.ci/journeys/live-server.ts';
import { PERSON } from '../../.ci/journeys/person.ts';
import { demoAccounts } from '../../mocks/demo/demo-accounts.ts';
import { demoAuditsAt } from '../../mocks/demo/demo-audits.ts';
import { demoContent } from '../../mocks/demo/demo-content.ts';
import { demoLeadsStateAt } from '../../mocks/demo/demo-leads-state.ts';
import { demoStaffAt } from '../../mocks/demo/demo-staff.ts';
import { argon2Passwords } from '../../server/secrets/passwords.ts';
import { siteRoutes } from './site-routes.ts';
import { staffRoutes } from './staff-routes.ts';

const NOW = new Date('2026-03-04T15:00:00Z');

/** Parts that differ on purpose, and are not compared. */
const DIFFERENT = [
  // The demo's bar, its accounts to try, and the note on its privacy page.
  '[aria-label=Demo], form section, section:has(~ form), .col-span-12 > .note-info',
  // Documents load notices with the first one, and have no next page to announce.
  '[aria-label^=Notifications], #root > [aria-live]',
  // A tab has one file of each uploaded picture, a server several.
  'picture:has([srcset*="/pictures/"])',
  // Links to share a page name its host.
  '[aria-label=Share]',
  // Visitors of the demo may change pictures.
  'figure > .relative > .absolute',
  // Steps before a launch and checks of a server, and how long changes last.
  '[aria-labelledby=first-steps-heading], main:has(a[href$="/admin/security"]) :is(p, dl, h3), details.on-land :is(p, summary span)',
].join();

/** Records of the demo, for screens whose example has none. */
const RECORDS: Readonly<Record<string, string>> = {
  '/admin/inbox/none': '/admin/inbox/demo-kayaks',
  '/admin/audits/none': '/admin/audits/demo-audit-docks',
  '/report/none': '/report/sample-report-demo-audit-groomer',
};

/** Every public page, and every staff screen. */
const routes = Object.groupBy([...siteRoutes, ...staffRoutes], ({ access }) =>
  access === 'public' ? 'visitors' : 'staff',
);

const WIDTHS = [1280, 390];

/** The share of pixels that may differ: drawn again, letters have other edges. */
const FEW = 0.001;

test.use({
  // A missing page, and the editor's preview of a page with scripts.
  allowedErrors: [/status of 404|Blocked script execution in 'about:srcdoc'/],
  locale: 'en-US',
  timezoneId: 'America/New_York',
});

async function expectSame(live: Page, demo: Page, path: string): Promise<void> {
  const both = [live, demo];
  for (const page of both) await expect(page.locator('.sk, .loader')).toHaveCount(0);
  const [elements = [], others] = await Promise.all(both.map((page) => appearanceOf(page, DEMO_BASE)));
  expect(others).toEqual(elements);
  expect(elements.filter((line) => line.includes('is not loaded'))).toEqual([]);
  const [picture, other] = await Promise.all([live.screenshot(), demo.screenshot()]);
  if (picture.equals(other)) return;
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, picture);
  expect(other).toMatchSnapshot(basename(path), { maxDiffPixelRatio: FEW });
}

test.use({ userAgent: PERSON });

for (const [who, screens] of Object.entries(routes)) {
  test(`the built site and the built demo show ${who} the same`, async ({
    page: live,
    context,
    browser,
  }, info) => {
    // Two dozen screens on two hosts take minutes on a busy machine.
    test.setTimeout(600_000);
    const staff = demoStaffAt(NOW);
    const { email, password } = demoAccounts.admin;
    const passwordHash = await argon2Passwords.hash(password);
    const server = await startLiveServer(
      { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_TO: 'coach@example.com' },
      {
        content: demoContent(),
        leads: { ...demoLeadsStateAt(NOW), audits: demoAuditsAt(NOW) },
        accounts: { ...staff, accounts: staff.accounts.map((account) => ({ ...account, passwordHash })) },
        isAtLocalhost: true,
        now: NOW,
      },
    );
    const files = await serveStatic(join(import.meta.dirname, '../../dist/journey-demo'), DEMO_BASE);
    // A window of its own: of the tabs in one, only the first is drawn.
    const demo = whenReady(await browser.newPage());
    const both = [live, demo];
    for (const page of both) {
      await page.clock.setFixedTime(NOW);
      await page.addInitScript((selectors) => {
        const sheet = new CSSStyleSheet();
        sheet.replaceSync(`${selectors} { display: none !important; }`);
        document.adoptedStyleSheets.push(sheet);
      }, DIFFERENT);
    }
    if (who === 'staff') {
      await context.request.post(`${server.url}api/auth/login`, { data: { email, password } });
      await demo.goto(`${files.url}?as=admin`);
    }
    for (const { example } of screens) {
      const path = (RECORDS[example] ?? example).slice(1);
      await test.step(example, async () => {
        for (const width of WIDTHS) {
          await Promise.all(both.map((page) => page.setViewportSize({ width, height: 1000 })));
          if (width === WIDTHS[0])
            await Promise.all([live.goto(server.url + path), demo.goto(files.url + path)]);
          const name = `${path.replaceAll(/\W+/g, '-')}-${width}.png`;
          await expect(() => expectSame(live, demo, info.snapshotPath(name))).toPass({ timeout: 30_000 });
        }
      });
    }
    await Promise.all(both.map((page) => page.close()));
    await Promise.all([server.close(), files.close()]);
  });
}
