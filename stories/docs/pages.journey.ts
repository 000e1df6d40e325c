import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { serveStatic } from '../../.ci/build/static-server.ts';
import { expect, test } from '../../.ci/journeys/journey.ts';

const folder = join(import.meta.dirname, '../../dist/storybook');

const built = (file: string): unknown => JSON.parse(readFileSync(join(folder, file), 'utf8'));

interface Component {
  id: string;
  description?: string;
  error?: { message: string };
  stories?: { snippet?: string }[];
}

interface Channel {
  on(event: string, listener: () => void): void;
  emit(event: string, selection: { storyId: string; viewMode: string }): void;
}

const ENDS = ['docsRendered', 'storyFinished', 'storyErrored', 'storyThrewException', 'storyMissing'];

test(
  'each documentation page of Storybook and its stories render without errors',
  { tag: '@docs' },
  async ({ page }) => {
    test.slow();
    const { entries } = built('index.json') as { entries: Record<string, { id: string; type: string }> };
    const ids = Object.values(entries).flatMap(({ id, type }) => (type === 'docs' ? [id] : []));
    expect(ids.length).toBeGreaterThan(100);
    const storybook = await serveStatic(folder, '/');
    const failed: string[] = [];
    let current = '';
    page.on('console', (message) => {
      if (message.type() === 'error')
        failed.push(`${current}: ${message.text()} (${message.location().url})`);
    });
    // One load of Storybook for all of them: it takes longer than a page.
    await page.goto(`${storybook.url}iframe.html?viewMode=docs&id=${ids.at(-1)}`, { waitUntil: 'load' });
    await expect(page.locator('#storybook-docs h1').first()).toBeVisible();
    const open = (storyId: string, viewMode: string) =>
      page.evaluate(
        ({ ends, ...selection }) =>
          new Promise<void>((resolve) => {
            const channel = Reflect.get(window, '__STORYBOOK_ADDONS_CHANNEL__') as Channel;
            for (const end of ends) channel.on(end, resolve);
            channel.emit('setCurrentStory', selection);
          }),
        { storyId, viewMode, ends: ENDS },
      );
    for (current of ids) {
      await open(current, 'docs');
      // The stories in a page appear, or log their error.
      const empty = page.locator('#storybook-docs .sb-story [id$="-inner"]:empty');
      await expect.poll(async () => failed.length > 0 || (await empty.count()) === 0).toBe(true);
      expect(failed).toEqual([]);
      await expect(page.locator('#storybook-docs h1').first(), current).toBeVisible();
    }
    // A story is not checked for what they have left behind.
    await open('design-actions-button--states', 'story');
    await expect(page.locator('body')).toHaveClass(/sb-show-main/);
    await storybook.close();
  },
);

test.describe('by night', () => {
  test.use({ colorScheme: 'dark' });

  test('the docs show light beside dark, and each page from its top', { tag: '@docs' }, async ({ page }) => {
    const storybook = await serveStatic(folder, '/');
    await page.goto(`${storybook.url}?path=/docs/docs-welcome--docs`, { waitUntil: 'load' });
    const docs = page.frameLocator('#storybook-preview-iframe');
    const html = docs.locator('html');
    await expect(docs.getByRole('link', { name: 'See each state of a button' })).toBeVisible();
    await html.evaluate((root) => root.scrollTo(0, 600));
    await docs.getByRole('link', { name: 'Find a color' }).evaluate((link: HTMLElement) => link.click());
    for (const [theme, color] of Object.entries({ light: '#b12d17', dark: '#ff8f76' }))
      await expect(docs.getByRole('region', { name: `Text, ${theme}` })).toContainText(color);
    expect(await html.evaluate((root) => root.scrollTop)).toBe(0);
    await storybook.close();
  });
});

// Storybook's own.
test.use({ allowedErrors: [/The 'ariaLabel' prop on '(?:Button|PopoverProvider)' will become mandatory/] });

test(
  'the panel stays closed beside a part until it is asked for, and then checks it',
  { tag: '@docs' },
  async ({ page }) => {
    const storybook = await serveStatic(folder, '/');
    await page.goto(`${storybook.url}?path=/story/parts-audit-form--idle`, { waitUntil: 'load' });
    const part = page.frameLocator('#storybook-preview-iframe');
    await expect(part.getByRole('button', { name: 'Get Your Free Audit' })).toBeVisible();
    const tab = page.getByRole('tab', { name: /^Accessibility/ });
    await expect(tab).toBeHidden();
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect(tab).toBeHidden();
    await page.getByRole('button', { name: 'Accessibility', exact: true }).click();
    await expect(tab).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByText('No accessibility violations found.')).toBeVisible();
    await storybook.close();
  },
);

/** Searches of designers, and the result that they want. */
const SOUGHT = {
  accessibility: 'Accessibility',
  a11y: 'Accessibility',
  keyboard: 'Accessibility',
  'screen reader': 'Accessibility',
  translation: 'Accessibility',
  zoom: 'Accessibility',
  changed: 'What changed',
  'what changed': 'What changed',
  news: 'What changed',
  contrast: 'Color',
  'error color': 'Color',
  dark: 'Theme switch',
  print: 'Report: Print view',
  error: 'Error state',
  toast: 'Toast texts',
  notification: 'Toast texts',
  'primary button': 'Button (primary',
  'empty inbox': 'Inbox: Empty',
  today: 'Today',
  accordion: 'Fold',
  chart: 'Visitors: Data',
  offline: 'Error state',
  'sign in': 'Log in: Data',
  'home at night': 'Home: Dark phone',
  receipt: 'Emails sent: Receipt to the visitor',
  outbox: 'Emails sent: Receipt to the visitor',
  reminder: 'Emails sent: Reminder',
  'form errors': 'Audit form: Form errors',
  modal: 'Form dialog',
  required: 'Text field',
  onboarding: 'First steps',
};

test(
  'the search of Storybook lists what designers look for among its first three results, on a phone',
  { tag: '@docs' },
  async ({ page }) => {
    const storybook = await serveStatic(folder, '/');
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(storybook.url, { waitUntil: 'load' });
    await page.getByRole('button', { name: 'Open navigation menu' }).click();
    const search = page.getByPlaceholder('Find components');
    await search.click();
    for (const [words, wanted] of Object.entries(SOUGHT)) {
      await page.getByRole('searchbox').fill(words);
      const first = async () => (await page.getByRole('option').allInnerTexts()).slice(0, 3).join('\n');
      await expect.poll(first, words).toContain(wanted);
    }
    await page.getByRole('option').first().click();
    await expect(page.getByRole('searchbox')).toBeHidden();
    await storybook.close();
  },
);

test(
  'at least 90 % of the components are described in the manifest, with an example',
  { tag: '@docs' },
  () => {
    const { components } = built('manifests/components.json') as { components: Record<string, Component> };
    const described = Object.values(components);
    const poor = described.filter(
      ({ description, error, stories = [] }) =>
        error || !description || !stories.some(({ snippet }) => snippet),
    );
    expect(described.length).toBeGreaterThan(100);
    const tolerated = Math.floor(described.length / 10);
    expect(poor.map(({ id }) => id).slice(tolerated)).toEqual([]);
  },
);
