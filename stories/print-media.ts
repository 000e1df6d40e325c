function* mediaIn(rules: CSSRuleList): Generator<CSSMediaRule> {
  for (const rule of rules) {
    if (rule instanceof CSSMediaRule) yield rule;
    if ('cssRules' in rule) yield* mediaIn(rule.cssRules as CSSRuleList);
  }
}

/** Applies the rules for paper to the screen. Use it as `beforeEach`, which undoes it. */
export function showAsPrinted(): () => void {
  const changed = [...document.styleSheets]
    .flatMap(({ cssRules }) => [...mediaIn(cssRules)])
    .filter(({ media }) => media.mediaText === 'print');
  for (const { media } of changed) media.mediaText = 'all';
  return () => {
    for (const { media } of changed) media.mediaText = 'print';
  };
}
