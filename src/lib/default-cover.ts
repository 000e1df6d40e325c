/** The picture for posts whose own is missing or broken. */
export const DEFAULT_COVER = '/covers/default.svg';
