import type { Page } from '@playwright/test';
import { expect, test } from '../../../.ci/journeys/journey.ts';
import { startLiveServer } from '../../../.ci/journeys/live-server.ts';
import { logInLive } from '../../../.ci/journeys/staff-site.ts';
import { makeReport, openPoint, writePoint } from '../../../.ci/journeys/write-audit.ts';
import { demoAuditsAt } from '../../../mocks/demo/demo-audits.ts';
import { demoLeadsStateAt } from '../../../mocks/demo/demo-leads-state.ts';
import recorded from '../../../mocks/demo/recorded-scan.json' with { type: 'json' };
import { openMailServer } from '../../../server/test/support/mail-server.ts';
import { DAY } from '../../lib/time.ts';

const TOKEN = 'sample-report-demo-audit-orchard';
const ACTION = 'End each post with the way to order';

/** On a phone. */
async function checkOff(page: Page, siteUrl: string): Promise<void> {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${siteUrl}report/${TOKEN}`);
  const item = page.getByRole('listitem').filter({ hasText: ACTION });
  await item.getByText('Add a note').click();
  await item.getByLabel(/^How it went/).fill('My nephew did it.');
  await page.getByRole('button', { name: `Check off “${ACTION}”` }).click();
  await expect(item.getByText('“My nephew did it.”')).toBeVisible();
  await expect(page.getByText('1 of 3 done.')).toBeVisible();
}

/** From Today to the second report, which compares a point with the first. */
async function followUp(page: Page): Promise<void> {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('link', { name: 'Open audit for Lucia Farrow' }).click();
  await openPoint(page, 'Social media audit');
  const before = page.getByRole('region', { name: /^Last time, / });
  await expect(before.getByText('Needs work', { exact: true })).toBeVisible();
  await expect(before.getByRole('listitem').filter({ hasText: ACTION })).toContainText('My nephew did it.');
  await writePoint(page, 'Social media audit', 'Good');
  const address = await makeReport(page);
  await page.getByRole('button', { name: 'Email the report' }).click();
  await expect(page.getByText(/^Delivered on /)).toBeVisible();
  await page.goto(address);
  const chapter = page.getByRole('region', { name: 'Social media audit' });
  await expect(chapter.getByText('Up from needs work')).toBeVisible();
}

test('a client’s check mark is emailed to the coach, who follows it up a month later', async ({ page }) => {
  const mailServer = await openMailServer({});
  const monthAgo = new Date(Date.now() - 31 * DAY);
  const live = await startLiveServer(
    { SMTP_URL: mailServer.url, MAIL_TO: 'coach@example.com' },
    { scan: recorded, leads: { ...demoLeadsStateAt(monthAgo), audits: demoAuditsAt(monthAgo) } },
  );
  const aboutLucia = () =>
    mailServer.mails
      .filter(({ to }) => to.includes('coach@example.com'))
      .map(({ headers }) => headers.get('subject') ?? '')
      .filter((subject) => subject.startsWith('Lucia Farrow '));
  await checkOff(page, live.url);
  await expect.poll(aboutLucia).toEqual([expect.stringMatching(/^Lucia Farrow opened the report/)]);
  await logInLive(page, live.url, 'admin');
  await page.goto(`${live.url}admin`);
  await followUp(page);
  expect(aboutLucia()).toHaveLength(1);
  const delivery = () => mailServer.mails.find(({ to }) => to.includes('lucia.farrow@example.com'));
  await expect.poll(() => delivery()?.text).toContain(page.url());
  await page.close();
  await live.close();
  await mailServer.close();
});
