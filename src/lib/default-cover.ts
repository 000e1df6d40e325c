/** The picture for posts whose own is missing or broken. */
export const DEFAULT_COVER = '/covers/default.svg';

/** The name of a drawn cover of this site, by its address: social networks show no drawings, so links get it drawn anew. */
export const drawnCover = (url: string): string | undefined => /^\/covers\/([a-z0-9-]+)\.svg$/.exec(url)?.[1];
