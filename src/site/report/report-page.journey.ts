import { expectNoFaults } from '../../../.ci/journeys/axe.ts';
import { expectInViewport } from '../../../.ci/journeys/in-viewport.ts';
import { expect, test } from '../../../.ci/journeys/journey.ts';
import { makeLiveReport, type LiveReport } from '../../../.ci/journeys/live-report.ts';
import { storedState } from '../../../server/test/support/stored-state.ts';
import { firstReport } from '../../../stories/reports.ts';

/** Delivers a report to its client. */
async function deliverReport(siteUrl: string): Promise<LiveReport> {
  const report = await makeLiveReport(siteUrl, firstReport);
  await report.coach('POST /api/admin/audits/{id}/deliver', {
    params: { id: report.audit.id },
    body: {
      subject: 'Your report',
      text: `Here it is: ${siteUrl}${report.path}`,
      submissionKey: 'one-filling-in',
      seen: 0,
      sentBy: 'mail-program',
    },
  });
  return report;
}

const openedAt = async ({ coach, audit }: LiveReport) =>
  (await coach('GET /api/admin/audits/{id}', { params: { id: audit.id } })).audit.openedAt;

const headline = 'The audit of Sea Grape Bakery';

test('a client reads the report, which is logged once, and its address does not leak to other sites', async ({
  page,
  live,
}) => {
  const report = await deliverReport(live.url);
  const token = report.path.replace('report/', '');
  const leaks: string[] = [];
  page.on('request', (request) => {
    const { referer = '' } = request.headers();
    if (referer.includes(token)) leaks.push(`${request.url()} was told ${referer}`);
  });
  const notes: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/opened')) notes.push(request.url());
  });

  const answer = await page.goto(live.url + report.path);
  expect(answer?.headers()).toMatchObject({
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex, nofollow',
    'referrer-policy': 'no-referrer',
  });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(headline);
  await expectNoFaults(page);
  expect(await openedAt(report)).toBeNull();

  await page.keyboard.press('Tab');
  await expect.poll(() => openedAt(report)).not.toBeNull();
  await page.getByRole('link', { name: /^Local search assessment/ }).click();
  await expectInViewport(page.getByRole('region', { name: 'Local search assessment' }));
  expect(notes).toHaveLength(1);

  // Leaves by router and by browser navigation; neither sends a referrer.
  expect(await page.evaluate(() => sessionStorage.getItem('visit'))).toBeNull();
  await page.getByRole('link', { name: 'Book the free consultation' }).click();
  await page.waitForURL('**/contact');
  const form = page.getByRole('form', { name: 'Message to the coach' });
  await form.getByLabel('Name').fill('Rosa Reader');
  await form.getByLabel('Email').fill('rosa@example.com');
  await form.getByLabel('Phone').fill('(239) 555-0142');
  await form.getByLabel('Message').fill('When do you have time?');
  await form.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.getByRole('heading', { name: 'I have your message' })).toBeVisible();
  await page.goto(live.url + report.path);
  await page.evaluate(() => {
    window.location.assign('/about');
  });
  await page.waitForURL('**/about');
  expect(await page.evaluate(() => document.referrer)).toBe('');
  expect(leaks).toEqual([]);
  // No stored data except audits and the reply contains the link.
  const { leads } = await storedState(live.dataDir, 'leads');
  const lead = leads.find(({ name }) => name === 'Rosa Reader');
  expect(lead).toBeDefined();
  expect(JSON.stringify(lead)).not.toContain('report');
  expect(live.output()).not.toContain(token);
});

test.describe('printed from dark mode', () => {
  test.use({ colorScheme: 'dark' });

  test('contains only the report and how to reach the coach', async ({ page, live }) => {
    const { path } = await deliverReport(live.url);
    await page.goto(live.url + path);
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    await expect(page.getByRole('banner')).toBeHidden();
    await expect(page.getByRole('contentinfo')).toBeHidden();
    await expect(page.locator('form:visible, button:visible, nav:visible, .btn:visible')).toHaveCount(0);
    await expect(page.getByRole('img', { name: headline })).toBeVisible();
    const next = page.getByRole('region', { name: 'Your next step' });
    await expect(next.getByText(/^Book the free consultation: http.*\/contact$/)).toBeVisible();
    await expect(next.getByText('hello@example.com')).toBeVisible();
    // Unbreakable parts would leave pages half empty.
    const chapter = page.getByRole('region', { name: 'Website analysis' });
    await expect(chapter.locator(':scope > div')).toHaveCSS('display', 'block');
    for (const format of ['A4', 'Letter']) {
      const pdf = (await page.pdf({ format })).toString('latin1');
      const pages = pdf.match(/\/Type\s*\/Page\b/g)?.length ?? 0;
      expect([format, pages > 0 && pages <= 6]).toEqual([format, true]);
    }
  });
});
