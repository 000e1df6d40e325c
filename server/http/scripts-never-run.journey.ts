import type { BrowserContext, Page } from '@playwright/test';
import pLimit from 'p-limit';
import { expect, test } from '../../.ci/journeys/journey.ts';
import { shipped } from '../content/pages/shipped-pages.ts';
import { cleanHtml } from '../core/shared/clean-html.ts';
import { contentFile } from '../core/transfer/content-file.ts';
import { payloads } from '../test/api/payloads.ts';
import { bodiesOf, hostileContent, hostileLeads, inFrame } from '../test/support/hostile-site.ts';

const asTyped = bodiesOf((html) => html);
const cleanedAlone = bodiesOf(cleanHtml);
const framed = bodiesOf(inFrame);

const postsWith = (bodies: readonly string[]): string[] => bodies.map((_, index) => `blog/post-${index}`);

const hostile = hostileContent([...asTyped, ...cleanedAlone]);
const leads = hostileLeads();
const publicPages = [
  '',
  'about',
  'contact',
  'services/service-0',
  'blog/category/category-0',
  `blog/search?q=${encodeURIComponent('<img src=x onerror=top.__ran(6)>')}`,
  `blog/search?q=${encodeURIComponent('"onload="top.__ran(7)')}`,
  'blog',
  'blog?page=2',
  ...postsWith([...asTyped, ...cleanedAlone]),
];
const staffPages = [
  'admin',
  'admin/inbox',
  'admin/testimonials',
  'admin/settings',
  'blog/admin?tab=categories',
  'blog/admin',
  // One of each kind: further ones differ in which payloads are shown as text.
  ...(leads.leads ?? []).slice(0, 2).map(({ id }) => `admin/inbox/${id}`),
];
const editors = asTyped.map((_, index) => `blog/admin/posts/post-${index}`);

/** Records every payload that runs, and every dialog that a page opens. */
async function watch(context: BrowserContext): Promise<Set<string>> {
  const ran = new Set<string>();
  await context.exposeFunction('__ran', (name: unknown) => ran.add(String(name)));
  context.on('dialog', (dialog) => {
    ran.add(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  return ran;
}

/** Opens pages, three at a time, each in a new tab: some ask before unload or navigate by themselves. */
async function openEach(
  context: BrowserContext,
  addresses: readonly string[],
  inspectPage: (page: Page) => Promise<unknown>,
): Promise<void> {
  const visit = async (address: string): Promise<void> => {
    const page = await context.newPage();
    await page.goto(address, { waitUntil: 'load' });
    await inspectPage(page);
    await page.close();
  };
  await pLimit(3).map(addresses, visit);
}

/** Hovers and focuses every element, and clicks those whose click could run a script. */
const triggerAllEvents = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const frames = [...document.querySelectorAll('iframe')].map((frame) => frame.contentDocument);
    for (const root of [document, ...frames]) {
      for (const element of root?.querySelectorAll('*') ?? []) {
        for (const event of ['mouseover', 'pointerenter', 'focus', 'blur', 'paste', 'toggle']) {
          element.dispatchEvent(new Event(event));
        }
        const isLoaded = [...element.attributes].some(
          ({ name, value }) => /^on/i.test(name) || /^\W*(?:java|vb)script\W*:|^data:text/i.test(value),
        );
        if (isLoaded) element.dispatchEvent(new MouseEvent('click', { cancelable: true }));
      }
    }
  });

/** Elements that could run a script when touched. */
const dangers = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const frames = [...document.querySelectorAll('iframe')].map((frame) => frame.contentDocument);
    return [document, ...frames].flatMap((root) =>
      [...(root?.querySelectorAll('body *') ?? [])].flatMap((element) =>
        [...element.attributes]
          .filter(
            ({ name, value }) =>
              /^on/i.test(name) ||
              (name === 'srcdoc' && value.includes('__ran')) ||
              (/href|src|action|data$/i.test(name) && /^\W*(?:java|vb)script\W*:/i.test(value)),
          )
          .map(({ name, value }) => `${element.tagName} ${name}=${value}`),
      ),
    );
  });

/** Waits until a page shows one of the payloads as text. */
const untilShown = (page: Page): Promise<void> =>
  page.locator('main').getByText('__ran').first().waitFor({ state: 'attached' });

async function inspect(page: Page): Promise<void> {
  expect(await dangers(page)).toEqual([]);
  await triggerAllEvents(page);
}

for (const [how, bypassCSP] of [
  ['', false],
  [', without the policy', true],
] as const) {
  // asvs:1.2.1 1.2.3 1.3.7 3.2.2
  test.describe(`script payloads in every text${how}`, () => {
    test.use({
      bypassCSP,
      seed: { leads },
      // Missing pictures only: a refused script would be a failure of the sanitizer.
      allowedErrors: [/status of 404/],
    });

    test('never run', { tag: bypassCSP ? '@thorough' : [] }, async ({ context, page, staffSite }) => {
      test.setTimeout(400_000);
      const { url, logIn } = staffSite;
      await logIn(page, 'admin');
      const file = contentFile(hostile, shipped, new Date());
      const imported = await page.request.post(`${url}api/admin/import`, {
        data: { file, dryRun: false, withSamples: true },
      });
      expect(await imported.text()).toContain('"dryRun":false');

      const ran = await watch(context);
      await openEach(
        context,
        [...publicPages, ...staffPages].map((path) => url + path),
        async (page) => {
          await untilShown(page);
          await inspect(page);
        },
      );
      await openEach(
        context,
        editors.map((path) => url + path),
        async (page) => {
          await page.getByRole('textbox', { name: 'Text', exact: true }).waitFor();
          await inspect(page);
          await page.getByRole('button', { name: 'Preview' }).click();
          await page.frameLocator('iframe[title^="Preview of"]').getByRole('article').waitFor();
          await inspect(page);
        },
      );
      expect([...ran]).toEqual([]);
    });
  });
}

for (const [how, bypassCSP] of [
  ['', false],
  [', which is switched off', true],
] as const) {
  test.describe(`unsanitized payloads with the content policy${how}`, () => {
    test.use({
      bypassCSP,
      seed: { content: hostileContent([...asTyped, ...framed]) },
      // The browser reports blocked content, and React a hydration mismatch.
      allowedErrors: [/^(?!foreign)/],
    });

    test(
      bypassCSP ? 'run, which proves the payloads are effective' : 'never run',
      { tag: '@thorough' },
      async ({ context, staffSite }) => {
        test.setTimeout(400_000);
        const ran = await watch(context);
        const addresses = postsWith([...asTyped, ...framed]).map((path) => staffSite.url + path);
        // Some navigate away, which ends their inspection.
        await openEach(context, addresses, (page) => triggerAllEvents(page).catch(() => undefined));
        if (bypassCSP) expect(ran.size).toBeGreaterThan(payloads.length / 3);
        else expect([...ran]).toEqual([]);
      },
    );
  });
}
