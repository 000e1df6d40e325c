import { mediaFolder } from '../../../src/contract/media-address.ts';
import type { MediaRecord } from '../../../src/contract/media.ts';
import type { Frozen } from '../ports.ts';
import { filesOf, type MediaSource } from '../store/media-source.ts';
import type { MediaStore } from './media-store.ts';

/**
 * Copies picture files from one store to another, one picture at a time.
 * @returns the number of pictures without files
 */
export async function copyMedia(
  pictures: readonly Frozen<MediaRecord>[],
  from: MediaSource,
  to: MediaStore,
): Promise<number> {
  let missing = 0;
  for (const picture of pictures) {
    const files = await filesOf(picture, from);
    if (files.size === 0) missing += 1;
    else await to.put(mediaFolder(picture), files);
  }
  return missing;
}
