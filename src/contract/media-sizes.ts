/**
 * The widths in which a picture is kept, in pixels: those that it has, and its own where that is less than all. Pictures
 * that an earlier release has pressed lack some of them: the next wider file stands in.
 */
export const MEDIA_WIDTHS = [320, 480, 640, 800, 960, 1280, 1920] as const;
/** The one width of the format for those who know no other, such as social networks. */
export const SHARE_WIDTH = 1200;
