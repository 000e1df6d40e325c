import { expect, it } from 'vitest';
import { SettingsInput } from '../../contract/settings.ts';
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
