import sharp from 'sharp';
import { expect, it } from 'vitest';
import { widthsOf } from '../../src/contract/pictures/picture-address.ts';
import { REFUSED_PICTURE } from '../../src/contract/pictures/staff-pictures.ts';
import { isAnimated } from '../core/pictures/pictures.ts';
import { drawn, GPS, XMP } from '../test/support/pictures.ts';
import { copyImage, processImage } from './process-image.ts';

/** The color at a place, both in parts of the whole. */
async function colorAt(file: Uint8Array, x: number, y: number): Promise<number[]> {
  const { data, info } = await sharp(file).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * info.channels;
  return [...data.subarray(at, at + 3)];
}

const ENDINGS: Partial<Record<string, string>> = { heif: 'avif', jpeg: 'jpg' };

const isRed = ([red = 0, green = 0, blue = 0]: number[]): boolean => red > 200 && green < 60 && blue < 60;

it('creates every width in both formats, one JPEG, and nothing larger than the original', async () => {
  const upload = await drawn({ width: 1000, height: 500 }).jpeg().toBuffer();
  const { files, ...picture } = await processImage(upload);
  expect(picture).toMatchObject({ width: 1000, height: 500 });
  expect(picture.tint).toMatch(/^[0-9a-f]{6}$/);
  const widths = widthsOf({ width: 1000 });
  const expected = [...widths.flatMap((width) => [`${width}.avif`, `${width}.webp`]), '1000.jpg'];
  expect([...files.keys()]).toEqual(expected);
  for (const [name, file] of files) {
    const { width, height, format } = await sharp(file).metadata();
    expect([name, height]).toEqual([`${width}.${ENDINGS[format] ?? format}`, width / 2]);
  }
  expect(picture.bytes).toBe([...files.values()].reduce((sum, { byteLength }) => sum + byteLength, 0));
});

it('removes metadata and applies the orientation', async () => {
  const sideways = await drawn({ width: 400, height: 200 })
    .withExif(GPS)
    .withMetadata({ orientation: 6 })
    .withXmp(XMP)
    .withIccProfile('p3')
    .jpeg()
    .toBuffer();
  expect(await sharp(sideways).metadata()).toMatchObject({ orientation: 6, hasProfile: true });
  expect(sideways.includes('Ana Ruiz')).toBe(true);
  const { files, width, height } = await processImage(sideways);
  expect([width, height]).toEqual([200, 400]);
  for (const [name, file] of files) {
    const { orientation = 1, exif, xmp, iptc, icc, comments, hasProfile } = await sharp(file).metadata();
    const left = { orientation, exif, xmp, iptc, icc, comments, hasProfile };
    expect({ name, ...left }).toEqual({ name, orientation: 1, hasProfile: false });
    expect(Buffer.from(file).includes('Ana')).toBe(false);
    // Turned to the right, the upper left corner is the upper right one.
    expect(isRed(await colorAt(file, 0.95, 0.05))).toBe(true);
    expect(isRed(await colorAt(file, 0.05, 0.05))).toBe(false);
  }
});

it('converts wide-gamut colors to sRGB', async () => {
  const wide = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#00c000' } })
    .withIccProfile('p3')
    .png()
    .toBuffer();
  // As numbers of the wide space they are others than those that were given in sRGB.
  const [asWritten] = await sharp(wide).keepIccProfile().raw().toBuffer();
  const file = (await processImage(wide)).files.get('64.webp');
  if (!file) throw new Error('This file does not exist.');
  const [red = 255, green = 0] = await colorAt(file, 0.5, 0.5);
  expect(asWritten).toBeGreaterThan(40);
  expect(red).toBeLessThan(25);
  expect(green).toBeGreaterThan(170);
});

it.each([
  ['gray', drawn({ width: 40, height: 30 }).toColorspace('b-w').png()],
  ['16 bits', drawn({ width: 40, height: 30 }).toColorspace('rgb16').png()],
  ['CMYK colors', drawn({ width: 40, height: 30 }).toColorspace('cmyk').jpeg()],
  ['a palette', drawn({ width: 40, height: 30 }).png({ palette: true })],
  ['a transparent background', drawn({ width: 40, height: 30 }).ensureAlpha(0.5).webp()],
  ['one pixel', drawn({ width: 1, height: 1 }).png()],
  ['AVIF', drawn({ width: 40, height: 30 }).avif()],
] as const)('accepts a picture of %s', async (_, picture) => {
  const { files } = await processImage(await picture.toBuffer());
  expect(files.size).toBe(3);
  for (const file of files.values()) expect((await sharp(file).metadata()).space).toBe('srgb');
});

