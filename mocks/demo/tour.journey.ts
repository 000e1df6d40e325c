import type { Locator } from '@playwright/test';
import { DANA, fill } from '../../.ci/journeys/fill.ts';
import { expect, test } from '../../.ci/journeys/journey.ts';

test.describe('the demo opened by a link', { tag: '@demo' }, () => {
  test('shows visitor and coach side by side, until it is reset', async ({ page, siteUrl }) => {
    const visitor = page.frameLocator('iframe[title="Visitor"]');
    const coach = page.frameLocator('iframe[title="Coach"]');
    await page.setViewportSize({ width: 1366, height: 768 });
    await page.goto(`${siteUrl}?panes`, { waitUntil: 'load' });
    await expect(coach.getByText('Rosa Delgado')).toBeVisible();
    const form = visitor.locator('#audit-form');
    await fill(form, { ...DANA, Website: 'example.com' });
    await form.getByRole('button', { name: 'Get Your Free Audit' }).click();
    await expect(coach.getByRole('listitem').filter({ hasText: 'Dana Demo' })).toBeInViewport({ ratio: 1 });
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(page.getByRole('button', { name: 'Show coach (new)' })).toBeVisible();
    await page.reload();
    await expect(visitor.getByRole('heading', { level: 1 })).toBeVisible();

    // The link of an email to the coach shows her pane.
    await page.getByRole('button', { name: /^Outbox/ }).click();
    const email = page.getByRole('dialog').getByRole('group').filter({ hasText: 'Audit request from Dana' });
    await email.evaluate((details) => details.setAttribute('open', ''));
    await email.getByRole('link', { name: /admin\/inbox\// }).click();
    await expect(coach.getByRole('heading', { level: 1 })).toContainText('Dana Demo');
    await expect(page.getByRole('dialog')).toHaveCount(0);

    await page.getByRole('button', { name: 'Reset demo' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Yes, start over' }).click();
    await expect(coach.getByText('Rosa Delgado')).toBeVisible();
    await expect(coach.getByText('Dana Demo')).toHaveCount(0);

    await page.getByRole('button', { name: 'Show visitor' }).click();
    await expect(visitor.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByTitle('Coach')).toBeHidden();
    await page.getByRole('button', { name: 'Show coach' }).click();
    await expect(coach.getByText('Rosa Delgado')).toBeVisible();
    await page.getByRole('link', { name: 'Leave panes' }).click();
    await expect(page.getByText('This is a demo.')).toBeVisible();
  });

  test('follows one request in six steps by keyboard, on one document', async ({ page, siteUrl }) => {
    const tour = page.getByRole('region', { name: 'Tour' });
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`${siteUrl}?tour=1`);
    const documents = await page.evaluate(() => performance.timeOrigin);
    const reply = page.getByRole('form', { name: 'Reply' }).getByLabel('Text');
    /** The subject of each step, in view above the tour. */
    const shown: Locator[] = [
      page.getByRole('form', { name: 'Free audit request' }).getByLabel('Name'),
      page.getByRole('link', { name: 'Rosa Delgado' }),
      reply,
      page.getByRole('main').getByRole('link', { name: 'Rosa Delgado' }),
      page.getByRole('heading', { level: 1 }),
      page.getByText('First opened', { exact: true }),
    ];
    const isShown = async (part: Locator) => {
      const [box, foot] = [await part.boundingBox(), await tour.boundingBox()];
      return box !== null && foot !== null && box.y > 0 && box.y + box.height < foot.y;
    };
    for (const [index, part] of shown.entries()) {
      await expect(tour).toContainText(`Step ${index + 1} of 6.`);
      await expect.poll(() => isShown(part)).toBe(true);
      if (part === reply) await expect(reply).toBeFocused();
      if (index === 5) break;
      // A screen may still replace its own address while it loads.
      await page.waitForLoadState('networkidle');
      if (index === 3) {
        await part.press('Enter');
        await expect(tour).toContainText('Step 4 of 6. This step is on another screen.');
        await tour.getByRole('link', { name: 'Back to this step' }).press('Enter');
        await expect(tour).toContainText('This is Rosa Delgado’s audit');
      }
      const checkOff = page.getByRole('button', { name: /^Check off/ }).first();
      if (index === 4) await tour.getByRole('link', { name: 'Go to the first action' }).press('Enter');
      if (index === 4) await expect.poll(() => isShown(checkOff)).toBe(true);
      if (index === 4) await checkOff.press('Enter');
      if (index === 4) await expect(page.getByText('1 of 3 done.')).toBeVisible();
      if (index === 4) await expect(tour).toContainText('You have checked off an action.');
      const next = { 3: 'Send the report', 4: 'See it as the coach' }[index] ?? 'Next step';
      await tour.getByRole('link', { name: next }).press('Enter');
    }
    await expect(page.getByRole('link', { name: '1 of 3 actions' })).toBeInViewport();
    await expect(
      page.getByText('First opened', { exact: true }).locator('xpath=following-sibling::*'),
    ).not.toHaveText('Not yet');
    expect(await page.evaluate(() => performance.timeOrigin)).toBe(documents);
    await page.goBack();
    await expect(tour).toContainText('Step 5 of 6.');
    await expect(page.getByText('1 of 3 done.')).toBeVisible();
    await page.goForward();
    await expect(tour).toContainText('Step 6 of 6.');
    await expect(page.getByRole('link', { name: '1 of 3 actions' })).toBeVisible();
    await page.goBack();
    await expect(tour).toContainText('Step 5 of 6.');
    await page.reload();
    await expect(tour).toContainText('Step 5 of 6.');
    // The report on screen goes with the rest.
    await page.getByRole('button', { name: 'Tour and controls' }).press('Enter');
    await page.getByRole('button', { name: 'Reset demo' }).press('Enter');
    await page.getByRole('button', { name: 'Yes, start over' }).press('Enter');
    await expect(page).toHaveURL(siteUrl);
    await expect(tour).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });

  test('goes on after a log-out, and by the link of its email', async ({ page, siteUrl }) => {
    const tour = page.getByRole('region', { name: 'Tour' });
    await page.setViewportSize({ width: 1366, height: 768 });
    await page.goto(`${siteUrl}?tour=2`);
    await expect(tour).toContainText('Step 2 of 6. You are the coach.');
    await page.getByLabel('View as').selectOption('Visitor');
    await expect(tour).toContainText('This step is on another screen.');
    await expect(page.getByText('You are logged out.', { exact: true })).toBeVisible();
    await expect(page.getByLabel('View as')).toHaveValue('visitor');
    await tour.getByRole('link', { name: 'Next step' }).click();
    await expect(tour).toContainText('Step 3 of 6. Reply to Rosa Delgado');
    // The tour fills in an audit that is open.
    await page.getByRole('main').getByRole('button', { name: 'Start audit' }).click();
    await expect(page).toHaveURL(/admin\/audits\//);
    await expect(tour).toContainText('This step is on another screen.');
    await tour.getByRole('link', { name: 'Next step' }).click();
    const summary = page.getByRole('textbox', { name: 'Summary' });
    await expect(summary).toHaveValue(/does not fit a phone/);
    await summary.fill('The page does not fit.');
    await tour.getByRole('link', { name: 'Send the report' }).click();
    await expect(tour).toContainText('Step 5 of 6. The report is finished and sent.');
    await page.reload();
    await tour.getByRole('button', { name: /^Outbox/ }).click();
    const opened = page.waitForEvent('load');
    await page
      .getByRole('dialog')
      .getByRole('link', { name: /\/report\// })
      .click();
    await opened;
    await expect(tour).toContainText('Step 5 of 6. The report is finished and sent.');
    await tour.getByRole('link', { name: 'See it as the coach' }).click();
    await expect(tour).toContainText('Step 6 of 6. You are the coach again.');
  });
});
