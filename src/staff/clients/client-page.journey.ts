import { readFile } from 'node:fs/promises';
import { expect, test } from '../../../.ci/journeys/journey.ts';
import { makeReport, openPart, writePoint } from '../../../.ci/journeys/write-audit.ts';

test(
  'a lead entered by hand goes through the stages of a client, and is exported and erased',
  { tag: '@both' },
  async ({ page, staffSite }) => {
    const stages = page.getByRole('group', { name: 'Stage' });
    const isAt = (name: string) =>
      expect(stages.getByRole('button', { name, exact: true })).toHaveAttribute('aria-pressed', 'true');
    await staffSite.logIn(page, 'admin', 'admin/clients');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Clients');
    await page.goto(`${staffSite.url}admin/inbox?new`);
    const dialog = page.getByRole('dialog', { name: 'New lead' });
    await dialog.getByLabel('Name').fill('Cal Caller');
    await dialog.getByLabel('Phone').fill('(239) 555-0171');
    await dialog.getByLabel('How you met').fill('Chamber breakfast');
    await dialog.getByRole('button', { name: 'Add lead' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cal Caller');
    await page.getByRole('link', { name: 'View client' }).click();
    await isAt('Replied');
    const client = page.url();
    await page.getByRole('link', { name: 'Message', exact: true }).click();
    await page.getByRole('button', { name: 'Start audit' }).click();
    await writePoint(page, 'Local search assessment');
    await makeReport(page);
    await page.goto(client);
    await isAt('Audit in progress');
    await page.getByRole('link', { name: /^Cal Caller, / }).click();
    await openPart(page, 'The report');
    await page.getByRole('button', { name: 'Mark as delivered' }).click();
    await expect(page.getByText(/^Delivered on /)).toBeVisible();
    await page.goto(client);
    await isAt('Report sent');

    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export everything' }).click();
    const file = JSON.parse(await readFile(await (await download).path(), 'utf8')) as { leads: unknown[] };
    expect(file.leads).toHaveLength(1);

    await page.getByRole('button', { name: 'Delete everything' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete everything' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Clients');
    await expect(page.getByRole('link', { name: 'Cal Caller' })).toHaveCount(0);
  },
);
