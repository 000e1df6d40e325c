import type { Page } from '@playwright/test';
import { expect, test } from '../../.ci/journeys/journey.ts';

declare global {
  interface Window {
    trustedTypes: { createPolicy(name: string, rules: object): unknown };
  }
}

test.use({ allowedErrors: [/Trusted ?(?:Types?|HTML|Script)/] });

/** The outcome of each attempt to hand the page HTML or a script as a string. */
const outcomes = (page: Page) =>
  page.evaluate(() => {
    const attempts: Record<string, () => unknown> = {
      html: () => (document.createElement('p').innerHTML = '<b>bold</b>'),
      frame: () => document.createElement('iframe').setAttribute('srcdoc', '<b>bold</b>'),
      script: () => (document.createElement('script').text = 'top.ran = true'),
      address: () => (document.createElement('script').src = '/elsewhere.js'),
      policy: () => window.trustedTypes.createPolicy('another', {}),
      worker: () => new Worker('/elsewhere.js'),
    };
    return Object.entries(attempts).map(([name, attempt]) => {
      try {
        attempt();
        return `${name}: done`;
      } catch (error) {
        return `${name}: ${error instanceof Error ? error.name : String(error)}`;
      }
    });
  });

test('no script on a page can write HTML or load code from a string', async ({ page, siteUrl, logIn }) => {
  await logIn('admin');
  for (const path of ['', 'blog', 'admin']) {
    await page.goto(siteUrl + path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await outcomes(page), `/${path}`).toEqual([
      'html: TypeError',
      'frame: TypeError',
      'script: TypeError',
      'address: TypeError',
      'policy: TypeError',
      'worker: TypeError',
    ]);
  }
});
