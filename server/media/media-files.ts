import pLimit from 'p-limit';
import { mediaFolder } from '../../src/contract/media-address.ts';
import type { ContentStore } from '../core/store/content-repositories.ts';
import type { MediaFiles } from '../core/media/media-files.ts';
import type { MediaStore } from '../core/media/media-store.ts';
import { pressApart } from './press-apart.ts';

const TYPES = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' } as const;

/** The live host's pictures: made by libvips, one at a time, and kept in a store. */
export function openMediaFiles(store: MediaStore): MediaFiles {
  const inTurn = pLimit(1);
  return {
    make: (upload) =>
      inTurn(async () => {
        const { files, ...made } = await pressApart(upload);
        await store.put(mediaFolder(made), files);
        return made;
      }),
    has: (id) => store.has(id),
    async read({ fileWidth, format, ...picture }) {
      const bytes = await store.read(`${mediaFolder(picture)}/${fileWidth}.${format}`);
      return bytes && { bytes, type: TYPES[format] };
    },
    remove: (id) => store.remove(id),
  };
}

const HOUR = 3_600_000;

/**
 * Removes files of which no record tells: their upload was cut short, or they could not be removed with the record. Those
 * of an upload under way are younger.
 */
export async function sweepMedia(store: MediaStore, content: ContentStore, now: Date): Promise<void> {
  const recorded = new Set((await content.media.all()).map(({ id }) => id));
  for (const id of await store.olderThan(new Date(now.getTime() - HOUR))) {
    if (recorded.has(id)) continue;
    await content.transaction(async ({ media }) => {
      if (!(await media.byId(id))) await store.remove(id);
    });
  }
}

/**
 * Sweeps now and then hourly, beside the work.
 *
 * @returns what ends it
 */
export function watchMedia(
  store: MediaStore,
  content: ContentStore,
  report: (error: unknown) => void,
): () => void {
  const sweep = () => void sweepMedia(store, content, new Date()).catch(report);
  sweep();
  const hourly = setInterval(sweep, HOUR);
  hourly.unref();
  return () => {
    clearInterval(hourly);
  };
}
