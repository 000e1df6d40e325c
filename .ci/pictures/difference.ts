import sharp from 'sharp';

export interface Difference {
  /** How many pixels are not the same. */
  pixels: number;
  width: number;
  height: number;
  /** The smallest rectangle that holds them all. */
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

/** Corners are rounded off in one of two ways, by chance: up to two pixels wide and high, and so much lighter or darker. */
const SPECK = 2;

type Pixels = Awaited<ReturnType<typeof pixelsOf>>;

/** By how much a pixel differs in its most different channel. Where only one picture has room for it, by all there is. */
function stepAt(a: Pixels, b: Pixels, x: number, y: number): number {
  if (x >= Math.min(a.width, b.width) || y >= Math.min(a.height, b.height)) return 255;
  const [i, j] = [(y * a.width + x) * CHANNELS, (y * b.width + x) * CHANNELS];
  if (a.data.readUInt32LE(i) === b.data.readUInt32LE(j)) return 0;
  let step = 0;
  for (let channel = 0; channel < CHANNELS; channel += 1) {
    step = Math.max(step, Math.abs((a.data[i + channel] ?? 0) - (b.data[j + channel] ?? 0)));
  }
  return step;
}

/** Whether nothing differs at two pixels' distance from a place: what differs there is no larger than a speck. */
function standsAlone(steps: Uint8Array, width: number, at: number): boolean {
  for (let dy = -SPECK; dy <= SPECK; dy += 1) {
    for (let dx = -SPECK; dx <= SPECK; dx += 1) {
      const isAtDistance = Math.max(Math.abs(dx), Math.abs(dy)) === SPECK;
      if (isAtDistance && steps[at + dy * width + dx]) return false;
    }
  }
  return true;
}

/**
 * Compares two pictures pixel by pixel, to the smallest step of a colour, but for faint specks. What only one of them has
 * room for differs.
 *
 * @returns nothing where they are the same
 */
export async function differenceOf(before: Buffer, after: Buffer): Promise<Difference | undefined> {
  if (before.equals(after)) return undefined;
  const [a, b] = await Promise.all([pixelsOf(before), pixelsOf(after)]);
  const width = Math.max(a.width, b.width);
  const height = Math.max(a.height, b.height);
  const steps = new Uint8Array(width * height);
  for (let at = 0; at < steps.length; at += 1) steps[at] = stepAt(a, b, at % width, Math.floor(at / width));
  const mask = Buffer.alloc(width * height * CHANNELS);
  let pixels = 0;
  let [left, top, right, bottom] = [width, height, 0, 0];
  for (const [at, step] of steps.entries()) {
    if (step === 0 || (step <= SPECK && standsAlone(steps, width, at))) continue;
    const [x, y] = [at % width, Math.floor(at / width)];
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
