import { join } from 'node:path';
import type { Sized } from '../../src/contract/media-address.ts';
import { REFUSED_PICTURE } from '../../src/contract/staff-media.ts';
import { HttpError } from '../core/api/http-error.ts';
import { runSandboxed, SandboxEnded } from '../sandbox.ts';
import type { ProcessedPicture } from './process-image.ts';

/** The result of the image worker. */
export type ImageOutcome =
  | { processed: ProcessedPicture; refused?: never }
  | { refused: { status: number; sentence: string }; processed?: never };

/** The input of the image worker. */
export interface ImageTask {
  upload: Uint8Array;
  /** The id and size of an existing picture. */
  as: Sized | undefined;
}

const ENTRY = join(import.meta.dirname, 'image-worker');

/** Timeout of the image worker in seconds. */
const TIMEOUT_S = 120;

/**
 * Processes an upload in a sandbox: decoding memory is freed when it ends, and a picture that crashes the decoder
 * affects nothing else.
 * @param as the id and size of an existing picture, if the file belongs to one
 * @throws HttpError 400 or 415 for an unusable file
 */
export async function processImageInSubprocess(
  upload: Uint8Array,
  as?: Sized,
  { entry = ENTRY } = {},
): Promise<ProcessedPicture> {
  const task: ImageTask = { upload, as };
  const { processed, refused } = await runSandboxed<ImageOutcome>(entry, task, {
    seconds: TIMEOUT_S,
    addons: true,
    // One malloc arena, so that freed memory serves the next step.
    env: { MALLOC_ARENA_MAX: '1' },
  }).catch((error: unknown) => {
    if (!(error instanceof SandboxEnded) || error.signal === null) throw error;
    throw new HttpError(400, REFUSED_PICTURE.damaged);
  });
  if (processed) return processed;
  throw new HttpError(refused.status, refused.sentence);
}
