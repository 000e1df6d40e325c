import type { FileEntry } from '@zip.js/zip.js';
import { pictureFolder, type SizedPicture } from '../contract/pictures/picture-address.ts';
import { UPLOAD_MAX } from '../contract/pictures/picture.ts';
import { CONTENT_IN_ARCHIVE, pictureInArchive } from '../contract/pictures/transferred-picture.ts';
import { PICTURES_MAX } from '../contract/transfer.ts';
import { formatCount } from '../lib/text.ts';

/** Maximum archive size in bytes; larger content moves as a backup, or file by file. */
const ARCHIVE_MAX = 2_000_000_000;

const PACKED = 'This is an archive of WordPress. Unpack it, and choose the XML file in it.';

/** An archive that cannot be used; the message is user-facing. */
export class UnusableArchive extends Error {}

const DAMAGED = 'This archive is damaged or incomplete. Please export the data again, and choose that file.';
const STRANGE = 'Please choose an unchanged archive saved with “Export Data.”';

export interface ArchivedPicture {
  /** `<id>-<width>x<height>`, as in the archive. */
  picture: string;
  /** Unpacks it. Rejects with `UnusableArchive` if it is damaged or larger than declared. */
  read(): Promise<File>;
}

export interface OpenedArchive {
  /** The texts, not yet parsed. */
  content: File;
  pictures: ReadonlyMap<string, ArchivedPicture>;
}

/** Detects an archive by its first bytes, because name and type are not trustworthy. */
export async function isArchive(file: Blob): Promise<boolean> {
  const [p, k, ...rest] = new Uint8Array(await file.slice(0, 4).arrayBuffer());
  const signature = rest.join();
  return p === 0x50 && k === 0x4b && (signature === '3,4' || signature === '5,6');
}

const FILE_KIND = 0xf000;
const PLAIN_FILE = 0x8000;

/** Entries that Finder and Explorer add to an archive; a folder's own entry ends in a slash. */
const ADDED = /(?:^|\/)(?:__MACOSX\/.*|\._[^/]*|\.DS_Store|Thumbs\.db|desktop\.ini|)$/i;
/** They put the files into a folder if a folder was packed. */
const FOLDER = /^(?!pictures\/|\.)[^/\\]+\/(?=content\.json$|pictures\/)/;
const WORDPRESS = /wordpress[^/]*\.xml$/i;

/** Checks an archive entry that is neither the texts nor a picture. */
function checkPlain({ filename, encrypted, compressionMethod, externalFileAttributes }: FileEntry) {
  const kind = (externalFileAttributes >>> 16) & FILE_KIND;
  if (encrypted) throw new UnusableArchive(`This archive has a password. ${STRANGE}`);
  if ((kind !== 0 && kind !== PLAIN_FILE) || ![0, 8].includes(compressionMethod)) {
    throw new UnusableArchive(`“${filename}” in this archive is not a regular file. ${STRANGE}`);
  }
}

/** Unpacks an entry. The library refuses one whose bytes are not as many as declared, before it gives out any. */
async function unpack(entry: FileEntry): Promise<File> {
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  const sink = new WritableStream<Uint8Array>({
    write(piece) {
      pieces.push(new Uint8Array(piece));
    },
  });
  try {
    await entry.getData(sink, { useWebWorkers: false, checkSignature: true, strictness: 'strict' });
  } catch (cause) {
    throw new UnusableArchive(DAMAGED, { cause });
  }
  return new File(pieces, entry.filename);
}

const tooLarge = (name: string): string => `“${name}” in this archive is too large. ${STRANGE}`;

/**
 * Opens an archive from `GET /api/admin/export/archive` and validates every entry before any is used. Entry names are
 * never used as paths: each is that of the texts, or a picture's id and size.
 * @param contentMax maximum bytes of the texts
 * @throws UnusableArchive with a user-facing message
 */
export async function openArchive(file: Blob, contentMax: number): Promise<OpenedArchive> {
  if (file.size > ARCHIVE_MAX) {
    throw new UnusableArchive('This archive is too large. Move the site with a backup instead.');
  }
  const { BlobReader, ZipReader } = await import('@zip.js/zip.js/lib/zip-core-native.js');
  const zip = new ZipReader(new BlobReader(file), { useWebWorkers: false, strictness: 'strict' });
  const pictures = new Map<string, ArchivedPicture>();
  let content: FileEntry | undefined;

  function check(entry: FileEntry): void {
    if (ADDED.test(entry.filename)) return;
    if (WORDPRESS.test(entry.filename)) throw new UnusableArchive(PACKED);
    checkPlain(entry);
    const { uncompressedSize } = entry;
    const filename = entry.filename.replace(FOLDER, '');
    const picture: SizedPicture | undefined = pictureInArchive(filename);
    const isContent = filename === CONTENT_IN_ARCHIVE;
    if (!picture && !isContent) {
      throw new UnusableArchive(`“${filename}” does not belong in this archive. ${STRANGE}`);
    }
    if (picture ? pictures.has(picture.id) : content) {
      throw new UnusableArchive(`“${filename}” is in this archive twice. ${STRANGE}`);
    }
    const most = picture ? UPLOAD_MAX.bytes : contentMax;
    if (uncompressedSize > most) throw new UnusableArchive(tooLarge(filename));
    if (!picture) content = entry;
    else pictures.set(picture.id, { picture: pictureFolder(picture), read: () => unpack(entry) });
    if (pictures.size > PICTURES_MAX) {
      const most = formatCount(PICTURES_MAX);
      throw new UnusableArchive(`An import can have at most ${most} pictures, and this archive has more.`);
    }
  }

  try {
    for await (const entry of zip.getEntriesGenerator()) check(entry as FileEntry);
  } catch (cause) {
    if (cause instanceof UnusableArchive) throw cause;
    throw new UnusableArchive(DAMAGED, { cause });
  }
  if (!content) throw new UnusableArchive(`There is no “${CONTENT_IN_ARCHIVE}” in this archive. ${STRANGE}`);
  return { content: await unpack(content), pictures };
}
