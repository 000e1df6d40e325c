import type { Page } from '@playwright/test';
import { expect, test } from '../../../.ci/journeys/journey.ts';
import { watchRequests } from '../../../.ci/journeys/watch-requests.ts';

const summaryField = (page: Page) => page.getByLabel('Summary in one sentence');
const saved = (page: Page) => page.getByText(/^Saved at /);

test.describe('a server that crashes', () => {
  test.use({ allowedErrors: [/ERR_CONNECTION_REFUSED/] });

  test('loses no text, whether its author leaves or waits', async ({ page, staffSite }) => {
    const { live } = staffSite;
    const untilQuiet = watchRequests(page);
    const answer = await page.request.post(`${staffSite.url}api/audit-request`, {
      data: {
        name: 'Wanda Waits',
        email: 'wanda@example.com',
        phone: '239 555 0142',
        website: 'wanda.example.com',
      },
    });
    expect(answer.status()).toBe(201);
    await staffSite.logIn(page, 'editor', 'admin/audits');
    await page.getByRole('button', { name: 'Start audit for Wanda Waits' }).click();
    const parts = page.getByRole('navigation', { name: 'Parts of the audit' });
    await parts.getByRole('link', { name: 'Website analysis' }).click();
    await expect(page.getByRole('textbox', { name: 'What you found' })).toBeVisible();
    await untilQuiet();
    await live.kill();
    await summaryField(page).fill('Written in a thunderstorm.');
    await expect(page.getByRole('alert')).toContainText('Website analysis: You seem to be offline.');
    // Close the tab before the server is back.
    const address = page.url();
    page.on('dialog', (dialog) => void dialog.accept());
    await page.goto('about:blank', { waitUntil: 'commit' });
    await live.restart();
    await page.goto(address);
    await page.getByRole('button', { name: 'Restore' }).click();
    await expect(summaryField(page)).toHaveValue('Written in a thunderstorm.');
    await expect(saved(page)).toBeVisible();

    await live.kill();
    await summaryField(page).fill('Written in the next one.');
    await expect(page.getByRole('alert')).toBeVisible();
    await live.restart();
    // Recovers without interaction.
    await expect(page.getByRole('alert')).toBeHidden({ timeout: 30_000 });
    await expect(saved(page)).toBeVisible();
    await page.reload();
    await expect(summaryField(page)).toHaveValue('Written in the next one.');
  });
});
