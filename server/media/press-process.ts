import { HttpError } from '../core/api/http-error.ts';
import type { PressOutcome } from './press-apart.ts';
import { pressPicture } from './press-picture.ts';

async function outcomeOf(upload: Uint8Array): Promise<PressOutcome> {
  try {
    return { pressed: await pressPicture(upload) };
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    return { refused: { status: error.status, sentence: error.message } };
  }
}

// Whoever started it has gone.
process.once('disconnect', () => process.exit(0));
process.once('message', (upload: Uint8Array) => {
  void outcomeOf(upload).then((outcome) => process.send?.(outcome, () => process.exit(0)));
});
