/**
 * Widths of a picture's files, in pixels, plus its own when smaller. Pictures from earlier releases may lack some; the
 * next wider file is used.
 */
export const MEDIA_WIDTHS = [320, 480, 640, 800, 960, 1280, 1920] as const;
/** Width of the JPEG for social networks. */
export const SHARE_WIDTH = 1200;
