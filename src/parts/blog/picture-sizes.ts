/**
 * Width of a full-width picture on a phone, understated slightly to avoid the next larger file. At three device pixels
 * per CSS pixel, a file of 2.25 looks the same at half the weight.
 */
const ON_PHONE = '(min-resolution: 2.5dppx) calc(75vw - 2.25rem), calc(100vw - 3rem)';

/** A cover in a list of one or two columns. */
export const LISTED_COVER = `(min-width: 80rem) 25rem, (min-width: 64rem) 30vw, (min-width: 40rem) 47vw, ${ON_PHONE}`;

/** A cover in a row of three. */
export const COVER_OF_THREE = `(min-width: 80rem) 25rem, (min-width: 48rem) 29vw, (min-width: 40rem) 44vw, ${ON_PHONE}`;

/** A picture as wide as an article. */
export const ARTICLE_PICTURE = `(min-width: 84rem) 53rem, (min-width: 64rem) 61vw, ${ON_PHONE}`;
