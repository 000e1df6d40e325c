import { crc32, deflateRawSync } from 'node:zlib';

/** A file in an archive, with its declared metadata. */
export interface Packed {
  name: string;
  data?: Uint8Array | string;
  isDeflated?: boolean;
  /** The name in the local header, if it differs. */
  localName?: string;
  method?: number;
  flags?: number;
  checksum?: number;
  /** Its declared size. */
  claimedSize?: number;
  /** Its Unix mode. */
  mode?: number;
  /** The offset of another file. */
  offset?: number;
}

const UTF8 = 0x800;

/** Little-endian numbers, as in archives. */
function numbers(...fields: readonly (readonly [value: number, bytes: 2 | 4])[]): Buffer {
  const buffer = Buffer.alloc(fields.reduce((sum, [, bytes]) => sum + bytes, 0));
  let at = 0;
  for (const [value, bytes] of fields) {
    if (bytes === 2) buffer.writeUInt16LE(value, at);
    else buffer.writeUInt32LE(value >>> 0, at);
    at += bytes;
  }
  return buffer;
}

/** A handmade archive, including invalid ones. */
export function packed(files: readonly Packed[], { count = files.length } = {}): Blob {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const file of files) {
    const raw = Buffer.from(file.data ?? '');
    const data = file.isDeflated ? deflateRawSync(raw) : raw;
    const [name, localName] = [Buffer.from(file.name), Buffer.from(file.localName ?? file.name)];
    const common = (length: number) =>
      numbers(
        [20, 2],
        [file.flags ?? UTF8, 2],
        [file.method ?? (file.isDeflated ? 8 : 0), 2],
        [0, 2],
        [0x2821, 2],
        [file.checksum ?? crc32(raw), 4],
        [data.length, 4],
        [file.claimedSize ?? raw.length, 4],
        [length, 2],
        [0, 2],
      );
    const local = Buffer.concat([numbers([0x04034b50, 4]), common(localName.length), localName, data]);
    directory.push(
      Buffer.concat([
        // Created by Unix, whose modes are in the attributes.
        numbers([0x02014b50, 4], [0x0314, 2]),
        common(name.length),
        numbers([0, 2], [0, 2], [0, 2], [(file.mode ?? 0o100644) * 0x10000, 4], [file.offset ?? offset, 4]),
        name,
      ]),
    );
    parts.push(local);
    offset += local.length;
  }
  const size = directory.reduce((sum, { length }) => sum + length, 0);
  const end = numbers(
    [0x06054b50, 4],
    [0, 2],
    [0, 2],
    [count, 2],
    [count, 2],
    [size, 4],
    [offset, 4],
    [0, 2],
  );
  return new Blob([new Uint8Array(Buffer.concat([...parts, ...directory, end]))]);
}
