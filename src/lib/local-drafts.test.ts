import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { StorageStandIn } from '../../mocks/host/storage-stand-in.ts';
import { localDrafts, openLocalDrafts, removeLocalDrafts } from './local-drafts.ts';

const copies = localDrafts('unsaved-post', (value) => (value as { text: string } | null)?.text);
const write = (id: string, text: string) =>
  (copies as unknown as { write(id: string, slot: 'typed', copy: object): boolean }).write(id, 'typed', {
    text,
  });

beforeEach(() => {
  vi.stubGlobal('localStorage', new StorageStandIn());
});
afterEach(() => {
  vi.unstubAllGlobals();
});

it('hides local drafts from other accounts on the same browser', () => {
  openLocalDrafts('ana');
  write('post', 'Ana’s words');
  openLocalDrafts('ben');
  expect(copies.read('post', 'typed')).toBeUndefined();
  openLocalDrafts('ana');
  expect(copies.read('post', 'typed')).toBe('Ana’s words');
  expect(copies.read('post', 'kept')).toBeUndefined();
  copies.remove('post', 'typed');
  expect(copies.read('post', 'typed')).toBeUndefined();
});

it('lists the id of each local draft once', () => {
  write('new-1', 'One');
  write('post', 'Two');
  localStorage.setItem('unsaved-post:kept:post', '{}');
  localStorage.setItem('unsaved-page:typed:about', '{}');
  expect(copies.ids()).toEqual(['new-1', 'post']);
});

// asvs:14.3.1
it('removes all local drafts at logout, writes none until the next login, and keeps other keys', () => {
  localStorage.setItem('theme', 'dark');
  localStorage.setItem('unsent-reply:typed:lead', '{}');
  openLocalDrafts('ana');
  write('post', 'Ana’s words');
  removeLocalDrafts();
  expect(write('post', 'Typed by a screen that closes')).toBe(false);
  expect(localStorage.length).toBe(1);
  expect(localStorage.getItem('theme')).toBe('dark');
  openLocalDrafts('ana');
  expect(write('post', 'New words')).toBe(true);
});

it('works without local storage when it is full or blocked', () => {
  openLocalDrafts('ana');
  const refuse = () => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
  };
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
  expect(write('post', 'Ana’s words')).toBe(false);
  expect(copies.read('post', 'typed')).toBeUndefined();
  expect(() => copies.remove('post', 'typed')).not.toThrow();
});
