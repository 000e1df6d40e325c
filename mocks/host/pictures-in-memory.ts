import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import type { PictureFiles } from '../../server/core/pictures/picture-files.ts';
import { pictureFolder } from '../../src/contract/pictures/picture-address.ts';

/** Uploaded pictures without decoding: all have one size and color. */
export function picturesInMemory(): PictureFiles {
  const files = new Map<string, { folder: string; bytes: Uint8Array<ArrayBuffer> }>();
  return {
    make(upload) {
      const id = bytesToHex(sha256(upload)).slice(0, 32);
      const picture = { id, width: 1600, height: 1200 };
      files.set(id, { folder: pictureFolder(picture), bytes: upload });
      return Promise.resolve({ ...picture, tint: '8899aa', bytes: upload.byteLength });
    },
    take(picture, file) {
      if (!files.has(picture.id)) files.set(picture.id, { folder: pictureFolder(picture), bytes: file });
      return Promise.resolve();
    },
    bytesOf(picture) {
      const stored = files.get(picture.id);
      return Promise.resolve(stored?.folder === pictureFolder(picture) ? stored.bytes.byteLength : undefined);
    },
    read({ id, format }) {
      const bytes = files.get(id)?.bytes;
      return Promise.resolve(bytes && { bytes, type: `image/${format === 'jpg' ? 'jpeg' : format}` });
    },
    remove(id) {
      files.delete(id);
      return Promise.resolve();
    },
  };
}
