import { expect, it } from 'vitest';
import {
  pictureAddress,
  picturePath,
  pictureFileAt,
  pictureAt,
  pictureIdsIn,
  shareFile,
  widthsOf,
  withPicture,
} from './picture-address.ts';

const picture = {
  id: '0123456789abcdef0123456789abcdef',
  width: 4032,
  height: 3024,
  focus: { x: 50, y: 30 },
  tint: '8899aa',
};

it('encodes in the address everything needed to draw a picture', () => {
  expect(pictureAddress(picture)).toBe(
    '/pictures/0123456789abcdef0123456789abcdef-4032x3024/1280.webp?focus=50-30&tint=8899aa',
  );
  expect(pictureAt(pictureAddress(picture))).toEqual(picture);
});

it.each([
  [4032, [320, 480, 640, 800, 960, 1280, 1920]],
  [1000, [320, 480, 640, 800, 960, 1000]],
  [640, [320, 480, 640]],
  [100, [100]],
])('lists for a picture %i px wide the file widths %j', (width, widths) => {
  expect(widthsOf({ width })).toEqual(widths);
  expect(pictureAddress({ ...picture, width })).toContain(`/${widths.findLast((one) => one <= 1280)}.webp`);
});

it('has a share file, never wider than the picture', () => {
  expect(shareFile(picture)).toMatch(/\/1200\.jpg$/);
  expect(shareFile({ ...picture, width: 800 })).toMatch(/\/800\.jpg$/);
});

it.each([
  '/covers/seo.svg',
  'https://images.example.com/pictures/0123456789abcdef0123456789abcdef-1x1/1.webp?focus=1-1&tint=000000',
  '/pictures/../secret-1x1/1.webp?focus=1-1&tint=000000',
  '/pictures/0123456789abcdef0123456789abcdef-1x1/1.webp',
  '/pictures/0123456789abcdef0123456789abcdef-1x1/1.svg?focus=1-1&tint=000000',
])('finds no picture at %s', (address) => {
  expect(pictureAt(address)).toBeUndefined();
});

const html = pictureAddress(picture).replace('&', '&amp;');

it('parses the paths of a picture’s files, and refuses paths outside of them', () => {
  const { id, width, height } = picture;
  expect(pictureFileAt(picturePath(picture, 640, 'avif'))).toEqual({
    id,
    width,
    height,
    fileWidth: 640,
    format: 'avif',
  });
  for (const path of [
    `/pictures/${id}-4032x3024/../640.avif`,
    `/pictures/${id}-4032x3024/640.svg`,
    '/pictures/',
    '',
  ]) {
    expect(pictureFileAt(path)).toBeUndefined();
  }
});

it('finds the pictures in a text and changes the address of one alone', () => {
  const other = { ...picture, id: 'f'.repeat(32), width: 800, height: 600 };
  const text = `<img src="${html}"><img src="${pictureAddress(other)}"><a href="${shareFile(picture)}">Her</a>`;
  expect(pictureIdsIn(text)).toEqual([picture.id, other.id, picture.id]);
  const changed = { ...picture, focus: { x: 0, y: 100 } };
  expect(withPicture(text, picture.id, changed)).toBe(
    `<img src="${html.replace('50-30', '0-100')}"><img src="${pictureAddress(other)}"><a href="${picturePath(picture, 1280, 'webp')}">Her</a>`,
  );
  expect(pictureIdsIn(withPicture(text, picture.id, other))).toEqual([other.id, other.id, other.id]);
});
