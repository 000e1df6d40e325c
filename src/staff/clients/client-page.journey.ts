import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, test } from '../../../.ci/journeys/journey.ts';
import { makeReport, openPart, writePoint } from '../../../.ci/journeys/write-audit.ts';

const stage = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Stage' }).getByRole('button', { name, exact: true });
const requests = (page: Page) => page.getByRole('list', { name: 'Requests' }).getByRole('heading');
const notice = (page: Page, name: string) => page.getByRole('button', { name });

async function enterLead(page: Page, url: string, phone: string) {
  await page.goto(`${url}admin/inbox?new`);
  const dialog = page.getByRole('dialog', { name: 'New lead' });
  await dialog.getByLabel('Name').fill('Cal Caller');
  await dialog.getByLabel('Phone').fill(phone);
  await dialog.getByLabel('How you met').fill('Chamber breakfast');
  await dialog.getByRole('button', { name: 'Add lead' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cal Caller');
}

test(
  'a lead entered by hand goes through the stages of a client, is joined, split, exported and erased',
  { tag: '@both' },
  async ({ page, staffSite }) => {
    const isAt = (name: string) => expect(stage(page, name)).toHaveAttribute('aria-pressed', 'true');
    await staffSite.logIn(page, 'admin', 'admin/clients');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Clients');
    await enterLead(page, staffSite.url, '(239) 555-0171');
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

    await stage(page, 'Call booked').click();
    await isAt('Call booked');
    await page.getByRole('button', { name: 'Add next step' }).click();
    await page.getByLabel('What you will do').fill('Call about the menu');
    await page.getByRole('button', { name: 'Save next step' }).click();
    await page.goto(`${staffSite.url}admin`);
    const waiting = page.getByRole('list', { name: 'Waiting for you' });
    await expect(waiting.getByText('Call about the menu')).toBeVisible();

    await enterLead(page, staffSite.url, '239.555.0171');
    await page.getByRole('button', { name: 'Start audit' }).click();
    await page.getByRole('button', { name: 'Join Cal Caller' }).click();
    await notice(page, 'Undo').waitFor();
    // Folded above the fields where there is no room beside them.
    await page.getByText('Request from Cal Caller').click();
    await page.getByRole('link', { name: 'View client' }).click();
    await expect(requests(page)).toHaveCount(2);
    await expect(page.getByText('Call about the menu')).toBeVisible();
    const joined = page.url();
    expect(joined).not.toBe(client);

    await page
      .getByRole('button', { name: /^This is someone else: split off/ })
      .last()
      .click();
    await expect(requests(page)).toHaveCount(1);
    await notice(page, 'Undo').click();
    await expect(requests(page)).toHaveCount(2);

    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export everything' }).click();
    const file = JSON.parse(await readFile(await (await download).path(), 'utf8')) as { leads: unknown[] };
    expect(file.leads).toHaveLength(2);

    await page.getByRole('button', { name: 'Delete everything' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete everything' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Clients');
    await expect(page.getByRole('link', { name: 'Cal Caller' })).toHaveCount(0);
  },
);
