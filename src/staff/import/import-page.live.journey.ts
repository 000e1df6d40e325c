import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, test } from '../../../.ci/journey.ts';
import { withStaffSite } from '../../../.ci/staff-site.ts';
import { ContentFile } from '../../contract/transfer.ts';

/** Exports the content as its screen does, and gives the file. */
async function exported(page: Page): Promise<{ path: string; content: Omit<ContentFile, 'exportedAt'> }> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export Data' }).click();
  const path = await (await download).path();
  const { exportedAt: _, ...content } = ContentFile.parse(JSON.parse(await readFile(path, 'utf8')));
  return { path, content };
}

test('what was made in the demo moves to the live site, all of it', async ({ page, staffSite }) => {
  await withStaffSite('demo', {}, async (demo) => {
    await demo.logIn(page, 'admin', 'blog/admin');
    const file = await exported(page);
    expect(file.content.posts.length).toBeGreaterThan(40);

    await staffSite.logIn(page, 'admin', 'admin/import');
    await page.locator('input[type="file"]').setInputFiles(file.path);
    await expect(page.getByRole('heading', { name: 'What would happen' })).toBeVisible();
    await page.getByLabel('Also remove what the file does not hold').check();
    // They are the demo's untouched samples, which nobody gets without ticking them.
    const run = page.getByRole('button', { name: /^(?:Import|Tick)/ });
    await expect(run).toHaveText('Tick something to import');
    await page.getByRole('checkbox', { name: 'All posts' }).check();
    await expect(run).toHaveText('Import 42 posts');
    await run.click();
    await expect(page.getByRole('heading', { name: 'The file is imported' })).toBeFocused();

    await page.getByRole('link', { name: 'Go to the blog' }).click();
    expect((await exported(page)).content).toEqual(file.content);
  });
});
