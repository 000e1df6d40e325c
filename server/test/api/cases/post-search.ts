import { expect } from 'vitest';
import { POST_MAX } from '../../../../src/contract/post-fields.ts';
import { NOTHING_TOLD } from '../../../../src/contract/post-input.ts';
import { casesAs, type Case } from '../bench.ts';
import { change, read, write, written } from './post-calls.ts';
import { bring, changesNothing, exported, namesIn } from './transfer-calls.ts';

const texts = {
  searchTitle: 'Tide tables for shop owners',
  searchDescription: 'Which hours of a day are worth a post.',
  sharePictureUrl: 'https://pictures.example.com/pier.jpg',
  sharePictureAlt: 'A pier at high water',
};

export const postSearchCases: readonly Case[] = [
  ...casesAs('editor', {
    async 'posts for search engines: what they are told is trimmed, kept, and given to readers of the post alone'(
      bench,
    ) {
      const { id, slug } = await write(bench, { ...texts, searchTitle: ` ${texts.searchTitle} ` });
      expect(await read(bench, id)).toMatchObject(texts);
      const answer = await bench.call('GET /api/blog/posts/{slug}', { params: { slug } });
      expect(answer.post).toMatchObject(texts);
      const { posts } = await bench.call('GET /api/blog/posts', { query: {} });
      expect(posts[0]?.id).toBe(id);
      expect(posts[0]).not.toHaveProperty('searchTitle');
    },
    async 'posts for search engines: a post that says nothing about it is told by what it says itself'(
      bench,
    ) {
      const { id } = await write(bench);
      expect(await read(bench, id)).toMatchObject(NOTHING_TOLD);
    },
    async 'posts for search engines: each takes its most characters'(bench) {
      const most = (field: keyof typeof POST_MAX) => 'a'.repeat(POST_MAX[field]);
      const given = {
        searchTitle: most('searchTitle'),
        searchDescription: most('searchDescription'),
        sharePictureAlt: most('sharePictureAlt'),
      };
      const { id } = await write(bench, given);
      expect(await read(bench, id)).toMatchObject(given);
    },
    async 'posts for search engines: a version shows what they were told, and brings it back'(bench) {
      const first = await write(bench, texts);
      await change(bench, first, { ...NOTHING_TOLD });
      const { versions } = await bench.call('GET /api/admin/versions', {
        query: { kind: 'post', id: first.id },
      });
      const [{ id } = { id: '' }] = versions;
      const { differences, revision } = await bench.call('GET /api/admin/versions/{id}', { params: { id } });
      expect(differences).toEqual([
        { label: 'title for search engines', shownAs: 'text', earlier: texts.searchTitle, now: '' },
        {
          label: 'description for search engines',
          shownAs: 'text',
          earlier: texts.searchDescription,
          now: '',
        },
        { label: 'picture for social networks', shownAs: 'picture', earlier: texts.sharePictureUrl, now: '' },
        {
          label: 'description of the picture for social networks',
          shownAs: 'text',
          earlier: texts.sharePictureAlt,
          now: '',
        },
      ]);
      await bench.call('POST /api/admin/versions/{id}/restore', { params: { id }, body: { revision } });
      expect(await read(bench, first.id)).toMatchObject(texts);
    },
  }),
  ...casesAs('admin', {
    async 'posts for search engines: a file hands them on, and one of before they were there takes nothing of them away'(
      bench,
    ) {
      const { id } = await write(bench, texts);
      const file = await exported(bench);
      expect(file.posts.find((post) => post.id === id)).toMatchObject(texts);
      const before = await bench.call('POST /api/blog/posts', { body: written({ title: 'Plain' }) });
      const older = await exported(bench);
      for (const post of older.posts) {
        for (const name of Object.keys(NOTHING_TOLD)) Reflect.deleteProperty(post, name);
      }
      expect(changesNothing(await bring(bench, older))).toBe(true);
      expect(await read(bench, before.post.id)).toEqual(before.post);
      for (const post of older.posts.filter((post) => post.id === id)) post.excerpt = 'As it was before.';
      expect(namesIn(await bring(bench, older), 'replaced')).toHaveLength(1);
      expect(await read(bench, id)).toMatchObject({ ...texts, excerpt: 'As it was before.' });
    },
  }),
];
