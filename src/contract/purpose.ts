/**
 * Why a request is made that nobody has asked for: a page that the reader may open next is fetched ahead, or what is on
 * show is brought up to date. Every other request is somebody's wish.
 */
export type Purpose = 'prefetch' | 'background';

/** The header that says so; Safari and Chrome once named their own prefetches with it. */
export const PURPOSE = 'purpose';
