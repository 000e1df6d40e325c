import type { Locator } from '@playwright/test';

/** A visitor, by the labels of a form. */
export const DANA = { Name: 'Dana Demo', Email: 'dana@example.com', Phone: '239 555 0188' };

/** Fills in fields of a form by their labels. */
export async function fill(form: Locator, typed: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, text] of Object.entries(typed)) await form.getByLabel(label).fill(text);
}
