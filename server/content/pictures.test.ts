import { expect, it } from 'vitest';
import { ImageUrl } from '../../src/contract/image-url.ts';
import { STOCK_PICTURES_PER_PAGE } from '../../src/contract/limits.ts';
import { StockPicture } from '../../src/contract/pictures/stock-picture.ts';
import { asPostImage, covers, library, searchLibrary, allPictures } from './pictures.ts';
import { posts } from './starting-content.ts';

const found = (term: string): string[] => searchLibrary(term, STOCK_PICTURES_PER_PAGE).map(({ id }) => id);

it.each([
  ['a keyword, whatever the case', 'NEWSLETTER', ['library-email-marketing']],
  ['a word of its alternative text', 'staffs', ['library-analytics']],
  ['any word of the term', 'ferry envelope', ['library-email-marketing', 'library-social-media']],
  ['the beginning of a word', 'newsl', ['library-email-marketing']],
  ['a longer form of a word', 'lighthouses', ['library-seo']],
  ['no filler word', 'how to of the', []],
  ['no unknown word', 'zeppelin', []],
  ['no punctuation', '?!', []],
  ['no part of a word with fewer than three letters', 'ne', []],
  ['no short word for the start of another', 'barnacle', []],
])('the picture library search finds pictures by %s: %s', (_, term, ids) => {
  expect(found(term).toSorted()).toEqual(ids);
});

it('the picture library search ranks the picture with more matching words first', () => {
  expect(found('island light beam')[0]).toBe('library-seo');
  expect(found('island ferry')[0]).toBe('library-social-media');
});

it.each(
  'restaurant,google,reviews,beach,newsletter,ads,hotel,dentist,realtor,plumber,salon,boat,food,people,sales,phone,naples,summer,video,booking,customers,plan'.split(
    ',',
  ),
)('the picture library search finds pictures for “%s”, a term coaches use', (term) => {
  expect(found(term)).not.toEqual([]);
});

it('the picture library search finds all pictures for a general term', () => {
  expect(found('business')).toHaveLength(7);
});

it.each(posts)('the library finds the cover of “$title” first by its title', ({ title, imageUrl }) => {
  expect(searchLibrary(title, 1)[0]?.src.large).toBe(imageUrl);
});

it('lists every picture of the library as a photo', () => {
  expect(allPictures()).toEqual(library.map((picture) => StockPicture.parse(picture)));
});

it('has a described cover for each of the seven drawings', () => {
  const files = Object.keys(covers).map((name) => `/covers/${name}.svg`);
  expect(library.map(({ src }) => src.medium)).toEqual(files);
  expect(new Set(library.map(({ alt }) => alt)).size).toBe(7);
});

it('copies a picture’s address and alternative text to a post, without a credit for our own drawing', () => {
  const image = asPostImage(covers.default);

  expect(ImageUrl.parse(image.imageUrl)).toBe('/covers/default.svg');
  expect(image.imageAlt).toBe(covers.default.alt);
  expect(image.imageCredit).toBe('');
});
