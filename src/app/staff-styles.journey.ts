import { makeLiveReport } from '../../.ci/journeys/live-report.ts';
import { expect, test } from '../../.ci/journeys/journey.ts';
import { firstReport } from '../../stories/reports.ts';
import { staffRoutes } from './staff-routes.ts';

/** The visible controls and headings that have only a browser's styles, and fonts that did not load. */
function unstyled(): string[] {
  const faults: string[] = [];
  const check = (selector: string, isStyled: (style: CSSStyleDeclaration) => boolean) => {
    for (const element of document.querySelectorAll(selector)) {
      if (element.checkVisibility() && !isStyled(getComputedStyle(element)))
        faults.push(element.outerHTML.slice(0, 120));
    }
  };
  const hasFrame = ({ paddingLeft, borderTopWidth, borderTopLeftRadius }: CSSStyleDeclaration) =>
    [paddingLeft, borderTopWidth, borderTopLeftRadius].every((size) => parseFloat(size) > 0);
  check('.btn:not(.btn-icon), .input', hasFrame);
  check(
    'h1:not(.sr-only)',
    (style) => style.fontFamily.startsWith('Besley') && parseFloat(style.fontSize) > 24,
  );
  const loaded = [...document.fonts].filter(({ status }) => status === 'loaded');
  for (const name of ['Besley', 'Public Sans'])
    if (!loaded.some(({ family }) => family.replaceAll('"', '') === name)) faults.push(name);
  return faults;
}

test(
  'every staff screen has styled fields, buttons and headings',
  { tag: '@both' },
  async ({ page, host, staffSite }) => {
    const { audit, request } =
      host === 'demo'
        ? { audit: { id: 'demo-audit-docks' }, request: { id: 'demo-kayaks' } }
        : await makeLiveReport(staffSite.url, firstReport);
    await staffSite.logIn(page, 'admin');
    for (const { example, access } of staffRoutes) {
      if (access === 'public') continue;
      const address = example
        .replace('audits/none', `audits/${audit.id}`)
        .replace('inbox/none', `inbox/${request.id}`);
      await test.step(address, async () => {
        await page.goto(staffSite.url + address.slice(1));
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page.locator('.btn:visible, .input:visible')).not.toHaveCount(0);
        await expect.poll(() => page.evaluate(unstyled)).toEqual([]);
      });
    }
  },
);
