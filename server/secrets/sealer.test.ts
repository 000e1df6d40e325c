import { expect, test } from 'vitest';
import { sealerWith } from './sealer.ts';

const keyed = (key: string) => sealerWith(() => Promise.resolve(key));

// asvs:11.3.3
test('a sealed secret is opened only with the same key and context', async () => {
  const { seal, unseal } = keyed('a key');
  const sealed = await seal('JBSWY3DP', 'of ada');
  expect(sealed).not.toContain('JBSWY3DP');
  expect(await unseal(sealed, 'of ada')).toBe('JBSWY3DP');
  expect(await unseal(sealed, 'of eddie')).toBeUndefined();
  expect(await keyed('another key').unseal(sealed, 'of ada')).toBeUndefined();
});

// asvs:11.3.1
test('a secret is sealed differently each time, and a damaged one is refused', async () => {
  const { seal, unseal } = keyed('a key');
  const sealed = await seal('JBSWY3DP', 'of ada');
  expect(await seal('JBSWY3DP', 'of ada')).not.toBe(sealed);
  const changed = sealed.startsWith('A') ? 'B' : 'A';
  for (const damaged of ['', 'none', sealed.slice(0, -4), changed + sealed.slice(1)]) {
    expect(await unseal(damaged, 'of ada')).toBeUndefined();
  }
});

test('without a key, nothing is sealed', async () => {
  const { seal } = sealerWith(() => Promise.reject(new Error('no key')));
  await expect(seal('JBSWY3DP', 'of ada')).rejects.toThrow('no key');
});
