import { fetchNextPictures, type FetchPicture } from '../core/pictures/imported-pictures.ts';
import type { Ports } from '../core/ports.ts';
import { openWorker, type Worker } from '../mail/worker.ts';

interface ImportedPicturesOptions {
  ports: Pick<Ports, 'content' | 'pictureFiles' | 'clock' | 'report'>;
  /** Names this server among those that share the store; `undefined` if it is alone. */
  server: string | undefined;
  fetchPicture: FetchPicture;
  pollEvery: number | undefined;
}

/** Fetches the pictures of imported posts and pages in the background, and continues after a restart. */
export function openImportedPictures({
  ports,
  server,
  fetchPicture,
  pollEvery,
}: ImportedPicturesOptions): Worker {
  return openWorker({
    async work(isStopped) {
      let hasMore = true;
      while (hasMore && !isStopped()) hasMore = await fetchNextPictures(ports, server, fetchPicture);
    },
    untilNext: () => Promise.resolve(undefined),
    failureMessage: 'The pictures of an import could not be saved.',
    report: ports.report,
    pollEvery,
  });
}
