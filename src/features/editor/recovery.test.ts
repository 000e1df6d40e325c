import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { EMPTY_POST } from '../../contract/post-input.ts';
import { readCopy, removeCopy, writeCopy } from './recovery.ts';

const copy = { savedAt: '2025-06-02T14:41:00.000Z', fields: { ...EMPTY_POST, title: 'Half a thought' } };
let stored: Map<string, string>;

beforeEach(() => {
  stored = new Map();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

it('keeps a copy for each post and place', () => {
  expect(writeCopy('post-1', 'typed', copy)).toBe(true);
  expect(readCopy('post-1', 'typed')).toEqual(copy);
  expect(readCopy('post-1', 'kept')).toBeUndefined();
  expect(readCopy('post-2', 'typed')).toBeUndefined();
  removeCopy('post-1', 'typed');
  expect(readCopy('post-1', 'typed')).toBeUndefined();
});

it.each(['{', 'null', '[]', '{"savedAt":"yesterday","fields":{}}'])('knows no copy in "%s"', (damaged) => {
  writeCopy('post-1', 'typed', copy);
  for (const key of stored.keys()) stored.set(key, damaged);
  expect(readCopy('post-1', 'typed')).toBeUndefined();
});

it('reads a copy of a release in which posts had fewer fields', () => {
  writeCopy('post-1', 'typed', copy);
  const { imageCredit: _, ...fewer } = copy.fields;
  for (const key of stored.keys()) stored.set(key, JSON.stringify({ ...copy, fields: fewer }));
  expect(readCopy('post-1', 'typed')).toEqual(copy);
});

it('does without a storage that is full or blocked', () => {
  const refuse = () => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
  };
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
  expect(writeCopy('post-1', 'typed', copy)).toBe(false);
  expect(readCopy('post-1', 'typed')).toBeUndefined();
  expect(() => removeCopy('post-1', 'typed')).not.toThrow();
});
