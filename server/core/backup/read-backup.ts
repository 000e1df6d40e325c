import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import * as z from 'zod/mini';
import { Content, People, Spam } from '../state.ts';
import { checked, DamagedFile } from '../store/damaged-file.ts';
import { migrate, MIGRATIONS, NewerVersion, type StoredName } from '../store/migrations.ts';
import type { Whole } from '../store/whole.ts';
import { StoredVersion } from '../versions/stored-version.ts';
import { timeSlices } from '../yield.ts';
import { AnyHeader, Checksum, FORMAT_VERSION, Header, Line } from './format.ts';

/** A backup as it was read. */
export interface Backup {
  header: Header;
  /** In the schema versions of this release. */
  whole: Whole;
}

/** A backup that a later release has made, in a form that this one cannot know. */
export class NewerBackup extends Error {
  readonly release: string;

  constructor(release: string) {
    super(`made by release ${release}`);
    this.name = 'NewerBackup';
    this.release = release;
  }
}

const damaged = (cause?: unknown) => new DamagedFile('it is cut off, or was altered', { cause });
const foreign = (cause?: unknown) => new DamagedFile('it is no backup of such a site', { cause });

/** The lines of a text under gzip, the last one only where it ends as a line does. */
async function* linesOf(bytes: ReadableStream<Uint8Array<ArrayBuffer>>): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  const reader = bytes.pipeThrough(new DecompressionStream('gzip')).getReader();
  let text = '';
  try {
    for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
      const lines = (text + decoder.decode(piece.value, { stream: true })).split('\n');
      text = lines.pop() ?? '';
      yield* lines;
    }
    if (text !== '' || decoder.decode() !== '') throw damaged();
  } finally {
    // Whoever needs no more of it must not leave the file open.
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

/** Reads the first line, before anything is expected of the others. */
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

function take(parts: Parts, text: string): void {
  const parsed = Line.safeParse(parseLine(text));
  if (!parsed.success) throw damaged();
  const { in: part, field, value, item } = parsed.data;
  if (item === undefined) {
    parts[part].set(field, value);
    return;
  }
  const list = parts[part].get(field);
  if (!Array.isArray(list)) throw damaged();
  list.push(item);
}

/** Takes all lines but the last, which must be the checksum of what stands before it. */
async function readParts(lines: AsyncGenerator<string>, header: string): Promise<Parts> {
  const parts: Parts = {
    content: new Map(),
    people: new Map(),
    spam: new Map(),
    versions: new Map(),
  };
  const encoder = new TextEncoder();
  const hash = sha256.create();
  const pause = timeSlices();
  let last: string | undefined;
  hash.update(encoder.encode(`${header}\n`));
  for await (const line of lines) {
    if (last !== undefined) {
      hash.update(encoder.encode(`${last}\n`));
      take(parts, last);
      await pause();
    }
    last = line;
  }
  const checksum = Checksum.safeParse(last === undefined ? undefined : parseLine(last));
  if (!checksum.success || checksum.data.sha256 !== bytesToHex(hash.digest())) throw damaged();
  return parts;
}

/**
 * Reads a backup to its end, and brings it to the schema versions of this release.
 *
 * @throws DamagedFile where it is cut off, altered or something else; NewerBackup where a later release has made it
 */
export async function readBackup(bytes: ReadableStream<Uint8Array<ArrayBuffer>>): Promise<Backup> {
  const lines = linesOf(bytes);
  const { header, text } = await readHeader(lines);
  const parts = await readParts(lines, text).catch((error: unknown) => {
    // Whatever cannot be decompressed or decoded.
    throw error instanceof DamagedFile ? error : damaged(error);
  });
  const stateOf = (name: StoredName): unknown =>
    migrate(Object.fromEntries(parts[name]), MIGRATIONS[name]).value;
  try {
    const whole = {
      content: checked(stateOf('content'), Content),
      people: checked(stateOf('people'), People),
      spam: checked(stateOf('spam'), Spam),
      // Backups of earlier releases have none.
      versions: checked(parts.versions.get('all') ?? [], z.array(StoredVersion)),
    };
    return { header, whole };
  } catch (error) {
    throw error instanceof NewerVersion ? new NewerBackup(header.release) : error;
  }
}
