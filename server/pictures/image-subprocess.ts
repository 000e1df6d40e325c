import { join } from 'node:path';
import type { SizedPicture } from '../../src/contract/pictures/picture-address.ts';
import { REFUSED_PICTURE } from '../../src/contract/pictures/staff-pictures.ts';
import { HttpError } from '../core/api/http-error.ts';
import { runSandboxed, SandboxEnded } from '../sandbox/run-sandboxed.ts';
import type { ProcessedPicture } from './process-image.ts';

export interface ImageOutcome {
  processed?: ProcessedPicture;
  copy?: Uint8Array;
  refused?: { status: number; message: string };
}

export interface ImageTask {
  upload: Uint8Array;
  /** The id and size of an existing picture. */
  as?: SizedPicture | undefined;
  /** Makes one file instead of all: of a picture of another site. */
  isCopy?: true;
}

const ENTRY = join(import.meta.dirname, 'image-worker');

const TIMEOUT_S = 120;

/** Works on a picture in a sandbox, which frees the memory and survives a picture that crashes the decoder. */
async function inSandbox(task: ImageTask, entry: string): Promise<ImageOutcome> {
  const outcome = await runSandboxed<ImageOutcome>(entry, task, {
    seconds: TIMEOUT_S,
    addons: true,
    // One malloc arena, so that freed memory serves the next step.
    env: { MALLOC_ARENA_MAX: '1' },
  }).catch((error: unknown) => {
    if (!(error instanceof SandboxEnded) || error.signal === null) throw error;
    throw new HttpError(400, REFUSED_PICTURE.damaged);
  });
  if (outcome.refused) throw new HttpError(outcome.refused.status, outcome.refused.message);
  return outcome;
}

/** Processes an upload, for a given picture if `as` names one. Refuses with 400 or 415. */
export async function processImageInSubprocess(
  upload: Uint8Array,
  as?: SizedPicture,
  { entry = ENTRY } = {},
): Promise<ProcessedPicture> {
  const { processed } = await inSandbox({ upload, as }, entry);
  if (!processed) throw new Error('The image worker has made nothing.');
  return processed;
}

/** Makes a picture of another site anew, as one file. Refuses with 400 or 415. */
export async function copyImageInSubprocess(upload: Uint8Array): Promise<Uint8Array> {
  const { copy } = await inSandbox({ upload, isCopy: true }, ENTRY);
  if (!copy) throw new Error('The image worker has made nothing.');
  return copy;
}
