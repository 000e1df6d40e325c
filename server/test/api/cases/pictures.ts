import { expect } from 'vitest';
import { HttpError } from '../../../core/api/http-error.ts';
import { casesAs, expectRefusal, type Case } from '../bench.ts';

const everyone = { visitorsChangeImages: true };
const SENTENCE = 'There was an issue connecting to Pexels API. Please try again.';

export const pictureCases: readonly Case[] = casesAs('visitor', {
  'pictures: a search without a Pexels key answers from our own library': {
    capabilities: everyone,
    async run({ call }) {
      const answer = await call('GET /api/pexels/search', { query: { query: 'seo', perPage: 20 } });
      expect(answer).toMatchObject({ success: true, source: 'library' });
      expect(answer.data.photos.length).toBeGreaterThan(0);
      for (const photo of answer.data.photos) {
        expect(photo).toEqual({
          id: expect.stringMatching(/./) as string,
          alt: expect.stringMatching(/./) as string,
          photographer: expect.stringMatching(/./) as string,
          src: {
            medium: expect.stringMatching(/^\//) as string,
            large: expect.stringMatching(/^\//) as string,
          },
        });
      }
    },
  },
  'pictures: an answer holds no more than was asked for': {
    capabilities: everyone,
    async run({ call }) {
      const query = { query: 'marketing website seo email', perPage: 2 };
      expect((await call('GET /api/pexels/search', { query })).data.photos).toHaveLength(2);
    },
  },
  'pictures: where nothing in our own library matches, it is shown whole, and said so': {
    capabilities: everyone,
    async run({ call }) {
      const search = (query: string, perPage = 20) =>
        call('GET /api/pexels/search', { query: { query, perPage } });
      const answer = await search('xylophone');
      expect(answer).toMatchObject({ success: true, source: 'library', noMatch: true });
      expect(answer.data.photos).toHaveLength(7);
      expect((await search('xylophone', 2)).data.photos).toHaveLength(2);
      expect(await search('restaur')).not.toHaveProperty('noMatch');
    },
  },
  'pictures: a term that nothing at Pexels matches finds none, which is no error': {
    capabilities: everyone,
    pictures: { source: 'pexels', search: () => Promise.resolve([]) },
    async run({ call }) {
      const answer = await call('GET /api/pexels/search', { query: { query: 'xylophone' } });
      expect(answer).toEqual({ success: true, source: 'pexels', data: { photos: [] } });
    },
  },
  'pictures: twenty are asked for where no number is given': {
    capabilities: everyone,
    pictures: {
      source: 'pexels',
      search: async (term, perPage) =>
        Promise.resolve([{ id: term, alt: '', photographer: '', src: { medium: String(perPage) } }]),
    },
    async run({ call }) {
      expect(await call('GET /api/pexels/search', { query: { query: ' pier ' } })).toEqual({
        success: true,
        source: 'pexels',
        data: { photos: [{ id: 'pier', alt: '', photographer: '', src: { medium: '20' } }] },
      });
    },
  },
  'pictures: a source that does not answer is said to be at fault': {
    capabilities: everyone,
    pictures: { source: 'pexels', search: () => Promise.reject(new HttpError(502, SENTENCE)) },
    run: (bench) =>
      expectRefusal(bench, 'GET /api/pexels/search?query=pier', {}, { status: 502, sentence: SENTENCE }),
  },
});
