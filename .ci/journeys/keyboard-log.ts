/** Records the focus stops inside a page. Serialized into the browser: it cannot use outer scope. */
export function openKeyboardLog() {
  const CONTROLS = 'a[href], area[href], button, input, select, textarea, summary, iframe, [tabindex]';
  /** A stop with its appearance and surroundings while focused. */
  let stops: { element: Element; looks: string[] }[] = [];
  let faults: string[] = [];

  const labelOf = (element: Element): string => {
    const isField = element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;
    const label = isField ? element.labels?.[0]?.textContent : undefined;
    const spokenName = element.getAttribute('aria-label') || label || element.textContent;
    return `${element.tagName.toLowerCase()} “${spokenName.replace(/\s+/g, ' ').trim().slice(0, 40)}”`;
  };

  /** In a radio group, Tab stops at one: the checked one, else the nearest end. */
  const isOtherRadio = (element: Element): boolean =>
    element instanceof HTMLInputElement &&
    element.type === 'radio' &&
    !element.checked &&
    document.querySelector(`input[type="radio"][name="${element.name}"]:checked`) !== null;

  const isStop = (element: HTMLElement): boolean =>
    element.tabIndex >= 0 &&
    !element.matches(':disabled') &&
    !element.closest('[inert]') &&
    element.checkVisibility({ visibilityProperty: true }) &&
    !isOtherRadio(element);

  const lookOf = (element: Element): string => {
    const { outlineStyle, outlineWidth, outlineColor, boxShadow } = getComputedStyle(element);
    const hasOutline =
      outlineStyle !== 'none' && parseFloat(outlineWidth) > 0 && outlineColor !== 'rgba(0, 0, 0, 0)';
    return `${hasOutline ? `${outlineStyle} ${outlineWidth} ${outlineColor}` : 'none'}, ${boxShadow}`;
  };

  const looksAround = (element: Element | null): string[] =>
    element ? [lookOf(element), ...looksAround(element.parentElement)] : [];

  /** The visible part of a control: a visually hidden one, such as a file input, is shown by its label. */
  function shownBy(element: Element): Element {
    const isHidden = element.clientWidth <= 1 && element.clientHeight <= 1;
    return (isHidden && element instanceof HTMLInputElement && element.labels?.[0]) || element;
  }

  /** Whether nothing covers the element's center and corners, as far as it fits the window. */
  function isInView(stop: Element): boolean {
    const element = shownBy(stop);
    // A link that wraps has two boxes.
    return [...element.getClientRects()].every((rect) => {
      const { left, right, width, height } = rect;
      if (width === 0 || height === 0) return true;
      const isTall = height > window.innerHeight / 2;
      // Of an element taller than the window, the visible part counts.
      const top = isTall ? Math.max(rect.top, 0) : rect.top;
      const bottom = isTall ? Math.min(rect.bottom, window.innerHeight) : rect.bottom;
      const inset = Math.min(4, width / 4, height / 4);
      const middle: [number, number] = [(left + right) / 2, (top + bottom) / 2];
      const corners: [number, number][] = [
        [left + inset, top + inset],
        [right - inset, top + inset],
        [left + inset, bottom - inset],
        [right - inset, bottom - inset],
      ];
      const seen = [middle, ...corners].map(([x, y]) => {
        const hit = document.elementFromPoint(x, y);
        return hit !== null && (element.contains(hit) || hit.contains(element));
      });
      return isTall ? seen.includes(true) : !seen.includes(false);
    });
  }

  // Disables transitions, so that final states are checked.
  const still = new CSSStyleSheet();
  still.replaceSync('*, ::before, ::after { transition: none !important }');
  document.adoptedStyleSheets.push(still);
  // A page may start with the focus in a field, and Tab continues from there.
  const top = document.createElement('span');
  top.tabIndex = -1;
  document.body.prepend(top);
  top.focus({ preventScroll: true });
  top.remove();

  return {
    /**
     * Records the focus.
     * @returns whether to continue: a browser without UI sometimes starts over with the first stop instead of leaving
     * the page
     */
    note(): boolean {
      const element = document.activeElement;
      if (element === null || element === document.body || element === stops[0]?.element) return false;
      stops.push({ element, looks: looksAround(element) });
      if (!isInView(element)) faults.push(`out of sight: ${labelOf(element)}`);
      return true;
    },
    /** Returns the recorded and the expected stops. Resets focus and record. */
    close() {
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
      // The audit bar of a phone comes and goes with the place on the page.
      const stays = (element: Element): boolean => !element.closest('.audit-bar');
      const controls = [...document.querySelectorAll<HTMLElement>(CONTROLS)].filter(isStop).filter(stays);
      const numbered = (element: Element): string =>
        `${controls.findIndex((control) => control === element) + 1} ${labelOf(element)}`;
      const unmarked = stops.filter(({ element, looks }) => {
        const plain = looksAround(element);
        return looks.every((style, level) => style === 'none, none' || style === plain[level]);
      });
      const report = {
        reached: stops
          .map(({ element }) => element)
          .filter(stays)
          .map(numbered),
        expected: controls.map(numbered),
        faults: [...faults, ...unmarked.map(({ element }) => `no mark of the focus: ${labelOf(element)}`)],
      };
      stops = [];
      faults = [];
      return report;
    },
  };
}
