import { expect, test } from '../../.ci/journeys/journey.ts';

test(
  'the demo links each screen and each named component to Storybook',
  { tag: '@demo' },
  async ({ page, siteUrl }) => {
    const storybook = new URL('../storybook/', siteUrl).href;
    const link = page.getByRole('link', { name: 'Open this screen in Storybook' });
    const controls = page.getByRole('button', { name: 'Tour and controls' });
    await page.goto(siteUrl);
    await controls.click();
    await expect(link).toHaveAttribute('href', `${storybook}?path=/story/pages-public-home--data`);
    await page.getByRole('banner').getByRole('link', { name: 'About', exact: true }).click();
    await controls.click();
    await expect(link).toHaveAttribute('href', `${storybook}?path=/story/pages-public-about--data`);

    await page.goto(siteUrl);
    await controls.click();
    await page.getByRole('switch', { name: 'Inspect' }).check();
    const inspector = page.getByRole('region', { name: 'Inspector' });
    const name = inspector.getByRole('status');

    const step = page.getByRole('group', { name: 'Testimonials' }).getByRole('button').first();
    await step.hover();
    await expect(name).toHaveText('StepButton');
    await page.locator('#audit-form').getByLabel('Email').focus();
    // The page scrolls to the focus, under an unmoved pointer.
    await expect.poll(() => step.evaluate((button) => button.matches(':hover'))).toBe(false);
    await expect(name).toHaveText('TextField');

    // A press inspects the element and does nothing else.
    await page.locator('main').getByRole('link', { name: 'Get Your FREE 8-Point Audit' }).click();
    await expect(name).toHaveText('LinkButton');
    await expect(page).toHaveURL(siteUrl);
    const story = inspector.getByRole('link', { name: 'LinkButton' });
    await expect(story).toHaveAttribute('href', `${storybook}?path=/docs/design-actions-link-button--docs`);
    await expect(inspector.getByRole('link', { name: 'HeroSection' })).toHaveAttribute(
      'href',
      /pages-public-home--data$/,
    );
    await expect(inspector.getByRole('link').first()).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(
      page.locator('main').getByRole('link', { name: 'Get Your FREE 8-Point Audit' }),
    ).toBeFocused();
  },
);
