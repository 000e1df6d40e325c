// Apart from the schemas, so that pages can know them without these.

/** Hours within which visitors are promised an answer (spec §9). */
export const PROMISED_HOURS = 24;

export const SEARCH_TERM_MAX = 200;
/** Pictures in one answer of the picture search (spec §9). */
export const STOCK_PICTURES_PER_PAGE = 20;

export const SLUG_MAX = 120;
