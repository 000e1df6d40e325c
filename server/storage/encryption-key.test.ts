import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { freshFolder } from '../test/support/fresh-folder.ts';
import { encryptionKey } from './encryption-key.ts';

async function siteWithKey() {
  const folder = freshFolder();
  const key = await encryptionKey(folder);
  const path = join(folder, 'security.key');
  return { folder, key, path, text: readFileSync(path, 'utf8') };
}

const DECISION = 'start-without-key';

test('a key is read despite white space around it', async () => {
  const { folder, key, path, text } = await siteWithKey();
  expect(key).toMatch(/^[0-9a-f]{64}$/);
  for (const written of [text, text.trim(), text.replace('\n', '\r\n'), `\uFEFF ${text}\n\n`]) {
    writeFileSync(path, written);
    expect(await encryptionKey(folder)).toBe(key);
    expect(readFileSync(path, 'utf8')).toBe(written);
  }
});

test('a damaged key is refused and not overwritten', async () => {
  const { folder, key, path, text } = await siteWithKey();
  const flipped = String.fromCharCode(text.charCodeAt(10) ^ 1);
  const other = `${text.slice(0, 10)}${flipped === text[10] ? '0' : flipped}${text.slice(11)}`;
  for (const damaged of ['', 'abc', text.slice(0, -2), other, '0'.repeat(64)]) {
    writeFileSync(path, damaged);
    for (let start = 0; start < 2; start += 1) {
      await expect(encryptionKey(folder)).rejects.toThrow(/security\.key is damaged and was not changed/);
    }
    expect(readFileSync(path, 'utf8')).toBe(damaged);
  }
  writeFileSync(path, 'abc');
  writeFileSync(join(folder, DECISION), '');
  const newKey = await encryptionKey(folder);
  expect(newKey).not.toBe(key);
  expect(readdirSync(folder)).toEqual(['security.key']);
  expect(await encryptionKey(folder)).toBe(newKey);
});

test('a missing key is created on a new site, and refused if data is sealed with it', async () => {
  const missing = /security\.key is missing, but this site was in use before/;
  await expect(encryptionKey(freshFolder(), { isInUse: true })).rejects.toThrow(missing);
  const { folder, path } = await siteWithKey();
  rmSync(path);
  await expect(encryptionKey(folder, { isInUse: true })).rejects.toThrow(missing);
  writeFileSync(join(folder, DECISION), '');
  const newKey = await encryptionKey(folder, { isInUse: true });
  expect(await encryptionKey(folder, { isInUse: true })).toBe(newKey);
});
