import { searchLibrary, wholeLibrary } from '../content/pictures.ts';
import type { Pictures } from '../core/ports.ts';

/** The shipped pictures, for a live host without a Pexels key (decision 21). */
export const libraryPictures: Pictures = {
  source: 'library',
  search: (term, perPage) => Promise.resolve(searchLibrary(term, perPage)),
  all: wholeLibrary(),
};
