import type { Page } from '@playwright/test';
import { expect, test } from '../../../.ci/journeys/journey.ts';
import { watchRequests } from '../../../.ci/journeys/until-quiet.ts';

const reading = (page: Page) => page.getByLabel('The reading in one sentence');
const saved = (page: Page) => page.getByText(/^Saved at /);

/** Requests an audit as a visitor, logs in and starts it. */
async function begin(
  page: Page,
  site: { url: string; logIn: (page: Page, role: 'editor', path: string) => Promise<void> },
) {
  const answer = await page.request.post(`${site.url}api/audit-request`, {
    data: {
      name: 'Wanda Waits',
      email: 'wanda@example.com',
      phone: '239 555 0142',
      website: 'wanda.example.com',
    },
  });
  expect(answer.status()).toBe(201);
  await site.logIn(page, 'editor', 'admin/audits');
  await page.getByRole('button', { name: 'Start audit for Wanda Waits' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Wanda Waits');
}

/** Opens a point by its name in the list of parts. */
const open = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Parts of the audit' }).getByRole('link', { name }).click();

test('an audit is begun from the list, a point of it is written, and it is there after a reload', async ({
  page,
  staffSite,
}) => {
  await begin(page, staffSite);
  await open(page, 'SEO evaluation');
  await page.getByRole('radio', { name: 'Needs work' }).check({ force: true });
  await reading(page).fill('Two pages share a title.');
  await page.getByRole('textbox', { name: 'What you found' }).click();
  await page.keyboard.type('The menu and the home page.');
  await expect(saved(page)).toBeVisible();
  await page.reload();
  await expect(reading(page)).toHaveValue('Two pages share a title.');
  await expect(page.getByRole('textbox', { name: 'What you found' })).toHaveText(
    'The menu and the home page.',
  );
  await expect(page.getByRole('radio', { name: 'Needs work' })).toBeChecked();
  await page.goto(`${staffSite.url}admin/audits`);
  await expect(page.getByRole('list', { name: 'Started' })).toContainText('SEO evaluation: Needs work');
});

test.describe('a server that dies', () => {
  test.use({ allowedErrors: [/ERR_CONNECTION_REFUSED/] });

  test('loses no word, neither where its writer leaves nor where he waits', async ({ page, staffSite }) => {
    const { live } = staffSite;
    const untilQuiet = watchRequests(page);
    await begin(page, staffSite);
    await open(page, 'Website analysis');
    await expect(page.getByRole('textbox', { name: 'What you found' })).toBeVisible();
    await untilQuiet();
    await live.kill();
    await reading(page).fill('Written in a thunderstorm.');
    await expect(page.getByRole('alert')).toContainText('Website analysis: You seem to be offline.');
    // Close the tab before the server is back.
    const address = page.url();
    page.on('dialog', (dialog) => void dialog.accept());
    await page.goto('about:blank', { waitUntil: 'commit' });
    await live.restart();
    await page.goto(address);
    await page.getByRole('button', { name: 'Restore' }).click();
    await expect(reading(page)).toHaveValue('Written in a thunderstorm.');
    await expect(saved(page)).toBeVisible();

    await live.kill();
    await reading(page).fill('Written in the next one.');
    await expect(page.getByRole('alert')).toBeVisible();
    await live.restart();
    // Recovers without interaction.
    await expect(page.getByRole('alert')).toBeHidden({ timeout: 30_000 });
    await expect(saved(page)).toBeVisible();
  });
});
