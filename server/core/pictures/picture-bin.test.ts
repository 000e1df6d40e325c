import { expect, test } from 'vitest';
import { picturesInMemory } from '../../../mocks/host/pictures-in-memory.ts';
import { picturePath } from '../../../src/contract/pictures/picture-address.ts';
import { pictureFileAt } from '../../../src/contract/pictures/picture-address.ts';
import { NOW } from '../../test/support/seed.ts';
import { testPorts } from '../../test/support/test-ports.ts';
import { servedPictures } from './picture-files.ts';
import { addPicture, deletePicture, pictureBin } from './pictures.ts';

const upload = () => new Uint8Array([0xff, 0xd8, 0xff, 1]);
const context = { by: 'Ana', now: NOW };

test('a deleted picture is not served, is restored by uploading it again, and is erased with its files', async () => {
  const ports = testPorts({ pictureFiles: picturesInMemory() });
  const picture = await addPicture(ports, upload(), 'shop.jpg', context);
  const name = pictureFileAt(picturePath(picture, 640, 'webp'));
  const isServed = async () =>
    name && (await servedPictures(ports.content, ports.pictureFiles).read(name)) !== undefined;
  expect(await isServed()).toBe(true);
  await deletePicture(ports, picture.id, false, context);
  expect(await isServed()).toBe(false);
  expect(await addPicture(ports, upload(), 'copy.jpg', context)).toEqual(picture);
  expect(await isServed()).toBe(true);
  await deletePicture(ports, picture.id, false, context);
  expect(await pictureBin.erase(ports, [picture.id], NOW)).toEqual([picture.id]);
  expect(await ports.pictureFiles.bytesOf(picture)).toBeUndefined();
});
