import type { Photo } from '../../src/contract/photo.ts';

const names = ['Ana Ruiz', 'Ben Ito', 'Cleo Marsh', 'Dev Patel', 'Eva Lind', 'Finn Roy'];
const pictures = ['seo', 'analytics', 'social-media', 'email-marketing', 'content-marketing', 'default'];

/** A full answer of Pexels: twenty photos, the odd ones without a large size. */
export const photos: Photo[] = Array.from({ length: 20 }, (_, index) => {
  const address = `/covers/${pictures[index % pictures.length] ?? 'default'}.svg`;
  return {
    id: String(1000 + index),
    alt: `Photo number ${index + 1}`,
    photographer: names[index % names.length] ?? '',
    src: { medium: `${address}?m`, ...(index % 2 === 0 && { large: `${address}?l` }) },
  };
});
