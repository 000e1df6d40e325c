import { searchLibrary, wholeLibrary } from '../content/pictures.ts';
import type { Pictures } from '../core/ports.ts';

/** The pictures that ship with the site, for a live host without a Pexels key (decision 21). */
export const libraryPictures: Pictures = {
  source: 'library',
  search: (term, perPage) => Promise.resolve(searchLibrary(term, perPage)),
  all: wholeLibrary(),
};
