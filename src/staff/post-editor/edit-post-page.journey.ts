import type { Page } from '@playwright/test';
import { expectInViewport } from '../../../.ci/journeys/in-viewport.ts';
import { expect, test } from '../../../.ci/journeys/journey.ts';
import { watchRequests } from '../../../.ci/journeys/watch-requests.ts';

// The rules of spec §6.

const post = 'blog/admin/posts/post-slow-site';
const textBox = (page: Page) => page.getByRole('textbox', { name: 'Text', exact: true });
const update = (page: Page) => page.getByRole('button', { name: 'Update', exact: true });
const saved = (page: Page) => page.getByText(/^Saved at /);
const alert = (page: Page) => page.getByRole('alert');

/** Appends a paragraph to the text. */
async function append(page: Page, text: string): Promise<void> {
  await textBox(page).focus();
  await textBox(page).press('Control+End');
  await textBox(page).press('Enter');
  await page.keyboard.type(text);
  // The page scrolls to the text.
  await expectInViewport(textBox(page).getByText(text));
}

test.describe('two people editing one post', () => {
  test.use({ allowedErrors: [/status of 409/] });

  test('the second is told, and no change of either is lost', async ({ page, browser, staffSite }) => {
    const { url, logIn } = staffSite;
    await logIn(page, 'editor', post);
    const other = await (await browser.newContext()).newPage();
    await logIn(other, 'admin', post);
    await append(other, 'Lighthouse keepers agree.');
    await update(other).click();
    await expect(saved(other)).toBeVisible();

    await append(page, 'Pelicans disagree.');
    await update(page).click();
    const versions = page.getByRole('region', { name: 'Another version' });
    await expect(versions).toContainText('Ada Calder');
    await expect(versions).toContainText('Lighthouse keepers agree.');
    await expect(textBox(page)).toContainText('Pelicans disagree.');
    await versions.getByRole('button', { name: 'Take theirs' }).click();
    await expect(textBox(page)).toContainText('Lighthouse keepers agree.');
    await page.getByRole('button', { name: 'Restore' }).click();
    await expect(textBox(page)).toContainText('Pelicans disagree.');
    await update(page).click();
    await expect(saved(page)).toBeVisible();
    await page.goto(`${url}blog/a-slow-site-costs-more-in-season`);
    await expect(page.getByRole('article')).toContainText('Pelicans disagree.');
    await other.context().close();
  });
});

test.describe('a lost connection, an expired session and a crashed server', () => {
  test.use({ allowedErrors: [/ERR_INTERNET_DISCONNECTED|ERR_CONNECTION_REFUSED|status of 401/] });

  test('lose no text, even across a reload', async ({ page, staffSite }) => {
    const { live, logIn, url } = staffSite;
    const untilQuiet = watchRequests(page);
    await logIn(page, 'editor', post);
    await append(page, 'Written on the ferry.');
    await page.context().setOffline(true);
    await update(page).click();
    await expect(alert(page)).toBeVisible();
    await expect(textBox(page)).toContainText('Written on the ferry.');
    await page.context().setOffline(false);

    await page.context().clearCookies();
    await update(page).click();
    const dialog = page.getByRole('dialog', { name: 'Please log in again' });
    await expect(dialog.getByLabel('Email')).toHaveValue('eddie@example.com');
    await expect(dialog.getByRole('textbox', { name: 'Password' })).toBeFocused();
    await page.keyboard.type('pelican ladder teapot');
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    await expect(textBox(page)).toContainText('Written on the ferry.');
    await update(page).click();
    await expect(saved(page)).toBeVisible();

    await append(page, 'Written in a thunderstorm.');
    await untilQuiet();
    await live.kill();
    await update(page).click();
    await expect(alert(page)).toBeVisible();
    await live.restart();
    page.on('dialog', (question) => void question.accept());
    await page.reload();
    await page.getByRole('button', { name: 'Restore' }).click();
    await expect(textBox(page)).toContainText('Written in a thunderstorm.');
    await update(page).click();
    await expect(saved(page)).toBeVisible();
    await page.reload();
    await expect(textBox(page)).toContainText('Written in a thunderstorm.');
    await expect(page.getByRole('button', { name: 'Restore' })).toHaveCount(0);
    await page.goto(`${url}blog/a-slow-site-costs-more-in-season`);
    await expect(page.getByRole('article')).toContainText('Written on the ferry.');
    await expect(page.getByRole('article')).toContainText('Written in a thunderstorm.');
  });
});
