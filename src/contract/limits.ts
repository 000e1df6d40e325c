// Apart from the schemas, so that pages can know them without these.

/** Longest term that a search takes, in characters. */
export const SEARCH_TERM_MAX = 200;
/** Longest part of an address that names a record. */
export const SLUG_MAX = 120;
