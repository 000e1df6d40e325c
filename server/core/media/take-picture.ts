import type { Sized } from '../../../src/contract/media-address.ts';
import type { Ports } from '../ports.ts';
import { checkKind } from './picture-kinds.ts';

/**
 * Stores the file of a picture before an import, under its existing id and size. No record names it until the import,
 * and hosts remove it after an hour like any leftover upload. Existing files stay. Refuses with 400 or 415.
 */
export async function takePicture(
  { content, mediaFiles }: Pick<Ports, 'content' | 'mediaFiles'>,
  picture: Sized,
  file: Uint8Array<ArrayBuffer>,
): Promise<void> {
  checkKind(file);
  if (await content.media.byId(picture.id)) return;
  if ((await mediaFiles.bytesOf(picture)) !== undefined) return;
  // Files in another size are leftovers: the import's addresses would not find them.
  await content.transaction(async ({ media }) => {
    if (!(await media.byId(picture.id))) await mediaFiles.remove(picture.id);
  });
  await mediaFiles.take(picture, file);
}
