/** A custom property of the site's style sheets and its value on the page as it stands. */
export interface Token {
  name: string;
  value: string;
}

/** Every rule of a list, however deep: layers and media queries hold rules of their own. */
function allRules(rules: CSSRuleList): CSSRule[] {
  return [...rules].flatMap((rule) =>
    rule instanceof CSSGroupingRule ? [rule, ...allRules(rule.cssRules)] : [rule],
  );
}

/** The tokens that begin like this, read from the style sheets of the page, in their order. */
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
