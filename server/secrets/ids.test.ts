import { expect, test } from 'vitest';
import { liveIds } from './ids.ts';

// asvs:6.5.3 11.5.1
test('ids and secrets are unique', () => {
  expect(new Set(Array.from({ length: 100 }, () => liveIds.id())).size).toBe(100);
  expect(new Set(Array.from({ length: 100 }, () => liveIds.token())).size).toBe(100);
});

// asvs:7.2.3 11.2.3 11.5.1
test('a secret has 256 bits and needs no escaping in a cookie', () => {
  expect(liveIds.token()).toMatch(/^[\w-]{43}$/);
});

// asvs:11.4.1 11.4.3
test('a fingerprint is the SHA-256 of a secret', async () => {
  expect(await liveIds.fingerprint('abc')).toBe(
    'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
  );
});
