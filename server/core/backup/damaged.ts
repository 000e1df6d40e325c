import { DamagedFile } from '../store/damaged-file.ts';

/** A backup whose content does not match its checksum or format. */
export const damaged = (cause?: unknown) => new DamagedFile('it is cut off, or was altered', { cause });
