import sharp from 'sharp';
import { expect, it } from 'vitest';
import { REFUSED_PICTURE } from '../../src/contract/pictures/staff-pictures.ts';
import { HttpError } from '../core/api/http-error.ts';
import { checkKind } from '../core/pictures/pictures.ts';
import { type HostileFile, hostilePictures, SCRIPT } from '../test/support/hostile-pictures.ts';
import { copyImage, processImage } from './process-image.ts';

const SENTENCES: readonly string[] = Object.values(REFUSED_PICTURE);

async function filesOfUpload({ bytes }: HostileFile): Promise<Iterable<Uint8Array>> {
  checkKind(bytes);
  return (await processImage(bytes)).files.values();
}

/** The outcome of a picture: a one-line refusal, or a clean picture. */
async function outcomeOf(making: Promise<Iterable<Uint8Array>>): Promise<string> {
  try {
    for (const file of await making) {
      await sharp(file, { failOn: 'warning' }).stats();
      if (Buffer.from(file).includes(SCRIPT)) return 'a script came through';
    }
    return 'safe';
  } catch (error) {
    const isExpected = error instanceof HttpError && error.status < 500 && SENTENCES.includes(error.message);
    return isExpected ? 'refused' : String(error);
  }
}

const files = await hostilePictures(1);

it.each(files)('processing survives a hostile file: $what', async (file) => {
  const outcome = await outcomeOf(filesOfUpload(file));
  expect(file.isRefused ? ['refused'] : ['refused', 'safe']).toContain(outcome);
});

// A download is never empty.
it.each(files.filter(({ bytes }) => bytes.length > 0))(
  'copying survives a hostile file: $what',
  async ({ bytes }) => {
    expect(['refused', 'safe']).toContain(await outcomeOf(copyImage(bytes).then((copy) => [copy])));
  },
);
