import { fork } from 'node:child_process';
import { join } from 'node:path';
import type { Sized } from '../../src/contract/media-address.ts';
import { REFUSED_PICTURE } from '../../src/contract/staff-media.ts';
import { HttpError } from '../core/api/http-error.ts';
import type { PressedPicture } from './press-picture.ts';

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

/** Beside this file, as source or as it is built. */
const ENTRY = join(
  import.meta.dirname,
  `press-process${import.meta.filename.endsWith('.ts') ? '.ts' : '.js'}`,
);

/** Milliseconds after which nobody waits any more for a picture. */
const PATIENCE = 120_000;

/**
 * Makes the files of an upload in a process of its own: what decoding takes is given back when it ends, and a picture that
 * breaks the decoder breaks nothing else. It knows nothing of the site, not even its settings.
 *
 * @param as the id and size that the picture has, where its upload was another one
 * @throws HttpError 400 or 415 for what is not taken
 */
export const pressApart = (upload: Uint8Array, as?: Sized): Promise<PressedPicture> =>
  new Promise((resolve, reject) => {
    const child = fork(ENTRY, {
      // Memory in one place, so that what is freed serves the next step.
      env: { MALLOC_ARENA_MAX: '1' },
      execArgv: [],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    const limit = setTimeout(() => child.kill('SIGKILL'), PATIENCE);
    child.once('message', ({ pressed, refused }: PressOutcome) => {
      if (pressed) resolve(pressed);
      else reject(new HttpError(refused.status, refused.sentence));
    });
    child.once('error', reject);
    child.once('exit', (code, signal) => {
      clearTimeout(limit);
      // After an answer this changes nothing.
      if (signal !== null) reject(new HttpError(400, REFUSED_PICTURE.damaged));
      else reject(new Error(`The process that works on pictures ended with ${code}.`));
    });
    child.send({ upload, as } satisfies PressTask, (error) => {
      if (error) reject(error);
    });
  });
