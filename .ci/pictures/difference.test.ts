import sharp from 'sharp';
import { expect, it } from 'vitest';
import { differenceOf, visibleDifference } from './difference.ts';

const PAPER = '#fbfdfc';

/** A sheet with a rectangle on it. */
function picture(color: string, { left = 10, width = 20, sheet = 60 } = {}): Promise<Buffer> {
  const input = { create: { width, height: 2, channels: 4 as const, background: color } };
  return sharp({ create: { width: sheet, height: 40, channels: 4, background: PAPER } })
    .composite([{ input, left, top: 7 }])
    .png()
    .toBuffer();
}

it('finds no difference between two encodings of the same picture', async () => {
  const one = await picture('#0c2229');
  const packedAgain = await sharp(one).png({ compressionLevel: 0 }).toBuffer();
  expect(packedAgain.equals(one)).toBe(false);
  expect(await differenceOf(one, packedAgain)).toBeUndefined();
});

it.each([
  [
    'the smallest step of a color',
    '#0c222a',
    10,
    { pixels: 40, box: { left: 10, top: 7, width: 20, height: 2 } },
  ],
  ['a move by two pixels', '#0c2229', 12, { pixels: 8, box: { left: 10, top: 7, width: 22, height: 2 } }],
])('finds %s, and where it is', async (_, color, left, found) => {
  expect(await differenceOf(await picture('#0c2229'), await picture(color, { left }))).toMatchObject(found);
});

it('counts and marks pixels that only the larger picture has', async () => {
  const difference = await differenceOf(await picture(PAPER), await picture(PAPER, { sheet: 61 }));
  expect(difference).toMatchObject({ pixels: 40, width: 61, box: { left: 60, width: 1, height: 40 } });
  const { data } = await sharp(difference?.mask).raw().toBuffer({ resolveWithObject: true });
  const alpha = data.filter((_, index) => index % 4 === 3);
  expect(alpha.filter((value) => value === 255)).toHaveLength(40);
});

it('detects a moved area, but ignores changed text and compression', async () => {
  const screen = (top: number, text: string) =>
    sharp(
      Buffer.from(
        `<svg xmlns="http://www.w3.org/2000/svg" width="1280" height="800"><rect width="1280" height="800" fill="#fbfdfc"/><rect y="${top}" width="1280" height="200" fill="#0c2229"/><text x="40" y="700" font-size="14">${text}</text></svg>`,
      ),
    );
  const before = await screen(100, 'June 2').webp({ quality: 76 }).toBuffer();
  expect(await visibleDifference(before, await screen(100, 'July 30').png().toBuffer())).toBe(0);
  expect(await visibleDifference(before, await screen(140, 'June 2').png().toBuffer())).toBeCloseTo(0.1);
});
