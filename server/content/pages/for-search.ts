import type { ContentOf } from '../../../src/contract/page-fields.ts';
import type { ABOUT_SEARCH } from '../../../src/contract/pages/search.ts';

/** A page tells search engines and social networks what it says itself. */
export const asThePageSays: ContentOf<typeof ABOUT_SEARCH> = {
  searchTitle: '',
  searchDescription: '',
  sharePicture: { url: '', alt: '', credit: '' },
};
