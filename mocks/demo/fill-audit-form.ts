import type { Locator } from '@playwright/test';

/** Fills in the form for an audit as Dana Demo. */
export async function fillAuditForm(form: Locator): Promise<void> {
  await form.getByLabel('Name').fill('Dana Demo');
  await form.getByLabel('Email').fill('dana@example.com');
  await form.getByLabel('Phone').fill('239 555 0188');
  await form.getByLabel('Website').fill('example.com');
}
