import sharp from 'sharp';
import { expect, it } from 'vitest';
import { REFUSED_PICTURE } from '../../src/contract/staff-media.ts';
import { HttpError } from '../core/api/http-error.ts';
import { checkKind } from '../core/media/picture-kinds.ts';
import { hostilePictures, SCRIPT, type HostileFile } from '../test/support/hostile-pictures.ts';
import { processImage } from './process-image.ts';

const SENTENCES: readonly string[] = Object.values(REFUSED_PICTURE);

/** What becomes of a file: refused in one sentence, or a picture that nothing else is in. */
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
    const isMeant = error instanceof HttpError && error.status < 500 && SENTENCES.includes(error.message);
    return isMeant ? 'refused' : String(error);
  }
}

const files = await hostilePictures(1);

it.each(files.map((file) => [file.what, file] as const))('%s does no harm', async (_, file) => {
  const outcome = await outcomeOf(file);
  expect(file.isRefused ? ['refused'] : ['refused', 'safe']).toContain(outcome);
});
