import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { expect, test } from '../../../.ci/journey.ts';

/** A photo as a phone takes it: large, lying on its side, with the place where it was taken in it. */
const photo = (): Promise<Buffer> =>
  sharp({ create: { width: 4032, height: 3024, channels: 3, background: '#3a7ca5' } })
    .composite([
      {
        input: Buffer.from(
          '<svg width="4032" height="1512"><rect width="4032" height="1512" fill="#f4d58d"/></svg>',
        ),
        top: 1512,
        left: 0,
      },
    ])
    .withMetadata({
      orientation: 6,
      exif: {
        IFD0: { Make: 'Sample Phone' },
        IFD3: {
          GPSLatitudeRef: 'N',
          GPSLatitude: '26/1 38/1 0/1',
          GPSLongitudeRef: 'W',
          GPSLongitude: '81/1 52/1 0/1',
        },
      },
    })
    .jpeg({ quality: 60 })
    .toBuffer();

/** The file that the browser has chosen of a picture. */
const shownFile = (page: Page, name: string): Promise<string> =>
  page.getByRole('img', { name }).evaluate((image) => (image as HTMLImageElement).currentSrc);

test('a photo is added once, and stands on a post’s cover and in its text without what the camera wrote', async ({
  page,
  staffSite,
}) => {
  await staffSite.logIn(page, 'editor', 'admin/media');
  await expect(page.getByRole('heading', { name: 'No pictures yet' })).toBeVisible();
  await page
    .getByLabel('Picture files')
    .setInputFiles({ name: 'pier.jpg', mimeType: 'image/jpeg', buffer: await photo() });
  await page.getByRole('button', { name: /^pier\.jpg/ }).click();
  const details = page.getByRole('dialog', { name: 'pier.jpg' });
  await details.getByLabel('Alternative text').fill('The pier at noon');
  await details.getByRole('button', { name: 'Save' }).click();
  await expect(details).toHaveCount(0);

  await page.goto(`${staffSite.url}blog/admin/new`);
  await page.getByLabel('Title').fill('The pier is open again');
  const chooser = page.getByRole('dialog', { name: 'Choose a picture' });
  await page.getByRole('button', { name: 'Choose an image' }).click();
  await chooser.getByText('pier.jpg').click();
  await chooser.getByRole('button', { name: 'Use this picture' }).click();
  await expect(page.getByLabel('Alternative text')).toHaveValue('The pier at noon');
  await page.getByRole('textbox', { name: 'Text', exact: true }).click();
  await page.getByRole('toolbar').getByRole('button', { name: 'Image', exact: true }).click();
  await chooser.getByText('pier.jpg').click();
  await chooser.getByRole('button', { name: 'Use this picture' }).click();
  const words = page.getByRole('dialog', { name: 'Add image' });
  await words.getByLabel('Alternative text').fill('The pier once more');
  await words.getByRole('button', { name: 'Add image' }).click();
  await page.getByLabel('Category').selectOption({ label: 'SEO' });
  await page.getByLabel('Excerpt').fill('Come and see.');
  await page.getByLabel('Status').selectOption('Published');
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText(/^Saved at /)).toBeVisible();

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${staffSite.url}blog/the-pier-is-open-again`);
  for (const name of ['The pier at noon', 'The pier once more']) {
    await page.getByRole('img', { name }).scrollIntoViewIfNeeded();
    await expect.poll(() => shownFile(page, name)).toMatch(/\/media\/[\da-f]{32}-\d+x\d+\/640\.avif$/);
  }
  const bytes = await page.evaluate(
    async (address) => {
      const answer = await fetch(address);
      return [...new Uint8Array(await answer.arrayBuffer())];
    },
    await shownFile(page, 'The pier at noon'),
  );
  const served = await sharp(Buffer.from(bytes)).metadata();
  expect(served.exif).toBeUndefined();
  expect(served.xmp).toBeUndefined();
  // Upright: it was taken with the phone held up.
  expect(served.height).toBeGreaterThan(served.width);
});
