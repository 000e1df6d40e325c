const CONTROLS = 'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=textbox]';

const textOf = (element: Element | null): string =>
  `${element?.textContent ?? ''}${element?.querySelector('[alt], [aria-label]')?.getAttribute('alt') ?? ''}`;

/** A control’s accessible name; only whether there is one matters here. */
function nameOf(control: Element): string {
  const labels = 'labels' in control ? [...((control.labels as NodeListOf<Element> | null) ?? [])] : [];
  const others = control.getAttribute('aria-labelledby')?.split(/\s+/) ?? [];
  return [
    control.getAttribute('aria-label') ?? '',
    control.getAttribute('title') ?? '',
    ...labels.map(textOf),
    ...others.map((id) => textOf(document.getElementById(id))),
    control.matches('a, button, summary') ? textOf(control) : '',
  ]
    .join('')
    .trim();
}

/**
 * Fails a story with an id that occurs twice, a label without a field, or a control or dialog without a name. axe skips
 * the first two, and does not run in behavior stories.
 */
export function checkNames(): void {
  const ids = Array.from(document.querySelectorAll('[id]'), ({ id }) => id);
  const twice = ids.filter((id, index) => ids.indexOf(id) !== index);
  const all = (selector: string) => [...document.querySelectorAll(selector)];
  const faults = [
    ...twice.map((id) => `Two elements have the id ${id}.`),
    ...all('label[for]')
      .filter((label) => (label as HTMLLabelElement).control === null)
      .map((label) => `This label has no field: ${label.outerHTML}`),
    ...all(`${CONTROLS}, dialog, [role=dialog]`)
      // Storybook's docs leave a hidden text area behind.
      .filter((control) => control.checkVisibility() && !control.closest('[aria-hidden=true]'))
      .filter((control) => nameOf(control) === '')
      .map((control) => `This has no name: ${control.outerHTML.slice(0, 300)}`),
  ];
  if (faults.length > 0) throw new Error(faults.join('\n'));
}
