import { expect, test } from '../../../.ci/journeys/journey.ts';

test(
  'a request that a visitor sends is the newest lead, and is marked as answered',
  { tag: '@both' },
  async ({ page, staffSite }) => {
    await page.goto(staffSite.url);
    const form = page.locator('#audit-form');
    await form.getByLabel('Name').fill('Nina Newest');
    await form.getByLabel('Email').fill('nina@example.com');
    await form.getByLabel('Phone').fill('239 555 0142');
    await form.getByLabel('Website').fill('newest.example.com');
    await form.getByRole('button', { name: 'Get Your Free Audit' }).click();
    await expect(page.getByRole('heading', { name: 'Your audit begins' })).toBeVisible();

    await staffSite.logIn(page, 'admin');
    await expect(page.getByRole('heading', { name: 'Waiting for an answer' })).toBeVisible();
    await page
      .getByRole('navigation', { name: /Main|Staff/ })
      .getByRole('link', { name: /^Inbox, \d+ unread/ })
      .first()
      .click();
    const newest = page.getByRole('list', { name: 'Enquiries' }).getByRole('listitem').first();
    await expect(newest).toContainText('Unread');
    await newest.getByRole('link', { name: 'Nina Newest' }).click();

    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nina Newest');
    const replied = page.getByRole('group', { name: 'Status' }).getByRole('button', { name: 'Replied' });
    await replied.click();
    await expect(replied).toHaveAttribute('aria-pressed', 'true');
    await expect(page.getByRole('region', { name: /Notifications/ }).getByRole('listitem')).toContainText(
      'Marked as replied',
    );
    await page.goto(`${staffSite.url}admin/inbox`);
    await expect(newest).toContainText('Nina Newest');
    await expect(newest).toContainText('Replied');
    await expect(newest).not.toContainText('Unread');
  },
);
