import { bestFile } from '../../../src/contract/pictures/picture-address.ts';
import {
  ARCHIVE_TYPE,
  CONTENT_IN_ARCHIVE,
  nameInArchive,
} from '../../../src/contract/pictures/transferred-picture.ts';
import type { ContentFile } from '../../../src/contract/transfer.ts';
import { floridaDay } from '../../../src/lib/time.ts';
import { StreamedFile } from '../api/streamed-json.ts';
import type { Ports } from '../ports.ts';
import { yieldToEventLoop } from '../yield.ts';

type Files = Pick<Ports['pictureFiles'], 'read'>;

/** A fixed date, so that equal content gives equal archives. */
const FIXED_DATE = new Date(2000, 0, 1);

const ZIP_OPTIONS = {
  useWebWorkers: false,
  lastModDate: FIXED_DATE,
  extendedTimestamp: false,
  // Each file is in memory before it is written, so its size is known.
  dataDescriptor: false,
} as const;

/** Bytes per chunk; the event loop is free in between. */
const CHUNK_BYTES = 131_072;

/** A file in chunks, yielding after each time slice. */
function piecesOf(bytes: Uint8Array<ArrayBuffer>): ReadableStream<Uint8Array<ArrayBuffer>> {
  let at = 0;
  return new ReadableStream({
    async pull(controller) {
      await yieldToEventLoop();
      controller.enqueue(bytes.subarray(at, (at += CHUNK_BYTES)));
      if (at >= bytes.byteLength) controller.close();
    },
  });
}

async function fill(
  writable: WritableStream<Uint8Array<ArrayBuffer>>,
  content: ContentFile,
  files: Files,
): Promise<void> {
  // Loaded when needed: the demo starts without it.
  const { ZipWriter } = await import('@zip.js/zip.js/lib/zip-core-native.js');
  const zip = new ZipWriter(writable, ZIP_OPTIONS);
  const text = new TextEncoder().encode(`${JSON.stringify(content, null, 2)}\n`);
  await zip.add(CONTENT_IN_ARCHIVE, piecesOf(text), {
    level: 6,
    uncompressedSize: text.byteLength,
  });
  for (const picture of content.pictures) {
    const best = await files.read(bestFile(picture));
    // Pictures are already compressed.
    if (!best) continue;
    await zip.add(nameInArchive(picture, best.type), piecesOf(best.bytes), {
      level: 0,
      uncompressedSize: best.bytes.byteLength,
    });
  }
  await zip.close();
}

/** The content as a ZIP archive: its texts, and the best file of each picture (decision 034), one at a time. */
export function writeArchive(content: ContentFile, files: Files): ReadableStream<Uint8Array<ArrayBuffer>> {
  const { readable, writable } = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>();
  const writer = writable.getWriter();
  // A separate writer, so that a failure ends the readable side regardless of the library's locks.
  const piecewise = new WritableStream<Uint8Array<ArrayBuffer>>({ write: (piece) => writer.write(piece) });
  fill(piecewise, content, files)
    .then(
      () => writer.close(),
      // The client disconnected; ignore.
      (error: unknown) => writer.abort(error),
    )
    .catch(() => undefined);
  return readable;
}

/** The archive as a file with the date in its name. */
export const archiveFile = (content: ContentFile, files: Files): StreamedFile =>
  new StreamedFile(
    writeArchive(content, files),
    `site-content-${floridaDay(content.exportedAt)}.zip`,
    ARCHIVE_TYPE,
  );
