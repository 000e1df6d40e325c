import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import { HttpError, StorageFailure } from '../../server/core/api/http-error.ts';
import { fromBase64, toBase64 } from '../../server/core/base64.ts';
import type { PictureFiles } from '../../server/core/pictures/picture-files.ts';
import { hasShapeOf } from '../../src/contract/pictures/picture-address.ts';
import { UPLOAD_MAX } from '../../src/contract/pictures/picture.ts';
import { REFUSED_PICTURE } from '../../src/contract/pictures/staff-pictures.ts';
import { type Drawing, drawSmall } from './draw-small.ts';

/** The storage key prefix of a picture's file, before its id. */
const PICTURE_KEY = 'marketing-coach:pictures:';

/** One file stands in for every width and format of a picture. */
interface StoredFile extends Pick<Drawing, 'width' | 'height' | 'tint' | 'type'> {
  base64: string;
}

export interface TabPictures extends PictureFiles {
  /** Removes all picture files except those named. */
  keepOnly(ids: ReadonlySet<string>): void;
}

const FULL =
  'The picture was not added. The demo stores everything in this tab, and the tab is full. Delete a picture and try again.';

export const isFull = (cause: unknown): boolean =>
  cause instanceof DOMException && cause.name === 'QuotaExceededError';

/** Whether the tab has no room left for a request. */
export function isTabFull(): boolean {
  const key = PICTURE_KEY + 'probe';
  try {
    sessionStorage.setItem(key, 'x'.repeat(2000));
    sessionStorage.removeItem(key);
    return false;
  } catch (cause) {
    return isFull(cause);
  }
}

function read(id: string): StoredFile | undefined {
  try {
    const stored = sessionStorage.getItem(PICTURE_KEY + id);
    return stored === null ? undefined : (JSON.parse(stored) as StoredFile);
  } catch {
    return undefined;
  }
}

function store(id: string, stored: StoredFile): void {
  try {
    sessionStorage.setItem(PICTURE_KEY + id, JSON.stringify(stored));
  } catch (cause) {
    throw isFull(cause) ? new HttpError(503, FULL) : new StorageFailure(cause);
  }
}

function removeStored(id: string): void {
  try {
    sessionStorage.removeItem(PICTURE_KEY + id);
  } catch (cause) {
    throw new StorageFailure(cause);
  }
}

function storedIds(): string[] {
  try {
    return Array.from({ length: sessionStorage.length }, (_, index) => sessionStorage.key(index) ?? '')
      .filter((key) => key.startsWith(PICTURE_KEY))
      .map((key) => key.slice(PICTURE_KEY.length));
  } catch {
    return [];
  }
}

/** Loaded with the first sample that is shown, which leaves the storage to what visitors add. */
const loadSamples = async (): Promise<ReadonlyMap<string, StoredFile>> =>
  (await import('../demo/sample-files.ts')).sampleFiles;

/** The demo's pictures: its samples, and others drawn small by the browser (`draw`) and stored with the rest. */
export function makeTabPictures(draw = drawSmall): TabPictures {
  const find = async (id: string): Promise<StoredFile | undefined> =>
    read(id) ?? (await loadSamples()).get(id);

  async function drawn(upload: Uint8Array<ArrayBuffer>): Promise<Drawing> {
    const drawing = await draw(upload).catch(() => {
      throw new HttpError(400, REFUSED_PICTURE.damaged);
    });
    const { pixels, side } = UPLOAD_MAX;
    const { width, height } = drawing.original;
    if (width * height > pixels || Math.max(width, height) > side) {
      throw new HttpError(400, REFUSED_PICTURE.pixels);
    }
    return drawing;
  }

  return {
    async make(upload) {
      const id = bytesToHex(sha256(upload)).slice(0, 32);
      const present = read(id);
      if (present) {
        const { width, height, tint, base64 } = present;
        return { id, width, height, tint, bytes: fromBase64(base64).byteLength };
      }
      const { width, height, tint, type, bytes } = await drawn(upload);
      store(id, { width, height, tint, type, base64: toBase64(bytes) });
      return { id, width, height, tint, bytes: bytes.byteLength };
    },
    async take({ id, width, height }, file) {
      if (await find(id)) return;
      const { type, tint, bytes, original } = await drawn(file);
      if (!hasShapeOf({ id, width, height }, original)) throw new HttpError(400, REFUSED_PICTURE.shape);
      store(id, { width, height, tint, type, base64: toBase64(bytes) });
    },
    async bytesOf({ id, width, height }) {
      const found = await find(id);
      const isSameSize = found?.width === width && found.height === height;
      return isSameSize ? fromBase64(found.base64).byteLength : undefined;
    },
    async read({ id }) {
      const found = await find(id);
      return found && { bytes: fromBase64(found.base64), type: found.type };
    },
    async remove(id) {
      removeStored(id);
      return Promise.resolve();
    },
    keepOnly(ids) {
      for (const id of storedIds()) if (!ids.has(id)) removeStored(id);
    },
  };
}
