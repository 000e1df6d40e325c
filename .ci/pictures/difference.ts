import sharp from 'sharp';

export interface Difference {
  /** The number of different pixels. */
  pixels: number;
  width: number;
  height: number;
  /** The smallest rectangle around them. */
  box: { left: number; top: number; width: number; height: number };
  /** As large as the larger of the two; red where they differ, else transparent. A PNG. */
  mask: Buffer;
}

const CHANNELS = 4;
const RED = [226, 0, 26, 255];

async function pixelsOf(picture: Buffer) {
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

type Pixels = Awaited<ReturnType<typeof pixelsOf>>;

/** Whether a pixel differs, or exists in one picture only. */
function differsAt(a: Pixels, b: Pixels, x: number, y: number): boolean {
  if (x >= Math.min(a.width, b.width) || y >= Math.min(a.height, b.height)) return true;
  return (
    a.data.readUInt32LE((y * a.width + x) * CHANNELS) !== b.data.readUInt32LE((y * b.width + x) * CHANNELS)
  );
}

/**
 * Compares two pictures pixel by pixel, exactly. Areas in only one of them differ.
 * @returns `undefined` if they are equal
 */
export async function differenceOf(before: Buffer, after: Buffer): Promise<Difference | undefined> {
  if (before.equals(after)) return undefined;
  const [a, b] = await Promise.all([pixelsOf(before), pixelsOf(after)]);
  const width = Math.max(a.width, b.width);
  const height = Math.max(a.height, b.height);
  const mask = Buffer.alloc(width * height * CHANNELS);
  let pixels = 0;
  let [left, top, right, bottom] = [width, height, 0, 0];
  for (let at = 0; at < width * height; at += 1) {
    const [x, y] = [at % width, Math.floor(at / width)];
    if (!differsAt(a, b, x, y)) continue;
    pixels += 1;
    mask.set(RED, at * CHANNELS);
    left = Math.min(left, x);
    right = Math.max(right, x);
    top = Math.min(top, y);
    bottom = Math.max(bottom, y);
  }
  if (pixels === 0) return undefined;
  return {
    pixels,
    width,
    height,
    box: { left, top, width: right - left + 1, height: bottom - top + 1 },
    mask: await sharp(mask, { raw: { width, height, channels: CHANNELS } })
      .png()
      .toBuffer(),
  };
}

/** A cell is wider than a letter: other dates, other anti-aliasing and compression change none. */
const CELLS = { width: 64, height: 40, fit: 'fill' } as const;
const STEP = 16;

/** The share of cells, from 0 to 1, whose brightness clearly differs between two pictures or clips. */
export async function visibleDifference(before: Buffer, after: Buffer): Promise<number> {
  const cellsOf = (picture: Buffer) =>
    sharp(picture, { pages: -1 }).resize(CELLS).grayscale().raw().toBuffer();
  const [some = Buffer.alloc(0), others = Buffer.alloc(0)] = (
    await Promise.all([before, after].map(cellsOf))
  ).toSorted((one, other) => other.length - one.length);
  const changed = some.filter((value, index) => Math.abs(value - (others[index] ?? Infinity)) > STEP);
  return changed.length / some.length;
}
