/** Requested by clients that want field errors (decision 18, RFC 9457). */
export const PROBLEM_TYPE = 'application/problem+json';

/** The media type of the site's drawings, with the character set that text needs. */
export const SVG_TYPE = 'image/svg+xml; charset=utf-8';

/** Purpose of a request; `background` marks refreshes that no user asked for. */
export type Purpose = 'background';

export const PURPOSE = 'purpose';

/** The header in which the answer to a change names the paths, as the API declares them, whose answers it outdates. */
export const OUTDATED_PATHS = 'outdated-paths';
