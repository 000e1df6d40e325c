/** Why a request is made that nobody has asked for: it brings up to date what is on show. Every other is somebody's wish. */
export type Purpose = 'background';

/** The header that says so. */
export const PURPOSE = 'purpose';
