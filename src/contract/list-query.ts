import * as z from 'zod/mini';
import { SEARCH_TERM_MAX } from './limits.ts';

const PAGE_MESSAGE = 'The page must be a whole number of at least 1.';
const TERM_MESSAGE = `A search term can have at most ${SEARCH_TERM_MAX} characters.`;

export const PageNumber = z._default(
  z.coerce.number(PAGE_MESSAGE).check(z.int(PAGE_MESSAGE), z.gte(1, PAGE_MESSAGE)),
  1,
);

export const SearchTerm = z.string().check(z.trim(), z.maxLength(SEARCH_TERM_MAX, TERM_MESSAGE));
