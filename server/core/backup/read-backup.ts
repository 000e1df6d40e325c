import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import * as z from 'zod/mini';
import { pictureFolder } from '../../../src/contract/pictures/picture-address.ts';
import { Accounts, Content, LeadsState } from '../state.ts';
import { checked, DamagedFile } from '../store/damaged-file.ts';
import { migrate, MIGRATIONS, NewerVersion, type StoredName } from '../store/migrations.ts';
import type { Snapshot } from '../store/snapshot.ts';
import { StoredVersion } from '../versions/version-store.ts';
import { timeSlices } from '../yield.ts';
import { AnyHeader, Checksum, FORMAT_VERSION, Header, Line, type RecordLine } from './format.ts';
import { damaged, gatherPictures, type TakePicture } from './picture-lines.ts';
import { withoutLogins } from './write-backup.ts';

export interface Backup {
  header: Header;
  /** In the schema versions of this release. */
  snapshot: Snapshot;
  pictures: number;
}

/** A backup of a later release, in an unknown format. */
export class NewerBackup extends Error {
  readonly release: string;

  constructor(release: string) {
    super(`made by release ${release}`);
    this.name = 'NewerBackup';
    this.release = release;
  }
}

const foreign = (cause?: unknown) => new DamagedFile('it is no backup of such a site', { cause });

/** Decompresses a backup; some browsers already did when they saved it. */
async function unzipped(bytes: ReadableStream<Uint8Array<ArrayBuffer>>): Promise<typeof bytes> {
  const [start, all] = bytes.tee();
  const reader = start.getReader();
  const { value } = await reader.read();
  void reader.cancel();
  return value?.[0] === 0x1f ? all.pipeThrough(new DecompressionStream('gzip')) : all;
}

/** The lines of a text; the last one only if it is complete. */
async function* linesOf(bytes: ReadableStream<Uint8Array<ArrayBuffer>>): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  const reader = (await unzipped(bytes)).getReader();
  // Joined once per line: a picture's line spans hundreds of pieces.
  let line: string[] = [];
  try {
    for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
      const [end = '', ...next] = decoder.decode(piece.value, { stream: true }).split('\n');
      line.push(end);
      for (const start of next) {
        yield line.join('');
        line = [start];
      }
    }
    if (line.join('') !== '' || decoder.decode() !== '') throw damaged();
  } catch (cause) {
    // Data that cannot be decompressed or decoded.
    throw cause instanceof DamagedFile ? cause : damaged(cause);
  } finally {
    // Closes the file if the reader stops early.
    await reader.cancel().catch(() => undefined);
  }
}

function parseLine(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch (cause) {
    throw damaged(cause);
  }
}

async function readHeader(lines: AsyncGenerator<string>): Promise<{ header: Header; text: string }> {
  let text: string;
  let any: ReturnType<typeof AnyHeader.safeParse>;
  try {
    const first = await lines.next();
    text = first.done ? '' : first.value;
    any = AnyHeader.safeParse(JSON.parse(text));
  } catch (cause) {
    throw foreign(cause);
  }
  if (!any.success) throw foreign();
  if (any.data.version > FORMAT_VERSION) throw new NewerBackup(any.data.release);
  const header = Header.safeParse(any.data);
  if (!header.success) throw damaged();
  return { header: header.data, text };
}

type Parts = Record<StoredName | 'versions', Map<string, unknown>>;

function addTo(parts: Parts, { in: part, field, value, item }: RecordLine): void {
  if (item === undefined) {
    parts[part].set(field, value);
    return;
  }
  const list = parts[part].get(field);
  if (!Array.isArray(list)) throw damaged();
  list.push(item);
}

/** Reads all lines but the last, which must be the checksum of what precedes it. */
async function readLines(
  lines: AsyncGenerator<string>,
  header: string,
  take: TakePicture,
): Promise<{ parts: Parts; folders: ReadonlySet<string> }> {
  const parts: Parts = {
    content: new Map(),
    leads: new Map(),
    accounts: new Map(),
    versions: new Map(),
  };
  const pictures = gatherPictures(take);
  const encoder = new TextEncoder();
  const hash = sha256.create();
  const pause = timeSlices();
  let last: string | undefined;
  hash.update(encoder.encode(`${header}\n`));
  for await (const line of lines) {
    if (last !== undefined) {
      hash.update(encoder.encode(`${last}\n`));
      const parsed = Line.safeParse(parseLine(last));
      if (!parsed.success) throw damaged();
      if (parsed.data.in === 'pictures') await pictures.add(parsed.data);
      else addTo(parts, parsed.data);
      await pause();
    }
    last = line;
  }
  const checksum = Checksum.safeParse(last === undefined ? undefined : parseLine(last));
  if (!checksum.success || checksum.data.sha256 !== bytesToHex(hash.digest())) throw damaged();
  return { parts, folders: await pictures.end() };
}

/**
 * Reads a backup to its end and migrates it; `take` gets the files of each picture before the rest is verified. Throws
 * DamagedFile, or NewerBackup if a later release has made it.
 */
export async function readBackup(
  bytes: ReadableStream<Uint8Array<ArrayBuffer>>,
  take: TakePicture = () => Promise.resolve(),
): Promise<Backup> {
  const lines = linesOf(bytes);
  const { header, text } = await readHeader(lines);
  const { parts, folders } = await readLines(lines, text, take);
  const partState = (name: StoredName): unknown =>
    migrate(Object.fromEntries(parts[name]), MIGRATIONS[name]).value;
  try {
    const snapshot = {
      content: checked(partState('content'), Content),
      leads: checked(partState('leads'), LeadsState),
      // A backup that someone has changed and sealed again logs nobody in either.
      accounts: withoutLogins(checked(partState('accounts'), Accounts)),
      versions: checked(parts.versions.get('all'), z.array(StoredVersion)),
    };
    const named = new Set(snapshot.content.pictures.map(pictureFolder));
    if (Array.from(folders).some((folder) => !named.has(folder))) throw damaged();
    return { header, snapshot, pictures: folders.size };
  } catch (error) {
    throw error instanceof NewerVersion ? new NewerBackup(header.release) : error;
  }
}
