import {
  pictureFileAt,
  type PictureFileName,
  pictureFolder,
} from '../../../src/contract/pictures/picture-address.ts';
import type { PictureRecord } from '../../../src/contract/pictures/picture.ts';
import { fromBase64, toBase64 } from '../base64.ts';
import type { Frozen } from '../frozen.ts';
import { DamagedFile } from '../store/damaged-file.ts';
import { filesOf, type PictureSource, type StoredFiles } from '../store/picture-store.ts';
import type { PictureLine } from './format.ts';

/** A backup whose content does not match its checksum or format. */
export const damaged = (cause?: unknown) => new DamagedFile('it is incomplete or was changed', { cause });

/** Bytes of a file per line: a multiple of three, so that only the last is padded. */
const CHUNK_BYTES = 49_152;

/** The lines of the picture files, with one picture at a time in memory. */
export async function* pictureLines(
  pictures: readonly Frozen<PictureRecord>[],
  from: PictureSource,
): AsyncGenerator<PictureLine> {
  for (const picture of pictures) {
    for (const [name, bytes] of await filesOf(picture, from)) {
      const path = `${pictureFolder(picture)}/${name}`;
      for (let at = 0; at === 0 || at < bytes.length; at += CHUNK_BYTES) {
        yield { in: 'pictures', path, base64: toBase64(bytes.subarray(at, at + CHUNK_BYTES)) };
      }
    }
  }
}

export type TakePicture = (
  picture: Pick<PictureRecord, 'id' | 'width' | 'height'>,
  files: StoredFiles,
) => Promise<void>;

const joined = (pieces: readonly Uint8Array<ArrayBuffer>[]): Uint8Array<ArrayBuffer> => {
  const bytes = new Uint8Array(pieces.reduce((sum, piece) => sum + piece.length, 0));
  let at = 0;
  for (const piece of pieces) {
    bytes.set(piece, at);
    at += piece.length;
  }
  return bytes;
};

function pieceOf({ base64 }: PictureLine): Uint8Array<ArrayBuffer> {
  try {
    return fromBase64(base64);
  } catch (cause) {
    throw damaged(cause);
  }
}

/**
 * Assembles lines to files, and passes on those of a picture once the next one begins. An invalid path, or a picture or
 * file that comes twice, counts as damage.
 */
export function gatherPictures(take: TakePicture) {
  const folders = new Set<string>();
  let last: PictureFileName | undefined;
  let path = '';
  let files = new Map<string, Uint8Array<ArrayBuffer>[]>();

  async function passOnPicture(): Promise<void> {
    if (!last) return;
    const storedFiles = new Map(Array.from(files, ([name, pieces]) => [name, joined(pieces)] as const));
    files = new Map();
    await take(last, storedFiles);
  }

  async function begin(folder: string): Promise<void> {
    if (folders.has(folder)) throw damaged();
    await passOnPicture();
    folders.add(folder);
  }

  return {
    async add(line: PictureLine): Promise<void> {
      const file = pictureFileAt(`/pictures/${line.path}`);
      if (!file) throw damaged();
      const [folder = '', name = ''] = line.path.split('/');
      if (!last || pictureFolder(last) !== folder) await begin(folder);
      last = file;
      if (line.path !== path) {
        if (files.has(name)) throw damaged();
        files.set(name, []);
        path = line.path;
      }
      files.get(name)?.push(pieceOf(line));
    },
    /** Passes on the last picture. Returns the folders of all. */
    async end(): Promise<ReadonlySet<string>> {
      await passOnPicture();
      return folders;
    },
  };
}
