/** The longest side of a picture in the demo, in pixels. */
const SIDE = 960;
const QUALITY = 0.8;

/** A picture redrawn by the browser: upright, and without metadata. */
export interface Drawing {
  width: number;
  height: number;
  /** Its main color as six hexadecimal digits. */
  tint: string;
  type: string;
  bytes: Uint8Array<ArrayBuffer>;
  original: { width: number; height: number };
}

function canvasOf(width: number, height: number): [HTMLCanvasElement, CanvasRenderingContext2D] {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width, height });
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser cannot resize pictures.');
  return [canvas, context];
}

const blobOf = (canvas: HTMLCanvasElement, type: string): Promise<Blob | null> =>
  new Promise((resolve) => canvas.toBlob(resolve, type, QUALITY));

/** WebP; JPEG on white in browsers that cannot write WebP and return another format. */
async function encode(canvas: HTMLCanvasElement, context: CanvasRenderingContext2D): Promise<Blob> {
  const webp = await blobOf(canvas, 'image/webp');
  if (webp?.type === 'image/webp') return webp;
  context.globalCompositeOperation = 'destination-over';
  context.fillStyle = 'white';
  context.fillRect(0, 0, canvas.width, canvas.height);
  const jpeg = await blobOf(canvas, 'image/jpeg');
  if (!jpeg) throw new Error('This browser cannot save pictures.');
  return jpeg;
}

function tintOf(bitmap: ImageBitmap): string {
  const [, context] = canvasOf(1, 1);
  context.fillStyle = 'white';
  context.fillRect(0, 0, 1, 1);
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data;
  return [red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('');
}

/** Redraws an uploaded picture in small. Rejects if the browser cannot decode it. */
export async function drawSmall(upload: Uint8Array<ArrayBuffer>): Promise<Drawing> {
  const bitmap = await createImageBitmap(new Blob([upload]), { imageOrientation: 'from-image' });
  try {
    const scale = Math.min(1, SIDE / Math.max(bitmap.width, bitmap.height));
    const width = Math.max(1, Math.round(bitmap.width * scale));
    const height = Math.max(1, Math.round(bitmap.height * scale));
    const [canvas, context] = canvasOf(width, height);
    context.imageSmoothingQuality = 'high';
    context.drawImage(bitmap, 0, 0, width, height);
    const blob = await encode(canvas, context);
    const bytes = new Uint8Array(await blob.arrayBuffer());
    const original = { width: bitmap.width, height: bitmap.height };
    return { width, height, tint: tintOf(bitmap), type: blob.type, bytes, original };
  } finally {
    bitmap.close();
  }
}
