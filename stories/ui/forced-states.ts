/** Classes that force a state in a story, since screenshots have no pointer: `is-hover`, `is-focus`, `is-active`. */
const states = { ':hover': '.is-hover', ':focus-visible': '.is-focus', ':active': '.is-active' } as const;

/** States by their names on a board, with the class that forces them. */
export const FORCED = [
  ['Default', undefined],
  ['Hover', 'is-hover'],
  ['Focus', 'is-focus'],
  ['Active', 'is-active'],
] as const;

const done = new WeakSet<CSSStyleSheet>();

interface RuleList {
  cssRules: CSSRuleList;
  insertRule: (rule: string, index: number) => number;
}

/** Adds the copies to the list itself, or at a place of a list around it. */
function addRules(list: RuleList, around?: { list: RuleList; index: number }): void {
  // From the end, because insertions shift later rules.
  for (let index = list.cssRules.length - 1; index >= 0; index -= 1) {
    const rule = list.cssRules[index];
    const target = around ?? { list, index: index + 1 };
    if (rule instanceof CSSStyleRule) {
      for (const [pseudo, forced] of Object.entries(states)) {
        if (!rule.selectorText.includes(pseudo)) continue;
        try {
          target.list.insertRule(rule.cssText.replaceAll(pseudo, forced), target.index);
        } catch {
          // No class may follow a pseudo-element such as the thumb of a slider.
        }
      }
    }
    // A screen without a mouse shows the forced hover as well.
    const isForMouse = rule instanceof CSSMediaRule && rule.media.mediaText === '(hover: hover)';
    if (rule instanceof CSSStyleRule) addRules(rule);
    if (rule instanceof CSSGroupingRule) addRules(rule, isForMouse ? target : around);
  }
}

/**
 * Repeats every hover, focus and active rule of the page under a class, right behind the rule itself. Stories thus show
 * the real styles, and the product ships no rules for documentation. Use it as `beforeEach`.
 */
export function forceStates(): void {
  for (const sheet of document.styleSheets) {
    // Storybook has its own, in pages of the docs.
    const isOurs = !(sheet.ownerNode instanceof HTMLElement && 'emotion' in sheet.ownerNode.dataset);
    if (done.has(sheet) || !isOurs) continue;
    done.add(sheet);
    addRules(sheet);
  }
}

/** Forces states on parts of a component that take no class, found by their selectors. */
export const partsAre = (parts: Readonly<Record<string, string>>) => (element: HTMLElement | null) => {
  for (const [state, part] of Object.entries(parts)) element?.querySelector(part)?.classList.add(state);
};

/** Forces a state on the control of a field, which takes no class itself. */
export const controlIs = (state: string) => (element: HTMLElement | null) => element?.classList.add(state);
