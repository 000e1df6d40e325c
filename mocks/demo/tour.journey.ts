import { expect, test } from '../../.ci/journeys/journey.ts';
import { fillAuditForm } from './fill-audit-form.ts';

test.describe('the demo opened by a link', { tag: '@demo' }, () => {
  test('shows visitor and coach side by side, until it is reset', async ({ page, siteUrl }) => {
    const visitor = page.frameLocator('iframe[title="Visitor"]');
    const coach = page.frameLocator('iframe[title="Coach"]');
    await page.goto(`${siteUrl}?panes`, { waitUntil: 'load' });
    await expect(coach.getByText('Rosa Delgado')).toBeVisible();
    const form = visitor.locator('#audit-form');
    await fillAuditForm(form);
    await form.getByRole('button', { name: 'Get Your Free Audit' }).click();
    await expect(coach.getByText('Dana Demo')).toBeVisible();
    await page.reload();
    await expect(coach.getByText('Dana Demo')).toBeVisible();

    await page.getByRole('button', { name: 'Reset demo' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Yes, start over' }).click();
    await expect(coach.getByText('Rosa Delgado')).toBeVisible();
    await expect(coach.getByText('Dana Demo')).toHaveCount(0);

    await page.setViewportSize({ width: 390, height: 844 });
    await expect(visitor.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByTitle('Coach')).toBeHidden();
    await page.getByRole('button', { name: 'Show coach' }).click();
    await expect(coach.getByText('Rosa Delgado')).toBeVisible();
    await page.getByRole('link', { name: 'Leave the two panes' }).click();
    await expect(page.getByText('This is a demo.')).toBeVisible();
  });

  test('leads through six steps by keyboard, and can be left', async ({ page, siteUrl }) => {
    const tour = page.getByRole('region', { name: 'Tour' });
    await page.goto(`${siteUrl}?tour=1`);
    const documents = await page.evaluate(() => performance.timeOrigin);
    for (let step = 1; step <= 6; step += 1) {
      await expect(tour).toContainText(`Step ${step} of 6.`);
      await expect(tour.locator('p')).toBeFocused();
      // Only the end of a session loads a new document.
      if (step === 4) expect(await page.evaluate(() => performance.timeOrigin)).toBe(documents);
      if (step === 6) break;
      // A screen may still replace its own address while it loads.
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.waitForLoadState('networkidle');
      await tour.getByRole('link', { name: 'Next step' }).press('Enter');
    }
    await expect(page.getByLabel('Title', { exact: true })).toHaveValue('A slow site costs more in season');
    await page.goBack();
    await expect(tour).toContainText('Step 5 of 6.');
    await page.reload();
    await expect(tour).toContainText('Step 5 of 6.');
    await page.keyboard.press('Escape');
    await expect(tour).toHaveCount(0);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(tour).toHaveCount(0);
  });
});
