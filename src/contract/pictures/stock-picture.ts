import * as z from 'zod/mini';
import { STOCK_PICTURES_PER_PAGE, SEARCH_TERM_MAX } from '../limits.ts';

/** A stock picture (spec §3). The chosen address is `large`, else `medium`. */
export const StockPicture = z.object({
  id: z.string(),
  alt: z.string(),
  photographer: z.string(),
  src: z.object({ medium: z.string(), large: z.optional(z.string()) }),
});
export type StockPicture = z.output<typeof StockPicture>;

export const StockPictureQuery = z.object({
  query: z
    .string('Enter a search term.')
    .check(
      z.trim(),
      z.minLength(1, 'Enter a search term.'),
      z.maxLength(SEARCH_TERM_MAX, `A search term can have at most ${SEARCH_TERM_MAX} characters.`),
    ),
  perPage: z._default(
    z.coerce
      .number('A page can have 1 to 80 pictures.')
      .check(
        z.int('A page can have 1 to 80 pictures.'),
        z.gte(1, 'A page can have 1 to 80 pictures.'),
        z.lte(80, 'A page can have 1 to 80 pictures.'),
      ),
    STOCK_PICTURES_PER_PAGE,
  ),
});

export const StockPictureAnswer = z.object({
  success: z.literal(true),
  /** Pexels, or the library that ships with the site (decision 21). */
  source: z.enum(['pexels', 'library']),
  data: z.object({ photos: z.array(StockPicture) }),
  /** Nothing was found: these are all the pictures that the library has. */
  noMatch: z.optional(z.literal(true)),
});
export type StockPictureAnswer = z.output<typeof StockPictureAnswer>;
