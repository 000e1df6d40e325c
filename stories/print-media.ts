function* mediaIn(rules: CSSRuleList): Generator<CSSMediaRule> {
  for (const rule of rules) {
    if (rule instanceof CSSMediaRule) yield rule;
    if ('cssRules' in rule) yield* mediaIn(rule.cssRules as CSSRuleList);
  }
}

/** A sheet of Letter paper with the margins of `print.css`, above Storybook’s own rules. */
const SHEET = `
  html { background: #dfe5e6; }
  :root:root body { box-sizing: border-box; max-width: 8.5in; min-height: 11in; margin: 0 auto; padding: 18mm 16mm; background: #fff; }
  :root:root #storybook-root > * { background: none; }
`;

/** Applies the rules for paper to the screen. Use it as `beforeEach`, which undoes it. */
export function showAsPrinted(): () => void {
  const changed = [...document.styleSheets]
    .flatMap(({ cssRules }) => [...mediaIn(cssRules)])
    .filter(({ media }) => media.mediaText === 'print');
  for (const { media } of changed) media.mediaText = 'all';
  const sheet = document.head.appendChild(document.createElement('style'));
  sheet.textContent = SHEET;
  return () => {
    sheet.remove();
    for (const { media } of changed) media.mediaText = 'print';
  };
}
