import { DamagedFile } from '../store/damaged-file.ts';

/** A backup of which not all is as it was written. */
export const damaged = (cause?: unknown) => new DamagedFile('it is cut off, or was altered', { cause });
