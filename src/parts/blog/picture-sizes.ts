/**
 * How wide a picture is that fills the column of a phone. It is said a little narrower than it is, so that no larger file
 * comes for the sake of a dozen pixels. Where a phone has three pixels for each of ours, a file of two and a quarter
 * looks the same and weighs half as much.
 */
const ON_PHONE = '(min-resolution: 2.5dppx) calc(75vw - 2.25rem), calc(100vw - 3rem)';

/** A cover in a list of one or two columns. */
export const LISTED_COVER = `(min-width: 80rem) 25rem, (min-width: 64rem) 30vw, (min-width: 40rem) 47vw, ${ON_PHONE}`;

/** A cover in a row of three. */
export const COVER_OF_THREE = `(min-width: 80rem) 25rem, (min-width: 48rem) 29vw, (min-width: 40rem) 44vw, ${ON_PHONE}`;

/** A picture as wide as an article. */
export const ARTICLE_PICTURE = `(min-width: 84rem) 53rem, (min-width: 64rem) 61vw, ${ON_PHONE}`;
