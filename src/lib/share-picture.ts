/** Where the server draws the picture that links to a post or a service show, 1200 by 630 pixels. */
export const sharePicture = (of: 'blog' | 'services', slug: string): string => `/share/${of}/${slug}.png`;
