import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { samplePictures } from '../../mocks/fixtures/sample-pictures.ts';
import { picturePath, shareFile, widthsOf } from '../../src/contract/pictures/picture-address.ts';
import type { PictureRecord } from '../../src/contract/pictures/picture.ts';

/**
 * Generates the files of the sample pictures, as a server would from an upload. The files are committed: run this after
 * adding or changing one.
 */
const folder = join(import.meta.dirname, '../../mocks/fixtures/pictures');
const fileOf = (path: string): string => join(folder, path.replace('/pictures/', 'uploads/'));

async function drawFiles(name: string, facts: PictureRecord): Promise<void> {
  const drawing = sharp(await readFile(join(folder, `${name}.svg`))).resize(facts.width, facts.height);
  const original = await drawing.png().toBuffer();
  const write = async (path: string, bytes: Buffer) => writeFile(fileOf(path), bytes);
  await mkdir(join(fileOf(picturePath(facts, 0, 'webp')), '..'), { recursive: true });
  for (const width of widthsOf(facts)) {
    const sized = sharp(original).resize(width);
    await write(picturePath(facts, width, 'avif'), await sized.avif({ quality: 50 }).toBuffer());
    await write(picturePath(facts, width, 'webp'), await sized.webp({ quality: 70 }).toBuffer());
  }
  const share = sharp(original).resize(Math.min(1200, facts.width)).flatten({ background: '#fff' });
  await write(shareFile(facts), await share.jpeg({ quality: 70 }).toBuffer());
}

await rm(join(folder, 'uploads'), { recursive: true, force: true });
for (const [name, facts] of Object.entries(samplePictures)) await drawFiles(name, facts);
