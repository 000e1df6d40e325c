import type { ContentOf } from '../../../src/contract/page-fields.ts';
import type { ABOUT_SEARCH } from '../../../src/contract/pages/search.ts';

/** Search engines and social networks get the page's own title and text. */
export const sameAsPage: ContentOf<typeof ABOUT_SEARCH> = {
  searchTitle: '',
  searchDescription: '',
  sharePicture: { url: '', alt: '', credit: '' },
};
