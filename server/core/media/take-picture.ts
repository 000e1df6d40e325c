import type { Sized } from '../../../src/contract/media-address.ts';
import type { Ports } from '../ports.ts';
import { checkKind } from './picture-kinds.ts';

/**
 * Takes the file of a picture that an import is about to bring, under the id and in the size that the picture has
 * elsewhere. Until the import no record tells of it, and hosts remove it after an hour as they do what an upload has left
 * behind. What is here already stays. Refuses with 400 or 415 what is not taken.
 */
export async function takePicture(
  { content, mediaFiles }: Pick<Ports, 'content' | 'mediaFiles'>,
  picture: Sized,
  file: Uint8Array<ArrayBuffer>,
): Promise<void> {
  checkKind(file);
  if (await content.media.byId(picture.id)) return;
  if ((await mediaFiles.bytesOf(picture)) !== undefined) return;
  // In another size it is what an upload has left behind: the import's addresses would not find it.
  await content.transaction(async ({ media }) => {
    if (!(await media.byId(picture.id))) await mediaFiles.remove(picture.id);
  });
  await mediaFiles.take(picture, file);
}
