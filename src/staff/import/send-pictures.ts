import { ApiError } from '../../api/api-error.ts';
import type { CallApi } from '../../api/client.ts';
import { UnusableArchive } from '../../api/open-archive.ts';
import type { ImportEntry } from '../../contract/import-choice.ts';
import type { Pictures } from './read-content-file.ts';

/** Which of the pictures is on its way, from 1. */
export interface Sending {
  picture: number;
  of: number;
}

/** The error of one picture as one that names it: there may be hundreds. */
function withName(error: unknown, name: string): unknown {
  if (error instanceof UnusableArchive) return new ApiError(400, `“${name}”: ${error.message}`);
  return error instanceof ApiError && error.status < 500
    ? new ApiError(error.status, `“${name}”: ${error.sentence}`)
    : error;
}

/** Sends the files of those pictures ahead that are to be brought in and are not here yet, one after the other. */
export async function sendPictures(
  call: CallApi,
  taken: readonly ImportEntry[],
  pictures: Pictures,
  onSending: (sending: Sending) => void,
): Promise<void> {
  const needed = taken.filter(({ needsFile }) => needsFile);
  for (const [index, { id, name }] of needed.entries()) {
    onSending({ picture: index + 1, of: needed.length });
    const archived = pictures.get(id);
    if (!archived) continue;
    try {
      const body = await archived.read();
      await call('POST /api/admin/import/pictures', { query: { picture: archived.picture }, body });
    } catch (error) {
      throw withName(error, name);
    }
  }
}
