/** Address of the rendered share picture, 1200 by 630 pixels. */
export const sharePicture = (of: 'blog' | 'services' | 'pages', slug: string): string =>
  `/share/${of}/${slug}.png`;
