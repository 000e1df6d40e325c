import { expect, it } from 'vitest';
import { mediaAddress, pictureAt, shareFile, widthsOf } from './media-address.ts';

const picture = {
  id: '0123456789abcdef0123456789abcdef',
  width: 4032,
  height: 3024,
  focus: { x: 50, y: 30 },
  tint: '8899aa',
};

it('tells everything of a picture that is needed to draw it', () => {
  expect(mediaAddress(picture)).toBe(
    '/media/0123456789abcdef0123456789abcdef-4032x3024/1280.webp?focus=50-30&tint=8899aa',
  );
  expect(pictureAt(mediaAddress(picture))).toEqual(picture);
});

it.each([
  [4032, [320, 640, 960, 1280, 1920]],
  [1000, [320, 640, 960, 1000]],
  [640, [320, 640]],
  [100, [100]],
])('a picture %i wide has files %j wide', (width, widths) => {
  expect(widthsOf({ width })).toEqual(widths);
  expect(mediaAddress({ ...picture, width })).toContain(`/${widths.findLast((one) => one <= 1280)}.webp`);
});

it('has a file for social networks, which is never wider than the picture', () => {
  expect(shareFile(picture)).toMatch(/\/1200\.jpg$/);
  expect(shareFile({ ...picture, width: 800 })).toMatch(/\/800\.jpg$/);
});

it.each([
  '/covers/seo.svg',
  'https://images.example.com/media/0123456789abcdef0123456789abcdef-1x1/1.webp?focus=1-1&tint=000000',
  '/media/../secret-1x1/1.webp?focus=1-1&tint=000000',
  '/media/0123456789abcdef0123456789abcdef-1x1/1.webp',
  '/media/0123456789abcdef0123456789abcdef-1x1/1.svg?focus=1-1&tint=000000',
])('says nothing of %s', (address) => {
  expect(pictureAt(address)).toBeUndefined();
});
