import { expect, test } from '../../.ci/journeys/journey.ts';

// Code on demand, through the service worker or, while it is updated, past it.
test.use({
  allowedErrors: [/net::ERR_(?:FAILED|INTERNET_DISCONNECTED)|error occurred when fetching the script/],
});

test(
  'the demo’s sample pictures are shown, replaced and deleted, offline too, and Reset restores them',
  { tag: '@demo' },
  async ({ page, siteUrl }) => {
    const bakery = page.getByRole('img', { name: 'A bakery with a striped awning' });
    const isDrawn = () => bakery.evaluate((image) => (image as HTMLImageElement).naturalWidth > 0);
    await page.goto(`${siteUrl}workshops`);
    await bakery.scrollIntoViewIfNeeded();
    await expect.poll(isDrawn).toBe(true);
    expect(await bakery.evaluate((image) => (image as HTMLImageElement).currentSrc)).toContain('/pictures/');
    expect(await page.evaluate(() => JSON.stringify(sessionStorage).length)).toBeLessThan(300_000);

    await page.goto(`${siteUrl}admin/pictures?as=admin`);
    const tile = (name: string) => page.getByRole('button', { name });
    await tile('pier-at-dusk.jpg').click();
    const details = page.getByRole('dialog', { name: 'pier-at-dusk.jpg' });
    await details.getByLabel('Alternative text').fill('A pier');
    await details.getByRole('button', { name: 'Save' }).click();
    await expect(details).toHaveCount(0);
    await page.reload();
    await tile('IMG_2041.jpeg').click();
    await page.getByRole('button', { name: /^Replace/ }).click();
    await page.context().setOffline(true);
    const chooser = page.getByRole('dialog', { name: 'Replace “IMG_2041.jpeg”' });
    await chooser.getByText('pier-at-dusk.jpg').click();
    await chooser.getByRole('button', { name: 'Replace in 2 places' }).click();
    await expect(tile('pier-at-dusk.jpg')).toContainText('Used in 3 places');
    await tile('IMG_2041.jpeg').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    const question = page.getByRole('dialog', { name: 'Delete “IMG_2041.jpeg”?' });
    await question.getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(page.getByText('3 pictures')).toBeVisible();
    await page.context().setOffline(false);

    await page.getByRole('button', { name: 'Tour and controls' }).click();
    await page.getByRole('button', { name: 'Reset demo' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Yes, start over' }).click();
    await page.goto(`${siteUrl}workshops`);
    await bakery.scrollIntoViewIfNeeded();
    await expect.poll(isDrawn).toBe(true);
  },
);
