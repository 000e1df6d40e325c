import { describe, expect, it } from 'vitest';
import type { PictureStore } from '../../core/store/picture-store.ts';

const ID = 'a'.repeat(32);
const OTHER = 'b'.repeat(32);
const FOLDER = `${ID}-800x600`;
const later = (): Date => new Date(Date.now() + 60_000);

const files = (text: string): ReadonlyMap<string, Uint8Array> =>
  new Map(
    ['640.avif', '640.webp', '640.jpg'].map((name) => [
      name,
      new TextEncoder().encode(`${text} ${name}\0\u00ff`),
    ]),
  );

const textOf = (bytes: Uint8Array | undefined): string | undefined =>
  bytes && new TextDecoder().decode(bytes);

/** The contract of the picture store, for one implementation. */
export function describePictureStore(
  name: string,
  open: () => Promise<{ store: PictureStore; reopened: () => Promise<PictureStore> }>,
): void {
  describe(`picture files ${name}`, () => {
    it('returns stored files, even after a restart', async () => {
      const { store, reopened } = await open();
      await store.put(FOLDER, files('one'));
      for (const each of [store, await reopened()]) {
        expect(await each.has(ID)).toBe(true);
        expect((await each.paths(ID)).toSorted()).toEqual([
          `${FOLDER}/640.avif`,
          `${FOLDER}/640.jpg`,
          `${FOLDER}/640.webp`,
        ]);
        expect(textOf(await each.read(`${FOLDER}/640.webp`))).toBe('one 640.webp\0\u00ff');
      }
    });

    it('returns the total size of a picture’s files in its current size', async () => {
      const { store } = await open();
      await store.put(FOLDER, files('one'));
      const sizes = [...files('one').values()].map(({ byteLength }) => byteLength);
      expect(await store.bytesOf(FOLDER)).toBe(sizes.reduce((sum, size) => sum + size, 0));
      for (const none of [`${ID}-600x800`, `${OTHER}-800x600`, `${ID}-800x60`, '..', '%']) {
        expect(await store.bytesOf(none)).toBeUndefined();
      }
    });

    it('keeps existing files if the same picture is stored again, even concurrently', async () => {
      const { store } = await open();
      await store.put(FOLDER, files('one'));
      await store.put(FOLDER, files('two'));
      expect(textOf(await store.read(`${FOLDER}/640.jpg`))).toBe('one 640.jpg\0\u00ff');
    });

    it('finds no files for an unknown picture', async () => {
      const { store } = await open();
      expect(await store.has(ID)).toBe(false);
      expect(await store.paths(ID)).toEqual([]);
      expect(await store.read(`${FOLDER}/640.jpg`)).toBeUndefined();
      await store.remove(ID);
      expect(await store.olderThan(later())).toEqual([]);
      await store.put(FOLDER, files('one'));
      expect(await store.read(`${FOLDER}/320.jpg`)).toBeUndefined();
      expect(await store.read(`${ID}-600x800/640.jpg`)).toBeUndefined();
    });

    it('removes the files of one picture', async () => {
      const { store } = await open();
      await store.put(FOLDER, files('one'));
      await store.put(`${OTHER}-800x600`, files('other'));
      await store.remove(ID);
      expect([await store.has(ID), await store.has(OTHER)]).toEqual([false, true]);
      expect(await store.read(`${FOLDER}/640.jpg`)).toBeUndefined();
      await store.put(FOLDER, files('anew'));
      expect(textOf(await store.read(`${FOLDER}/640.jpg`))).toBe('anew 640.jpg\0\u00ff');
    });

    it('lists pictures older than a given time', async () => {
      const { store } = await open();
      await store.put(FOLDER, files('one'));
      expect(await store.olderThan(later())).toEqual([ID]);
      expect(await store.olderThan(new Date(Date.now() - 60_000))).toEqual([]);
    });

    it.each([
      '../leads.json',
      `${FOLDER}/../../leads.json`,
      `${FOLDER}/640.jpg/../640.avif`,
      '/etc/passwd',
      '',
    ])('has no file named %j', async (path) => {
      const { store } = await open();
      await store.put(FOLDER, files('one'));
      expect(await store.read(path)).toBeUndefined();
    });
  });
}
