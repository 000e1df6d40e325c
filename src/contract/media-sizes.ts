/** The widths in which a picture is kept, in pixels: those that it has, and its own where that is less than all. */
export const MEDIA_WIDTHS = [320, 640, 960, 1280, 1920] as const;
/** The one width of the format for those who know no other, such as social networks. */
export const SHARE_WIDTH = 1200;
