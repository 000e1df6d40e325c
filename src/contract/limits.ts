/** Longest term that a blog search takes, in characters. Apart from the schemas, so that pages can know it without them. */
export const SEARCH_TERM_MAX = 200;
