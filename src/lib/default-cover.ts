/** The picture for posts whose own is missing or broken. */
export const DEFAULT_COVER = '/covers/default.svg';

/** Name of a drawn cover, from its address. Social networks cannot show SVG, so links get a rendered image. */
export const drawnCover = (url: string): string | undefined => /^\/covers\/([a-z0-9-]+)\.svg$/.exec(url)?.[1];
