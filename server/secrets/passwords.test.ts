import { expect, test } from 'vitest';
import { argon2Passwords as passwords } from './passwords.ts';

/** Of “password” at another cost, from the tests of the reference implementation. */
const OTHER = '$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc';

test('a password is verified by its own hash only, in composed and decomposed Unicode', async () => {
  const hash = await passwords.hash('seven caf\u00e9s');
  for (const same of ['seven caf\u00e9s', 'seven cafe\u0301s'])
    expect(await passwords.verify(hash, same)).toBe(true);
  for (const other of ['seven cafes', '']) expect(await passwords.verify(hash, other)).toBe(false);
});

// asvs:11.2.1 11.4.2
test('a hash has a new salt each time, in the PHC format', async () => {
  const hashes = await Promise.all([passwords.hash('same'), passwords.hash('same')]);
  expect(hashes[0]).not.toBe(hashes[1]);
  for (const hash of hashes) {
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/);
  }
});

test('a hash by another tool at another cost is verified', async () => {
  expect(await passwords.verify(OTHER, 'password')).toBe(true);
  expect(await passwords.verify(OTHER.replace('t=2', 't=1'), 'password')).toBe(false);
});

// asvs:11.2.2
test('a hash is outdated only at another cost', async () => {
  const present = await passwords.hash('password');
  expect([OTHER, present, ''].map((hash) => passwords.isOutdated?.(hash))).toEqual([true, false, true]);
});

const INVALID = ['', 'plain text', '$2b$12$abcdefghijklmnopqrstuv', '$argon2id$v=19$m=19456,t=2,p=1$c2FsdA$'];

test.each(INVALID)('an invalid hash (%s) verifies nothing', async (stored) => {
  expect(await passwords.verify(stored, '')).toBe(false);
});

test('a hundred unknown callers wait, further ones are refused, and known devices skip the queue', async () => {
  const hash = '$argon2id$v=19$m=8,t=1,p=1$c29tZXNhbHQ$AAAAAAAA';
  const done: unknown[] = [];
  const check = (name: string, isKnownDevice: boolean): Promise<unknown> =>
    passwords.verify(hash, 'x', isKnownDevice).then(
      () => done.push(name),
      ({ status }: { status: number }) => done.push(status),
    );
  const crowd = Array.from({ length: 120 }, () => check('stranger', false));
  await Promise.all([...crowd, check('known', true)]);
  const checked = done.filter((name) => name !== 503);
  expect(checked.length).toBeGreaterThan(101);
  expect(done.length - checked.length).toBeGreaterThanOrEqual(8);
  expect(checked.indexOf('known')).toBeLessThan(50);
});
