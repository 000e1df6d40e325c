/** Classes that force a state in a story, since screenshots have no pointer: `is-hover`, `is-focus`, `is-active`. */
const states = { ':hover': '.is-hover', ':focus-visible': '.is-focus', ':active': '.is-active' } as const;
const done = new WeakSet<CSSStyleSheet>();

function addRules(list: { cssRules: CSSRuleList; insertRule: (rule: string, index: number) => number }) {
  // From the end, because insertions shift later rules.
  for (let index = list.cssRules.length - 1; index >= 0; index -= 1) {
    const rule = list.cssRules[index];
    if (rule instanceof CSSStyleRule) {
      for (const [pseudo, forced] of Object.entries(states)) {
        if (!rule.selectorText.includes(pseudo)) continue;
        list.insertRule(rule.cssText.replaceAll(pseudo, forced), index + 1);
      }
    }
    if (rule instanceof CSSGroupingRule) addRules(rule);
  }
}

/**
 * Repeats every hover, focus and active rule of the page under a class, right behind the rule itself. Stories thus show
 * the real styles, and the product ships no rules for documentation. Use it as `beforeEach`.
 */
export function forceStates(): void {
  for (const sheet of document.styleSheets) {
    if (done.has(sheet)) continue;
    done.add(sheet);
    addRules(sheet);
  }
}

/** Forces a state on the control of a field, which takes no class itself. */
export const controlIs = (state: string) => (element: HTMLElement | null) => element?.classList.add(state);
