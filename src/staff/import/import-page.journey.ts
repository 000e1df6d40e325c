import { expect, test } from '../../../.ci/journeys/journey.ts';
import { OLD_WORDPRESS } from '../../../mocks/fixtures/old-site.ts';

// The rules of spec §2.

test('an old site moves in, and its pictures that cannot be fetched are listed @both', async ({
  page,
  staffSite,
}) => {
  await staffSite.logIn(page, 'admin', 'admin/import');
  await page.locator('input[type="file"]').setInputFiles({
    name: 'wordpress.xml',
    mimeType: 'text/xml',
    buffer: Buffer.from(OLD_WORDPRESS),
  });
  await page.getByText(/^What cannot be imported/).click();
  await expect(page.getByText('Form “Ask me”, shortcode contact-form-7')).toBeVisible();
  await page.getByRole('button', { name: 'Import your old site' }).click();
  await expect(page.getByRole('heading', { name: 'Import complete' })).toBeFocused();
  await expect(page.getByText('1 picture could not be fetched')).toBeVisible();
  await page.reload();
  await expect(page.getByText('https://old.example.com/wp-content/uploads/pier.jpg')).toBeVisible();

  await page.goto(`${staffSite.url}2024/05/ask-for-a-review/`);
  await expect(page).toHaveURL(`${staffSite.url}blog/ask-for-a-review`);
  await expect(page.getByText('Ask on the day.')).toBeVisible();
  await expect(page.getByRole('img', { name: 'The pier' })).toHaveCount(0);
  await page.goto(`${staffSite.url}speaking`);
  await expect(page.getByText('Book a talk.')).toBeVisible();
});
