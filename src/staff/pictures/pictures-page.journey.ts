import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { expect, test } from '../../../.ci/journeys/journey.ts';

/** A phone's photo: large, rotated by EXIF, with GPS metadata. */
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

/** All files of a server, including pictures. */
async function storedOnServer(dataDir: string): Promise<Buffer[]> {
  const files = (await readdir(dataDir, { recursive: true, withFileTypes: true })).filter((file) =>
    file.isFile(),
  );
  return Promise.all(files.map(({ parentPath, name }) => readFile(join(parentPath, name))));
}

/** All pictures stored in the demo's tab. */
async function storedInTab(page: Page): Promise<Buffer[]> {
  const files = await page.evaluate(() =>
    Object.entries(sessionStorage)
      .filter(([key]) => key.includes(':pictures:'))
      .map(([, value]) => (JSON.parse(String(value)) as { base64: string }).base64),
  );
  return files.map((base64) => Buffer.from(base64, 'base64'));
}

/** Expects neither camera nor GPS metadata. */
async function hasNoMetadata(bytes: Buffer): Promise<void> {
  for (const trace of ['Sample Phone', 'Exif\0', 'GPSLatitude', 'ns.adobe.com/xap']) {
    expect(bytes.includes(trace)).toBe(false);
  }
  const { exif, xmp, iptc, orientation } = await sharp(bytes).metadata();
  expect({ exif, xmp, iptc, orientation }).toEqual({});
}

const isPicture = (bytes: Buffer): boolean =>
  bytes.subarray(4, 12).equals(Buffer.from('ftypavif')) ||
  bytes.subarray(8, 12).equals(Buffer.from('WEBP')) ||
  bytes.subarray(0, 2).equals(Buffer.from([0xff, 0xd8])) ||
  bytes.subarray(1, 4).equals(Buffer.from('PNG'));

// The density of phones.
test.use({ deviceScaleFactor: 3 });

test(
  'an uploaded photo serves as portrait, post cover and inline picture, without camera metadata',
  { tag: '@both' },
  async ({ page, host, staffSite }) => {
    const original = await photo();
    // The photo contains the metadata that is checked below.
    expect([original.includes('Sample Phone'), original.includes('Exif\0')]).toEqual([true, true]);
    await staffSite.logIn(page, 'admin', 'admin/pictures');
    await expect(page.getByRole('heading', { name: 'No pictures yet' })).toBeVisible();
    await page
      .getByLabel('Picture files')
      .setInputFiles({ name: 'pier.jpg', mimeType: 'image/jpeg', buffer: original });
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

    const files = host === 'live' ? await storedOnServer(staffSite.live.dataDir) : await storedInTab(page);
    const pictures = files.filter(isPicture);
    expect(pictures.length).toBeGreaterThanOrEqual(host === 'live' ? 4 : 1);
    for (const bytes of pictures) await hasNoMetadata(bytes);
    expect(files.filter((bytes) => bytes.includes('Sample Phone'))).toEqual([]);
  },
);
