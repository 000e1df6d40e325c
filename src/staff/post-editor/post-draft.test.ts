import { expect, it, onTestFinished, vi } from 'vitest';
import { StorageStandIn } from '../../../mocks/host/storage-stand-in.ts';
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

it.each(['{', 'null', '[]', '{"savedAt":"yesterday","fields":{}}'])(
  'finds no local draft in "%s"',
  (damaged) => {
    vi.stubGlobal('localStorage', new StorageStandIn());
    onTestFinished(() => void vi.unstubAllGlobals());
    const copy = { savedAt: '2025-06-02T14:41:00.000Z', fields: { ...EMPTY_POST, title: 'Half a thought' } };
    localPosts.write('post-1', 'typed', copy);
    expect(localPosts.read('post-1', 'typed')).toEqual(copy);
    localStorage.setItem('unsaved-post:typed:post-1', damaged);
    expect(localPosts.read('post-1', 'typed')).toBeUndefined();
  },
);
