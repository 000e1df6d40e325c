import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { expect, test } from '../../../.ci/journeys/journey.ts';

/** A photo that is portrait by its EXIF rotation. */
const photo = (): Promise<Buffer> =>
  sharp({ create: { width: 4032, height: 3024, channels: 3, background: '#3a7ca5' } })
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 60 })
    .toBuffer();

/** Higher pixel densities make no visible difference. */
const DENSITY_MAX = 2;

/** Available file widths of a picture, the chosen one, and the displayed width. */
const widthsOf = (page: Page, name: string) =>
  page.getByRole('img', { name, exact: true }).evaluate((element, densityMax) => {
    const image = element as HTMLImageElement;
    const { srcset } = image.parentElement?.querySelector('source') ?? { srcset: '' };
    return {
      offered: srcset.split(', ').map((file) => Number(/ (\d+)w$/.exec(file)?.[1])),
      chosen: Number(/\/pictures\/[\da-f]{32}-\d+x\d+\/(\d+)\.avif$/.exec(image.currentSrc)?.[1]),
      seen: image.getBoundingClientRect().width * Math.min(window.devicePixelRatio, densityMax),
      isUpright: image.naturalHeight > image.naturalWidth,
    };
  }, DENSITY_MAX);

/** Expects the smallest file with enough pixels, else the widest. */
async function comesInFittingFile(page: Page, name: string): Promise<void> {
  const image = page.getByRole('img', { name, exact: true });
  await image.scrollIntoViewIfNeeded();
  await expect.poll(async () => (await widthsOf(page, name)).chosen).toBeGreaterThan(0);
  const { offered, chosen, seen } = await widthsOf(page, name);
  expect(chosen).toBe(offered.find((width) => width >= seen) ?? offered.at(-1));
  // By its EXIF rotation.
  await expect.poll(async () => (await widthsOf(page, name)).isUpright).toBe(true);
}

// The density of phones.
test.use({ deviceScaleFactor: 3 });

test(
  'an uploaded photo serves as portrait, post cover and inline picture, in the file that fits a phone',
  { tag: '@both' },
  async ({ page, staffSite }) => {
    await staffSite.logIn(page, 'admin', 'admin/pictures');
    await page
      .getByLabel('Picture files')
      .setInputFiles({ name: 'pier.jpg', mimeType: 'image/jpeg', buffer: await photo() });
    await page.getByRole('button', { name: /^pier\.jpg/ }).click();
    const details = page.getByRole('dialog', { name: 'pier.jpg' });
    await details.getByLabel('Alternative text').fill('The pier at noon');
    await details.getByRole('button', { name: 'Save' }).click();
    await expect(details).toHaveCount(0);

    await page.goto(`${staffSite.url}admin/settings`);
    const chooser = page.getByRole('dialog', { name: 'Choose a picture' });
    const portrait = page.getByRole('group', { name: 'Your portrait' });
    await portrait.getByRole('button', { name: 'Choose a picture' }).click();
    await chooser.getByText('pier.jpg').click();
    await chooser.getByRole('button', { name: 'Use this picture' }).click();
    await portrait.getByLabel('Alternative text').fill('The coach at the pier');
    await page.getByRole('button', { name: 'Save settings' }).click();
    await expect(page.getByText('Saved. Visitors see the changes now.')).toBeVisible();

    await page.goto(`${staffSite.url}blog/admin/new`);
    await page.getByLabel('Title', { exact: true }).fill('The pier is open again');
    await page.getByRole('button', { name: 'Choose an image' }).click();
    await chooser.getByText('pier.jpg').click();
    await chooser.getByRole('button', { name: 'Use this picture' }).click();
    await expect(page.getByLabel('Alternative text')).toHaveValue('The pier at noon');
    await page.getByRole('textbox', { name: 'Text', exact: true }).click();
    await page.getByRole('toolbar').getByRole('button', { name: 'Image', exact: true }).click();
    await chooser.getByText('pier.jpg').click();
    await chooser.getByRole('button', { name: 'Use this picture' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add image' });
    await dialog.getByLabel('Alternative text').fill('The pier once more');
    await dialog.getByRole('button', { name: 'Add image' }).click();
    await page.getByLabel('Category').selectOption({ label: 'SEO' });
    await page.getByLabel('Excerpt').fill('Come and see.');
    await page.getByLabel('Status').selectOption('Published');
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await expect(page.getByText(/^Saved at /)).toBeVisible();

    await page.setViewportSize({ width: 390, height: 844 });
    // Clears the cache: staff views loaded wider files, which the browser would reuse.
    const browser = await page.context().newCDPSession(page);
    await browser.send('Network.enable');
    await browser.send('Network.setCacheDisabled', { cacheDisabled: true });
    for (const [path, names] of [
      ['', ['The coach at the pier']],
      ['about', ['The coach at the pier']],
      ['blog/the-pier-is-open-again', ['The pier at noon', 'The pier once more']],
    ] as const) {
      await page.goto(staffSite.url + path);
      for (const name of names) await comesInFittingFile(page, name);
      // Only the largest element of a page loads before the fonts.
      await expect(page.locator('img[fetchpriority=high]')).toHaveCount(path.startsWith('blog') ? 1 : 0);
    }
  },
);
