import { readFile } from 'node:fs/promises';
import { expect, test } from '../../../.ci/journeys/journey.ts';

test('a campaign visitor requests an audit, and staff find the lead’s source, export it and reply', async ({
  page,
  staffSite,
}) => {
  await page.goto(`${staffSite.url}?utm_source=Spring-Fair&utm_campaign=spring`, {
    referer: 'https://l.facebook.com/l.php?u=private',
  });
  const banner = page.getByRole('banner');
  await banner.getByRole('link', { name: 'About' }).click();
  await page.waitForURL('**/about');
  await banner.getByRole('link', { name: 'Get Free Audit' }).click();
  const form = page.locator('#audit-form');
  await form.getByLabel('Name').fill('Cam Paign');
  await form.getByLabel('Email').fill('cam@example.com');
  await form.getByLabel('Phone').fill('239 555 0142');
  await form.getByLabel('Website').fill('cam.example.com');
  await form.getByRole('button', { name: 'Get Your Free Audit' }).click();
  await expect(page.getByRole('heading', { name: 'Your request is in' })).toBeVisible();
  expect(await page.evaluate(() => sessionStorage.getItem('visit'))).toBeNull();

  await staffSite.logIn(page, 'admin');
  await expect(page.getByRole('heading', { name: 'Waiting for you' })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Inbox, 1 unread/ }).first()).toBeVisible();
  const sources = page.getByRole('table', { name: 'Requests by source' });
  await sources.getByRole('link', { name: 'spring-fair' }).click();
  const leads = page.getByRole('list', { name: 'Leads' }).getByRole('listitem');
  await expect(leads).toHaveCount(1);
  await expect(leads).toContainText('Unread');
  await expect(page.getByRole('combobox', { name: 'Came from' })).toHaveValue('spring-fair');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export all columns' }).click();
  const csv = await readFile(await (await download).path(), 'utf8');
  expect(csv).toContain(',"/","l.facebook.com","Spring-Fair","","spring","","",');
  await leads.getByRole('link', { name: 'Cam Paign' }).click();
  await expect(
    page.getByText('From Spring-Fair (l.facebook.com, campaign “spring”); started on the home page', {
      exact: true,
    }),
  ).toBeVisible();
  const replied = page.getByRole('group', { name: 'Status' }).getByRole('button', { name: 'Replied' });
  await replied.click();
  await expect(replied).toHaveAttribute('aria-pressed', 'true');
  await page.goto(`${staffSite.url}admin/inbox`);
  await expect(leads).toContainText('Replied');
  await expect(leads).not.toContainText('Unread');
});
