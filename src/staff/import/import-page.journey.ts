import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { expect, test } from '../../../.ci/journeys/journey.ts';
import { withStaffSite } from '../../../.ci/journeys/staff-site.ts';
import { OLD_WORDPRESS } from '../../../mocks/fixtures/old-site.ts';
import { isArchive, openArchive, type ArchivedPicture } from '../../api/open-archive.ts';
import { ContentFile } from '../../contract/transfer.ts';

// The rules of spec §2.

interface Exported {
  path: string;
  content: Omit<ContentFile, 'exportedAt'>;
  /** File names in the archive. */
  pictures: string[];
}

/** Exports the content on its screen and reads the file. */
async function exported(page: Page): Promise<Exported> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export Data' }).click();
  const path = await (await download).path();
  const file = new Blob([await readFile(path)]);
  const { content: texts, pictures } = (await isArchive(file))
    ? await openArchive(file, 10_000_000)
    : { content: file, pictures: new Map<string, ArchivedPicture>() };
  const { exportedAt: _, ...content } = ContentFile.parse(JSON.parse(await texts.text()));
  return { path, content, pictures: Array.from(pictures.values(), ({ picture }) => picture) };
}

/** Adds a picture, and publishes a post with it as cover. */
async function publishWithPicture(page: Page, url: string): Promise<void> {
  const photo = sharp({ create: { width: 1600, height: 1200, channels: 3, background: '#3a7ca5' } });
  await page
    .getByLabel('Picture files')
    .setInputFiles({ name: 'pier.jpg', mimeType: 'image/jpeg', buffer: await photo.jpeg().toBuffer() });
  await expect(page.getByRole('button', { name: /^pier\.jpg/ })).toBeVisible();
  await page.goto(`${url}blog/admin/new`);
  await page.getByLabel('Title', { exact: true }).fill('The pier is open again');
  const chooser = page.getByRole('dialog', { name: 'Choose a picture' });
  await page.getByRole('button', { name: 'Choose an image' }).click();
  await chooser.getByText('pier.jpg').click();
  await chooser.getByRole('button', { name: 'Use this picture' }).click();
  await page.getByLabel('Alternative text').fill('The pier at noon');
  await page.getByLabel('Category').selectOption({ label: 'SEO' });
  await page.getByLabel('Excerpt').fill('Come and see.');
  await page.getByLabel('Status').selectOption('Published');
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText(/^Saved at /)).toBeVisible();
}

test('everything made in the demo can be imported into the live site', async ({ page, staffSite }) => {
  await withStaffSite('demo', {}, async (demo) => {
    await demo.logIn(page, 'admin', 'admin/pictures');
    await publishWithPicture(page, demo.url);
    await page.goto(`${demo.url}blog/admin`);
    const file = await exported(page);
    expect(file.content.posts.length).toBeGreaterThan(40);
    expect(file.pictures).toHaveLength(1);

    await staffSite.logIn(page, 'admin', 'admin/import');
    await page.locator('input[type="file"]').setInputFiles(file.path);
    await expect(page.getByRole('heading', { name: 'What would happen' })).toBeVisible();
    await expect(page.getByRole('checkbox', { name: 'Pictures' })).toBeChecked();
    // Unchanged demo samples are skipped by default.
    await page.getByLabel('Also import the samples').check();
    await page.getByRole('button', { name: 'Import posts, pages, and pictures' }).click();
    await expect(page.getByRole('heading', { name: 'Import complete' })).toBeFocused();

    await page.getByRole('link', { name: 'Go to the blog' }).click();
    const back = await exported(page);
    expect(back.pictures).toEqual(file.pictures);
    expect(back.content).toEqual(file.content);

    await page.goto(`${staffSite.url}blog/the-pier-is-open-again`);
    const cover = page.getByRole('img', { name: 'The pier at noon' });
    await expect
      .poll(() => cover.evaluate((image) => (image as HTMLImageElement).currentSrc))
      .toMatch(/\/pictures\/[\da-f]{32}-960x720\/\d+\.avif$/);
    await expect
      .poll(() => cover.evaluate((image) => (image as HTMLImageElement).naturalWidth))
      .toBeGreaterThan(300);
  });
});

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
