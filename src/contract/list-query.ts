import * as z from 'zod/mini';
import { SEARCH_TERM_MAX } from './limits.ts';

const PAGE = 'The page must be a whole number of at least 1.';
const TOO_LONG = `A search term can have at most ${SEARCH_TERM_MAX} characters.`;

export const PageNumber = z._default(z.coerce.number(PAGE).check(z.int(PAGE), z.gte(1, PAGE)), 1);

export const SearchTerm = z.string().check(z.trim(), z.maxLength(SEARCH_TERM_MAX, TOO_LONG));
