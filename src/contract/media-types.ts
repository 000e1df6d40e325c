/** Requested by clients that want field errors (decision 18, RFC 9457). */
export const PROBLEM_TYPE = 'application/problem+json';

/** The media type of the site's drawings, with the character set that text needs. */
export const SVG_TYPE = 'image/svg+xml; charset=utf-8';
