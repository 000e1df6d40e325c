import { expect, it } from 'vitest';
import { countryName, SettingsInput } from '../../contract/settings.ts';
import { sections } from './sections.ts';

it('refuses a script as an address that a page links to', () => {
  const addresses = sections.flatMap(({ fields }) => fields.filter(({ type }) => type === 'url'));
  expect(addresses.length).toBeGreaterThan(4);
  for (const { name } of addresses) {
    const input = name
      .split('.')
      .reduceRight<unknown>((value, key) => ({ [key]: value }), 'javascript:alert(1)');
    const wrong = SettingsInput.safeParse(input).error?.issues.map(({ path }) => path.join('.'));
    expect(wrong).toContain(name);
  }
});

it('offers countries by name, each a code that is accepted', () => {
  const options =
    sections.flatMap(({ fields }) => fields).find(({ name }) => name === 'contact.country')?.options ?? [];
  expect(options).toEqual(
    expect.arrayContaining([
      { value: 'US', label: 'United States' },
      { value: 'CA', label: 'Canada' },
    ]),
  );
  const refused = options.filter(({ value }) => countryName(value) === undefined || value === 'EU');
  expect(refused).toEqual([]);
});

it('completes an address that was written without its scheme, and a name on a network', () => {
  const { linkedin, tiktok, google } = SettingsInput.shape.socialLinks.shape;
  expect(tiktok.parse('@ana.ruiz')).toBe('https://www.tiktok.com/@ana.ruiz');
  expect(tiktok.parse('tiktok.com/@ana')).toBe('https://tiktok.com/@ana');
  expect(google.safeParse('@ana').success).toBe(false);
  expect(SettingsInput.shape.booking.parse('cal.com/ana')).toBe('https://cal.com/ana');
  expect(linkedin.parse(' linkedin.com/in/ana ')).toBe('https://linkedin.com/in/ana');
  expect(linkedin.parse('@ana')).toBe('https://www.linkedin.com/in/ana');
  for (const other of ['ana', 'ana@example.com']) expect(linkedin.safeParse(other).success).toBe(false);
});
