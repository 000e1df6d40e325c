import { PhotoAnswer, PhotoQuery } from '../../../src/contract/photo.ts';
import { endpoint } from '../api/endpoint.ts';

export const pictureEndpoints = [
  endpoint('GET /api/pexels/search', {
    summary: 'Search stock pictures',
    access: { openWith: 'visitorsChangeImages', otherwise: ['admin', 'editor'] },
    reads: [],
    limit: { calls: 60, seconds: 60 },
    query: PhotoQuery,
    result: PhotoAnswer,
    handle: async ({ ports: { pictures }, query: { query, perPage } }): Promise<PhotoAnswer> => {
      const { source, all = [] } = pictures;
      const photos = await pictures.search(query, perPage);
      if (photos.length > 0 || all.length === 0) return { success: true, source, data: { photos } };
      return { success: true, source, data: { photos: all.slice(0, perPage) }, noMatch: true };
    },
  }),
] as const;
