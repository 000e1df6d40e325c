import type { Page } from '@playwright/test';
import { DANA, fill } from '../../../.ci/journeys/fill.ts';
import { expect, test } from '../../../.ci/journeys/journey.ts';
import { makeReport, openPart, writePoint } from '../../../.ci/journeys/write-audit.ts';
import recorded from '../../../mocks/demo/recorded-scan.json' with { type: 'json' };
import { AUDIT_POINTS } from '../../contract/audit-points.ts';

const saved = (page: Page) => page.getByText(/^Saved at /);

async function askForAudit(page: Page, url: string) {
  await page.goto(`${url}contact?tab=audit`);
  const form = page.locator('#audit-form');
  await fill(form, { ...DANA, Name: 'Wanda Snapshot', Website: 'wanda.example' });
  await form.getByRole('button', { name: 'Get Your Free Audit' }).click();
  await expect(page.getByRole('heading', { name: 'Your request is in' })).toBeVisible();
}

// Status of a closed link.
test.use({ allowedErrors: [/status of 410/], seed: { scan: recorded } });

test(
  'an audit is requested, started, scanned, written, read by its link, printed, and its link revoked',
  { tag: '@both' },
  async ({ page, staffSite }) => {
    await askForAudit(page, staffSite.url);
    await staffSite.logIn(page, 'editor', 'admin/inbox');
    await page.getByRole('link', { name: 'Wanda Snapshot' }).click();
    await page.getByRole('button', { name: 'Start audit' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Wanda Snapshot');

    await openPart(page, 'SEO evaluation');
    await page.getByRole('button', { name: 'Check the website' }).click();
    const dialog = page.getByRole('dialog', { name: 'Check the website' });
    await expect(dialog.getByLabel('Address')).toHaveValue('https://wanda.example');
    await dialog.getByRole('button', { name: 'Check now' }).click();
    const facts = page.getByRole('list', { name: 'Facts: SEO evaluation' });
    const takeOver = facts.getByRole('button', { name: /^Add to findings: / }).first();
    const title = ((await takeOver.getAttribute('aria-label')) ?? '').replace('Add to findings: ', '');
    await takeOver.click();
    await facts
      .getByRole('button', { name: /^Recommend: / })
      .first()
      .click();
    for (const point of AUDIT_POINTS) await writePoint(page, point);
    await expect(saved(page)).toBeVisible();

    const address = await makeReport(page);
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Wanda Snapshot: your audit');
    for (const point of AUDIT_POINTS)
      await expect(page.getByText(`What I say of the ${point}.`)).toBeVisible();
    const chapter = page.getByRole('region', { name: 'SEO evaluation' });
    await expect(chapter.getByRole('heading', { name: title })).toBeVisible();
    for (const format of ['A4', 'Letter'] as const) {
      expect((await page.pdf({ format })).subarray(0, 5).toString()).toBe('%PDF-');
    }

    await page.goBack();
    await page.getByRole('button', { name: 'Close the link' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Close the link' }).click();
    await expect(page.getByText(/^The report has no working link/)).toBeVisible();
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link no longer works.');
  },
);
