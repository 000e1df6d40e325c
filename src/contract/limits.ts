// Apart from the schemas, so that pages can know them without these.

/** Hours within which visitors are promised an answer (spec §9). */
export const PROMISED_HOURS = 24;
/** Working days from the promised answer until the promised report of an audit. */
export const REPORT_WORKING_DAYS = 3;

export const SEARCH_TERM_MAX = 200;
/** Pictures in one answer of the picture search (spec §9). */
export const STOCK_PICTURES_PER_PAGE = 20;

export const SLUG_MAX = 120;

/** Longest line of text about an action that is checked off. */
export const CHECK_NOTE_MAX = 200;
