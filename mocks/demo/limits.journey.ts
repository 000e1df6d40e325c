import type { Page } from '@playwright/test';
import { DANA, fill } from '../../.ci/journeys/fill.ts';
import { expect, test } from '../../.ci/journeys/journey.ts';

test.use({ allowedErrors: [/status of 503|The change could not be saved/] });

/** Fills the storage of a tab with what is not the demo's. */
const fillTab = (page: Page) =>
  page.evaluate(() => {
    let number = 0;
    // The demo may have stored the emails of its morning, whose room a scene frees.
    sessionStorage.clear();
    for (let size = 4_000_000; size >= 100; size /= 2) {
      try {
        for (;;) sessionStorage.setItem(`filler-${number++}`, 'x'.repeat(size));
      } catch {
        // Less fits in what is left.
      }
    }
  });

test.describe('the storage of a tab', { tag: '@demo' }, () => {
  test('reports when it is full, and is empty after a restart', async ({ page, siteUrl }) => {
    await page.goto(`${siteUrl}contact`);
    await expect(page.getByText('This is a demo.')).toBeVisible();
    await fillTab(page);
    const form = page.getByRole('form').filter({ has: page.getByLabel('Message') });
    await fill(form, { ...DANA, Message: 'Is there any room left in here? '.repeat(100) });
    await form.getByRole('button', { name: 'Send' }).click();
    const news = page.getByRole('region', { name: 'Demo news' });
    await expect(news.getByText('This tab is full.')).toBeVisible();
    await expect(form.getByLabel('Name')).toHaveValue('Dana Demo');
    await page.reload();
    await expect(news.getByText('This tab is full.')).toBeVisible();

    await page.evaluate(() => sessionStorage.removeItem('filler-0'));
    await news.getByRole('button', { name: 'Reset demo' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Yes, start over' }).click();
    await expect(page.getByText('This tab is full.')).toHaveCount(0);
  });

  test('starts a scene that needs no room when it is full, and says so of one that does', async ({
    page,
    siteUrl,
  }) => {
    await page.goto(siteUrl);
    await fillTab(page);
    await page.goto(`${siteUrl}?scene=failed-request`);
    await expect(page).toHaveURL(`${siteUrl}blog#posts`);
    await page.goto(`${siteUrl}?scene=first-day`, { waitUntil: 'load' });
    await expect(page.getByText(/^The demo could not be started\./)).toBeVisible();
  });

  test('reports when another tab has its own data', async ({ page, siteUrl }) => {
    const hint = 'Your other tab of the demo has data of its own.';
    await page.goto(siteUrl);
    await expect(page.getByText('This is a demo.')).toBeVisible();
    await expect(page.getByText(hint)).toHaveCount(0);
    const other = await page.context().newPage();
    await other.goto(`${siteUrl}about`);
    await expect(other.getByText(hint)).toBeVisible();
    await expect(page.getByText(hint)).toBeVisible();
    await other.goto('about:blank');
    await expect(page.getByText(hint)).toHaveCount(0);

    // One that says nothing when it is closed, as after a crash.
    const lost = await page.context().newPage();
    await lost.goto(`${siteUrl}about`);
    await expect(page.getByText(hint)).toBeVisible();
    await lost.evaluate(() => {
      BroadcastChannel.prototype.postMessage = () => undefined;
    });
    await lost.close();
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expect(page.getByText(hint)).toHaveCount(0);
  });
});
