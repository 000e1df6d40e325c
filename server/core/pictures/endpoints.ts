import { PhotoAnswer, PhotoQuery } from '../../../src/contract/photo.ts';
import { endpoint } from '../api/endpoint.ts';

export const pictureEndpoints = [
  endpoint('GET /api/pexels/search', {
    summary: 'Search stock pictures',
    access: { openWith: 'visitorsChangeImages', otherwise: ['admin', 'editor'] },
    limit: { calls: 60, seconds: 60 },
    query: PhotoQuery,
    result: PhotoAnswer,
    handle: async ({ ports: { pictures }, query }): Promise<PhotoAnswer> => ({
      success: true,
      source: pictures.source,
      data: { photos: await pictures.search(query.query, query.perPage) },
    }),
  }),
] as const;
