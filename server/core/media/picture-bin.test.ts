import { expect, test } from 'vitest';
import { mediaFile } from '../../../src/contract/media-address.ts';
import { mediaInMemory } from '../../../mocks/host/media-in-memory.ts';
import { plainPorts } from '../../test/support/test-ports.ts';
import { NOW } from '../../test/support/seed.ts';
import { addMedia, deleteMedia, pictureBin } from './media.ts';
import { servedPictures } from './media-files.ts';
import { mediaFileAt } from '../../../src/contract/media-address.ts';

const upload = () => new Uint8Array([0xff, 0xd8, 0xff, 1]);
const doing = { by: 'Ana', now: NOW };

test('a deleted picture is not served, is restored by uploading it again, and is erased with its files', async () => {
  const ports = plainPorts({ mediaFiles: mediaInMemory() });
  const picture = await addMedia(ports, upload(), 'shop.jpg', doing);
  const name = mediaFileAt(mediaFile(picture, 640, 'webp'));
  const isServed = async () =>
    name && (await servedPictures(ports.content, ports.mediaFiles).read(name)) !== undefined;
  expect(await isServed()).toBe(true);
  await deleteMedia(ports, picture.id, false, doing);
  expect(await isServed()).toBe(false);
  expect(await addMedia(ports, upload(), 'copy.jpg', doing)).toEqual(picture);
  expect(await isServed()).toBe(true);
  await deleteMedia(ports, picture.id, false, doing);
  expect(await pictureBin.erase(ports, [picture.id], NOW)).toEqual([picture.id]);
  expect(await ports.mediaFiles.bytesOf(picture)).toBeUndefined();
});
