import { join } from 'node:path';
import type { Sized } from '../../src/contract/media-address.ts';
import { REFUSED_PICTURE } from '../../src/contract/staff-media.ts';
import { HttpError } from '../core/api/http-error.ts';
import { runSandboxed, SandboxEnded } from '../sandbox.ts';
import type { PressedPicture } from './process-image.ts';

/** What the process answers that works on a picture. */
export type PressOutcome =
  | { pressed: PressedPicture; refused?: never }
  | { refused: { status: number; sentence: string }; pressed?: never };

/** What the process is handed. */
export interface PressTask {
  upload: Uint8Array;
  /** The id and size of the picture, where they are given. */
  as: Sized | undefined;
}

const ENTRY = join(import.meta.dirname, 'image-worker');

/** Seconds after which nobody waits any more for a picture. */
const TIMEOUT_S = 120;

/**
 * Makes the files of an upload in a sandbox: what decoding takes is given back when it ends, and a picture that breaks the
 * decoder breaks nothing else.
 *
 * @param as the id and size that the picture has, where its upload was another one
 * @throws HttpError 400 or 415 for what is not taken
 */
export async function processImageInSubprocess(
  upload: Uint8Array,
  as?: Sized,
  { entry = ENTRY } = {},
): Promise<PressedPicture> {
  const task: PressTask = { upload, as };
  const { pressed, refused } = await runSandboxed<PressOutcome>(entry, task, {
    seconds: TIMEOUT_S,
    addons: true,
    // Memory in one place, so that what is freed serves the next step.
    env: { MALLOC_ARENA_MAX: '1' },
  }).catch((error: unknown) => {
    if (!(error instanceof SandboxEnded) || error.signal === null) throw error;
    throw new HttpError(400, REFUSED_PICTURE.damaged);
  });
  if (pressed) return pressed;
  throw new HttpError(refused.status, refused.sentence);
}
