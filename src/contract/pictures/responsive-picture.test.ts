import { expect, it } from 'vitest';
import { pictureAddress } from './picture-address.ts';
import { responsivePicture } from './responsive-picture.ts';

const facts = {
  id: '0f'.repeat(16),
  width: 4032,
  height: 3024,
  focus: { x: 50, y: 30 },
  tint: '8899aa',
};

it('offers the newest format first, each in all stored widths', () => {
  const files = responsivePicture(pictureAddress(facts));
  expect(files).toMatchObject({ src: pictureAddress(facts), width: 4032, height: 3024, tint: '8899aa' });
  expect(files).toMatchObject({ sources: [{ type: 'image/avif' }, { type: 'image/webp' }] });
  const path = `/pictures/${facts.id}-4032x3024`;
  expect(typeof files === 'string' ? [] : files.sources[0]?.files).toEqual(
    [320, 480, 640, 800, 960, 1280, 1920].map((width) => ({ path: `${path}/${width}.avif`, width })),
  );
});

it('leaves every other address unchanged', () => {
  for (const address of ['/covers/seo.svg', 'https://images.example/l.jpg', '/pictures/odd', '']) {
    expect(responsivePicture(address)).toBe(address);
  }
});