const frames = { width: 8, height: 12, channels: 3, pageHeight: 6 } as const;
const moving = sharp(Buffer.alloc(288).fill(200, 144), { raw: frames });
const still = drawn({ width: 8, height: 6 });
const avif = await still.clone().avif().toBuffer();
const chunk = (name: string): Buffer => Buffer.from(`\0\0\0\u0008${name}\0\0\0\u0002\0\0\0\0\0\0\0\0`);
const png = await still.clone().png().toBuffer();

it.each([
  [
    'GIF',
    await moving
      .clone()
      .gif({ delay: [90, 90] })
      .toBuffer(),
    await still.clone().gif().toBuffer(),
  ],
  ['WebP', await moving.clone().webp().toBuffer(), await still.clone().webp().toBuffer()],
  ['AVIF', Buffer.concat([avif.subarray(0, 8), Buffer.from('avis'), avif.subarray(12)]), avif],
  // The checksum of an unknown chunk is not verified.
  ['PNG', Buffer.concat([png.subarray(0, 33), chunk('acTL'), png.subarray(33)]), png],
])('keeps the first frame of an animated %s, and detects the animation', async (_, animation, picture) => {
  expect([isAnimated(animation), isAnimated(picture)]).toEqual([true, false]);
  expect(await processImage(animation)).toMatchObject({ width: 8, height: 6 });
  expect((await copyImage(animation)).length).toBeGreaterThan(0);
});

it('derives the id of a picture from its content', async () => {
  const upload = await drawn({ width: 40, height: 30 }).png().toBuffer();
  const other = await drawn({ width: 40, height: 30, color: '#000' }).png().toBuffer();
  const { id } = await processImage(upload);
  expect(id).toMatch(/^[0-9a-f]{32}$/);
  expect((await processImage(upload)).id).toBe(id);
  expect((await processImage(other)).id).not.toBe(id);
});

it('scales down a very tall picture so each of its files can be encoded', async () => {
  const tall = await drawn({ width: 1000, height: 9000 }).png().toBuffer();
  const { width, height, files } = await processImage(tall);
  expect(width * height).toBeLessThan(3_710_000);
  expect(height / width).toBeCloseTo(9, 1);
  expect(await sharp(files.get(`${width}.webp`)).metadata()).toMatchObject({ width, height });
});

it.each([
  ['more pixels than allowed', drawn({ width: 9000, height: 6000 }).png({ compressionLevel: 1 }), 'pixels'],
  ['a side that is too long', drawn({ width: 16_001, height: 10 }).png(), 'pixels'],
  ['more pixels than allowed for AVIF', drawn({ width: 5000, height: 3000 }).avif({ effort: 0 }), 'pixels'],
  ['an unsupported format', drawn({ width: 10, height: 10 }).tiff(), 'kind'],
] as const)('refuses %s', async (_, picture, why) => {
  await expect(processImage(await picture.toBuffer())).rejects.toMatchObject({
    name: 'HttpError',
    message: REFUSED_PICTURE[why],
  });
});

it('refuses a truncated file', async () => {
  const complete = await drawn({ width: 400, height: 300 }).jpeg({ quality: 100 }).toBuffer();
  for (const length of [20, 200, Math.floor(complete.length / 2)]) {
    await expect(processImage(complete.subarray(0, length))).rejects.toMatchObject({
      message: REFUSED_PICTURE.damaged,
    });
  }
});

it('copies a remote picture as one WebP: upright, without metadata, and still animated', async () => {
  const photo = drawn({ width: 2000, height: 1000 }).withExif(GPS).withMetadata({ orientation: 6 });
  const copy = await sharp(await copyImage(await photo.jpeg().toBuffer())).metadata();
  expect(copy).toMatchObject({ format: 'webp', width: 1000, height: 2000 });
  expect([copy.exif, copy.orientation]).toEqual([undefined, undefined]);

  const gif = await moving
    .clone()
    .gif({ delay: [90, 90] })
    .toBuffer();
  expect(await sharp(await copyImage(gif)).metadata()).toMatchObject({ format: 'webp', pages: 2 });

  const drawing = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="8" height="6"><script/></svg>');
  expect(await sharp(await copyImage(drawing)).metadata()).toMatchObject({ format: 'webp', height: 6 });
  await expect(copyImage(Buffer.from('<html></html>'))).rejects.toThrow(REFUSED_PICTURE.damaged);
});
