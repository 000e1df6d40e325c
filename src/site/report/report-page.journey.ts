import type { Page, Request } from '@playwright/test';
import { expectNoFaults } from '../../../.ci/journeys/axe.ts';
import { DANA, fill } from '../../../.ci/journeys/fill.ts';
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

const headline = 'Sea Grape Bakery: your audit';

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

  await page.goto(live.url + report.path);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(headline);
  await expectNoFaults(page);
  expect(await openedAt(report)).toBeNull();

  await page.keyboard.press('Tab');
  await expect.poll(() => openedAt(report)).not.toBeNull();
  await page.getByRole('link', { name: /^Local search assessment/ }).click();
  await expectInViewport(page.getByRole('region', { name: 'Local search assessment' }));
  expect(notes).toHaveLength(1);

  // Leaves by router and by browser navigation; neither sends the address.
  expect(await page.evaluate(() => sessionStorage.getItem('visit'))).toBeNull();
  await page.getByRole('link', { name: 'Book the free consultation' }).click();
  await page.waitForURL('**/contact');
  const form = page.getByRole('form', { name: 'Message to the coach' });
  await fill(form, { ...DANA, Name: 'Rosa Reader', Message: 'When do you have time?' });
  await form.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.getByRole('heading', { name: 'I got your message' })).toBeVisible();
  await page.goto(live.url + report.path);
  await page.evaluate(() => {
    window.location.assign('/about');
  });
  await page.waitForURL('**/about');
  expect(await page.evaluate(() => document.referrer)).toBe(live.url);
  expect(leaks).toEqual([]);
  // No stored data except audits and the reply contains the link.
  const { leads } = await storedState(live.dataDir, 'leads');
  const lead = leads.find(({ name }) => name === 'Rosa Reader');
  expect(lead).toBeDefined();
  expect(JSON.stringify(lead)).not.toContain('report');
  expect(live.output()).not.toContain(token);
});

const lineOf = (page: Page) => page.getByLabel(/^How it went/);

/** Checks two actions off, the first with a line of text, and takes the second back. */
async function checkOffTwo(page: Page, first: string, second: string): Promise<void> {
  const item = page.getByRole('listitem').filter({ hasText: first });
  await item.getByText('Add a note').click();
  await lineOf(page).first().fill('My nephew did it.');
  await page.getByRole('button', { name: `Check off “${first}”` }).click();
  await expect(item.getByText('“My nephew did it.”')).toBeVisible();
  await expectInViewport(item.getByText('“My nephew did it.”'));
  await page.getByRole('button', { name: `Check off “${second}”` }).click();
  await expect(page.getByText('2 of 3 done.')).toBeVisible();
  await page.getByRole('button', { name: `Undo “${second}”` }).click();
  await expect(page.getByText('1 of 3 done.')).toBeVisible();
}

test.describe('on a phone without scripts', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });

  test('a client checks off what is done, and the coach sees it', async ({ page, live }) => {
    const report = await deliverReport(live.url);
    const posted: Request[] = [];
    page.on('request', (request) => void (request.method() === 'POST' && posted.push(request)));
    await page.goto(live.url + report.path);
    await checkOffTwo(page, 'Put your Sunday hours on the map', 'Make the menu a page');
    await expect(page.getByRole('button', { name: 'Print or save as PDF' })).toBeHidden();
    const { audit } = await report.coach('GET /api/admin/audits/{id}', { params: { id: report.audit.id } });
    expect(audit.checkedOff).toMatchObject([{ id: 'advice-0', note: 'My nephew did it.' }]);
    expect(live.output()).not.toContain(report.path.replace('report/', ''));
    expect(await page.context().cookies()).toEqual([]);
    // For the server, older browsers name their site in nothing else.
    const origins = await Promise.all(posted.map((request) => request.headerValue('origin')));
    expect(origins).toEqual(Array(3).fill(new URL(live.url).origin));
  });
});

test.describe('printed from dark mode', () => {
  test.use({ colorScheme: 'dark' });

  test('contains only the report and how to reach the coach', async ({ page, live }) => {
    const { path } = await deliverReport(live.url);
    await page.goto(live.url + path);
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    await expect(page.locator('form:visible, button:visible, nav:visible, .btn:visible')).toHaveCount(0);
    await expect(page.getByRole('img', { name: 'The audit of Sea Grape Bakery' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'What to do first' })).toBeVisible();
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
