import { expect, type Page } from '@playwright/test';
import { ACTION_PLAN_POINT, AUDIT_POINTS, type AuditPoint } from '../../src/contract/audit-points.ts';

/** Opens a part of the audit in the editor. */
export const openPart = (page: Page, name: string): Promise<void> =>
  page.getByRole('navigation', { name: 'Parts of the audit' }).getByRole('link', { name }).click();

/** Opens a point of the audit in the editor. */
export async function openPoint(page: Page, point: AuditPoint): Promise<void> {
  await openPart(page, point);
  // Until then the page shows the previous part, whose fields have the same names.
  const heading = `${AUDIT_POINTS.indexOf(point) + 1}. ${point}`;
  await expect(page.getByRole('heading', { level: 2, name: heading })).toBeVisible();
}

/** Rates a point, sums it up, and marks it as finished. */
export async function writePoint(page: Page, point: AuditPoint, rating = 'Needs work'): Promise<void> {
  await openPoint(page, point);
  const isActionPlan = point === ACTION_PLAN_POINT;
  if (!isActionPlan) await page.getByRole('radio', { name: rating }).check({ force: true });
  await page
    .getByLabel(isActionPlan ? 'Your advice in one sentence' : 'Summary in one sentence')
    .fill(`What I say of the ${point}.`);
  await page.getByRole('checkbox', { name: 'This point is finished' }).check({ force: true });
}

/**
 * Makes the report.
 *
 * @returns the address of its link
 */
export async function makeReport(page: Page): Promise<string> {
  await openPart(page, 'The report');
  await page.getByRole('button', { name: 'Make report' }).click();
  const address = page.getByRole('region', { name: 'Report link' }).getByText(/\/report\/[\w-]{32,}$/);
  const anyway = page.getByRole('dialog').getByRole('button', { name: 'Make report' });
  // One of few points is asked about first.
  await address.or(anyway).waitFor();
  if (await anyway.isVisible()) await anyway.click();
  return (await address.textContent()) ?? '';
}
