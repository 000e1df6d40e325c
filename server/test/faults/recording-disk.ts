import { basename, dirname, join, relative, sep } from 'node:path';
import pLimit from 'p-limit';
import { realDisk, type Disk, type DiskFile } from '../../storage/durable-file.ts';

export interface Folder {
  names: Map<string, Entry>;
}
export interface File {
  content: Buffer;
}
/** A file or folder, independent of its name. */
export type Entry = Folder | File;
type Names = readonly (readonly [name: string, entry: Entry | undefined])[];

/** An atomic change of names in a folder, a file's new content, or an fsync. */
export type Operation =
  | { at: Folder; names: Names }
  | { at: File; content: Buffer }
  | { at: Entry; isSynced: true };

export interface Recording {
  disk: Disk;
  /** The recorded folder. */
  top: Folder;
  operations: Operation[];
}

async function bytesOf(content: Parameters<DiskFile['writeFile']>[0]): Promise<Buffer> {
  if (typeof content === 'string') return Buffer.from(content);
  if (content instanceof Uint8Array) return Buffer.from(content);
  const pieces: Uint8Array[] = [];
  for await (const piece of content as AsyncIterable<Uint8Array>) pieces.push(piece);
  return Buffer.concat(pieces);
}

/** The real disk under an empty folder, with a log of operations. An fsync is only logged. */
export function recordingDisk(root: string): Recording {
  const top: Folder = { names: new Map() };
  const operations: Operation[] = [];
  const entryAt = (path: string): Entry | undefined =>
    relative(root, path)
      .split(sep)
      .filter((name) => name !== '')
      .reduce<Entry | undefined>((entry, name) => (entry as Folder | undefined)?.names.get(name), top);

  function name(folder: string, names: Names): void {
    const at = entryAt(folder) as Folder;
    for (const [name, entry] of names) {
      if (entry) at.names.set(name, entry);
      else at.names.delete(name);
    }
    operations.push({ at, names });
  }
  function hold(at: File, content: Buffer): void {
    at.content = content;
    operations.push({ at, content });
  }
  function remove(path: string): void {
    const entry = entryAt(path);
    if (!entry) return;
    if ('names' in entry) for (const inner of entry.names.keys()) remove(join(path, inner));
    name(dirname(path), [[basename(path), undefined]]);
  }

  /** Serialized, so that the log has the order of execution. */
  const serially = pLimit(1);
  const disk: Disk = {
    open: (path, flags, mode) =>
      serially(async () => {
        const handle = await realDisk.open(path, flags, mode);
        const existing = entryAt(path);
        const at = existing ?? { content: Buffer.alloc(0) };
        if (!existing) name(dirname(path), [[basename(path), at]]);
        if (flags === 'w') hold(at as File, Buffer.alloc(0));
        const write = (bytes: Buffer) =>
          serially(async () => {
            await handle.writeFile(bytes);
            const { content } = at as File;
            // The one file that is overwritten in its place is written at once.
            hold(
              at as File,
              Buffer.concat(flags === 'r+' ? [bytes, content.subarray(bytes.length)] : [content, bytes]),
            );
          });
        const recorded: DiskFile = {
          writeFile: async (content) => write(await bytesOf(content)),
          truncate: (size) =>
            serially(async () => {
              await handle.truncate(size);
              hold(at as File, (at as File).content.subarray(0, size));
            }),
          sync: () => serially(() => void operations.push({ at, isSynced: true })),
          close: () => handle.close(),
        };
        return recorded;
      }),
    rename: (from, to) =>
      serially(async () => {
        await realDisk.rename(from, to);
        // Stores never move files between folders.
        name(dirname(to), [
          [basename(from), undefined],
          [basename(to), entryAt(from)],
        ]);
      }),
    mkdir: (path, options) =>
      serially(async () => {
        await realDisk.mkdir(path, options);
        name(dirname(path), [[basename(path), { names: new Map() }]]);
      }),
    rm: (path, options) =>
      serially(async () => {
        await realDisk.rm(path, options);
        remove(path);
      }),
  };
  return { disk, top, operations };
}
