import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '../.ci/journey.ts';

const dist = join(import.meta.dirname, '../dist');

test.describe('in the demo', () => {
  test.skip(({ host }) => host !== 'demo', 'the live site has no demo');

  test('the banner says what is kept, and reset forgets it', async ({ page, siteUrl }) => {
    await page.goto(siteUrl);
    await page.evaluate(() => sessionStorage.setItem('left-by-test', 'x'));
    const banner = page.getByRole('complementary', { name: 'Demo' });
    await expect(banner).toBeVisible();
    await banner.getByRole('button', { name: /reset/i }).click();
    await page.getByRole('dialog').getByRole('button', { name: /reset/i }).click();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
});

test.describe('where service workers are blocked', () => {
  test.use({ serviceWorkers: 'block', allowedErrors: [/Service Worker registration blocked/] });
  test.skip(({ host }) => host !== 'demo', 'the live site has no service worker');

  test('the demo answers from inside the page', async ({ page, siteUrl }) => {
    await page.goto(siteUrl);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'Elevate Your Digital Marketing Strategy',
    );
    await expect(page.getByRole('group', { name: 'Testimonials' })).toBeVisible();
  });
});

test.describe('the built site', () => {
  test.skip(({ host }) => host !== 'live', 'it is about the live build');

  test('holds no code of the demo', async () => {
    const files = await readdir(join(dist, 'client'), { recursive: true });
    const scripts = files.filter((name) => name.endsWith('.js'));
    expect(scripts.length).toBeGreaterThan(2);
    for (const name of scripts) {
      const code = await readFile(join(dist, 'client', name), 'utf8');
      expect(code, name).not.toMatch(/mockServiceWorker|__msw|sessionStorage\.setItem|harbor-bakery/);
    }
    expect(files).not.toContain('mockServiceWorker.js');
  });
});
