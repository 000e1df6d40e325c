import sharp from 'sharp';
import { expect, it } from 'vitest';
import { REFUSED_PICTURE } from '../../src/contract/staff-media.ts';
import { HttpError } from '../core/api/http-error.ts';
import { checkKind } from '../core/media/media.ts';
import { type HostileFile, hostilePictures, SCRIPT } from '../test/support/hostile-pictures.ts';
import { processImage } from './process-image.ts';

const SENTENCES: readonly string[] = Object.values(REFUSED_PICTURE);

/** The outcome of an upload: a one-line refusal, or a clean picture. */
async function outcomeOf({ bytes }: HostileFile): Promise<string> {
  try {
    checkKind(bytes);
    const { files } = await processImage(bytes);
    for (const file of files.values()) {
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

it.each(files.map((file) => [file.what, file] as const))('%s does no harm', async (_, file) => {
  const outcome = await outcomeOf(file);
  expect(file.isRefused ? ['refused'] : ['refused', 'safe']).toContain(outcome);
});
