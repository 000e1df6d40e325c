import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '../.ci/journey.ts';
import { PEOPLE_KEY } from './session-storage.ts';

const dist = join(import.meta.dirname, '../dist');

test.describe('in the demo', () => {
  test.skip(({ host }) => host !== 'demo', 'the live site has no demo');

  test('the banner says what is kept, and reset forgets it', async ({ page, siteUrl }) => {
    const keptEnquiries = () =>
      page.evaluate((key) => {
        const people = JSON.parse(sessionStorage.getItem(key) ?? '{"enquiries":[]}') as {
          enquiries: unknown[];
        };
        return people.enquiries.length;
      }, PEOPLE_KEY);

    await page.goto(siteUrl);
    const form = page.locator('#audit-form');
    await form.getByLabel('Name').fill('Dana Demo');
    await form.getByLabel('Email').fill('dana@example.com');
    await form.getByLabel('Phone').fill('239 555 0188');
    await form.getByLabel('Website').fill('example.com');
    await form.getByRole('button', { name: 'Get Your Free Audit' }).click();
    await expect(form.getByRole('status')).toContainText('Success!');
    await page.reload();
    expect(await keptEnquiries()).toBe(1);

    await page
      .getByRole('complementary', { name: 'Demo' })
      .getByRole('button', { name: 'Reset demo' })
      .click();
    await page.getByRole('dialog').getByRole('button', { name: 'Yes, start over' }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await keptEnquiries()).toBe(0);
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
      expect(code, name).not.toMatch(/mockServiceWorker|__msw|marketing-coach:|harbor-bakery/);
    }
    expect(files).not.toContain('mockServiceWorker.js');
  });
});
