import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { EMPTY_POST, type PostInput } from '../../contract/post-input.ts';
import { mergeFields } from '../../drafts/merge-fields.ts';
import { localPosts } from './post-draft.ts';
import { postFields } from './post-field-groups.ts';

const base: PostInput = {
  ...EMPTY_POST,
  title: 'A',
  slug: 'a',
  excerpt: 'Short.',
  categoryId: 'seo',
  content: '<p>Text.</p>',
  state: 'published',
  publishAt: '2025-06-01T13:00:00.000Z',
};

it('reports no conflict when a scheduled post has gone live', () => {
  const scheduled: PostInput = { ...base, state: 'scheduled' };
  const mine = { ...scheduled, title: 'Mine' };
  expect(mergeFields(postFields, { local: mine, touched: ['title'], base: scheduled, remote: base })).toEqual(
    {
      fields: { ...base, title: 'Mine' },
      merged: [],
      conflicts: [],
    },
  );
});

it('detects remote changes by comparing stored versions, not the typed text', () => {
  const mine = { ...base, content: '<p>Text.<br>More.</p>' };
  const stored = { ...base, content: '<p>Text.<br />More.</p>' };
  const remote = { ...stored, title: 'Theirs' };
  expect(mergeFields(postFields, { local: mine, touched: [], base: stored, remote })).toEqual({
    fields: { ...mine, title: 'Theirs' },
    merged: ['title'],
    conflicts: [],
  });
});

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

it('stores one local draft per post and kind', () => {
  expect(localPosts.write('post-1', 'typed', copy)).toBe(true);
  expect([...stored.keys()]).toEqual(['unsaved-post:typed:post-1']);
  expect(localPosts.read('post-1', 'typed')).toEqual(copy);
  expect(localPosts.read('post-1', 'kept')).toBeUndefined();
  expect(localPosts.read('post-2', 'typed')).toBeUndefined();
  localPosts.remove('post-1', 'typed');
  expect(localPosts.read('post-1', 'typed')).toBeUndefined();
});

it.each(['{', 'null', '[]', '{"savedAt":"yesterday","fields":{}}'])(
  'finds no local draft in "%s"',
  (damaged) => {
    localPosts.write('post-1', 'typed', copy);
    for (const key of stored.keys()) stored.set(key, damaged);
    expect(localPosts.read('post-1', 'typed')).toBeUndefined();
  },
);

it('works without local storage when it is full or blocked', () => {
  const refuse = () => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
  };
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
  expect(localPosts.write('post-1', 'typed', copy)).toBe(false);
  expect(localPosts.read('post-1', 'typed')).toBeUndefined();
  expect(() => localPosts.remove('post-1', 'typed')).not.toThrow();
});
