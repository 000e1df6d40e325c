/**
 * Reads and fills the text fields of a form, which are uncontrolled.
 *
 * @param names of the fields
 */
export function formFields(names: readonly string[]) {
  let form: HTMLFormElement | null = null;
  const at = (name: string) => {
    const found = form?.elements.namedItem(name);
    return found instanceof HTMLInputElement || found instanceof HTMLTextAreaElement ? found : undefined;
  };
  return {
    /** The `ref` of the form. */
    attach: (element: HTMLFormElement | null): void => {
      form = element;
    },
    values: (): Record<string, string> =>
      Object.fromEntries(names.map((name) => [name, at(name)?.value ?? ''])),
    fill: (name: string, text: string): void => {
      const field = at(name);
      if (field) field.value = text;
    },
    focus: (name: string, options?: FocusOptions): void => at(name)?.focus(options),
    /** Focuses the first field with an error; false without any. */
    focusFirst: (errors: object): boolean => {
      const first = names.find((name) => name in errors);
      if (first !== undefined) at(first)?.focus();
      return first !== undefined;
    },
  };
}
