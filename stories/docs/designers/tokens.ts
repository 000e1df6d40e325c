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
