import { expect } from '@playwright/test';
import type { Visitor } from './visitor.ts';

const MENU = '//header//button[normalize-space()="Menu"]';
const inMenu = (label: string): string => `//nav[@aria-label="Mobile"]//a[normalize-space()="${label}"]`;
const inForm = (label: string): string =>
  `//*[@id="audit-form"]//*[@id=//label[starts-with(., "${label}")]/@for]`;

const business = [
  ['Name', 'Maria Alvarez'],
  ['Email', 'maria@harbor-bakery.example'],
  ['Phone', '(239) 555-0142'],
  ['Website', 'harbor-bakery.example.com'],
] as const;

/** The typical visit, on a phone: browse the menu, request the audit, read a blog article. */
export async function visit(visitor: Visitor, siteUrl: string): Promise<void> {
  const { open, press, write, sees, run } = visitor;
  const expectToSee = (xpath: string, seen = true): Promise<void> =>
    expect.poll(() => sees(xpath), { message: xpath, timeout: 30_000 }).toBe(seen);

  await open(siteUrl);
  expect(await run('return document.documentElement.scrollWidth - innerWidth')).toBeLessThanOrEqual(0);
  await press(MENU);
  await expectToSee(inMenu('Services'));
  await press(MENU);
  await expectToSee(inMenu('Services'), false);

  await press('//main//a[normalize-space()="Get Your FREE 8-Point Audit"]');
  for (const [label, value] of business) await write(inForm(label), value);
  await press('//*[@id="audit-form"]//button[normalize-space()="Get Your Free Audit"]');
  await expectToSee('//*[@id="audit-form"]//h3[contains(., "Your request is in")]');

  await press(MENU);
  await press(inMenu('Blog'));
  await expectToSee('//h1[normalize-space()="Digital marketing resources"]');
  await press('//main//article//a');
  await expectToSee('//article//h2');
  expect(
    await run('return document.fonts.check("1rem Besley") && document.fonts.check("1rem Public Sans")'),
  ).toBe(true);
}
