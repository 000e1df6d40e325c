import { VIEWPORTS } from '../../../.storybook/viewports.ts';

/** A custom property of the site's style sheets, with its current value. */
export interface Token {
  name: string;
  value: string;
}

/** All rules of a list, including those nested in layers and media queries. */
function allRules(rules: CSSRuleList): CSSRule[] {
  return [...rules].flatMap((rule) =>
    rule instanceof CSSGroupingRule ? [rule, ...allRules(rule.cssRules)] : [rule],
  );
}

/** The tokens with a prefix, in the order of the page's style sheets. */
export function tokensNamed(prefix: string): Token[] {
  const names = [...document.styleSheets]
    .flatMap((sheet) => allRules(sheet.cssRules))
    .filter((rule) => rule instanceof CSSStyleRule)
    .flatMap(({ style }) => [...style].filter((name) => name.startsWith(prefix)));
  const root = getComputedStyle(document.documentElement);
  return [...new Set(names)]
    .map((name) => ({ name, value: root.getPropertyValue(name).trim() }))
    .filter(({ value }) => value !== '' && value !== 'initial');
}

/** A length in a window of another width, in pixels. */
function measured(length: string, windowWidth: number): string {
  const ruler = document.createElement('div');
  const width = length.replaceAll(/([\d.]+)vw/g, (_, share) => `${(Number(share) * windowWidth) / 100}px`);
  ruler.style.cssText = `position:absolute;visibility:hidden;width:${width}`;
  document.body.append(ruler);
  const { width: pixels } = ruler.getBoundingClientRect();
  ruler.remove();
  return `${Math.round(pixels * 10) / 10} px`;
}

/** A length in pixels: `clamp` and `vw` are hard to read. */
export function inPixels(length: string): string {
  const { phone, desktop } = VIEWPORTS;
  const [small = '', large = ''] = [phone, desktop].map(({ styles }) =>
    measured(length, parseInt(styles.width)),
  );
  return small === large ? small : `${small} on a phone, ${large} on a desktop`;
}
