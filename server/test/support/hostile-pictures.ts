import { crc32, deflateSync } from 'node:zlib';
import { drawn } from './pictures.ts';

/** A malicious or corrupt upload. */
export interface HostileFile {
  what: string;
  bytes: Buffer;
  /** It must be refused; without this it may also become a safe picture. */
  isRefused?: true;
}

/** Must never come through, wherever it is hidden. */
export const SCRIPT = '<script>top.__ran(1)</script>';

/** Deterministic pseudo-random numbers from 0 to below 1. */
function scattered(seed: number): () => number {
  let state = seed * 2_654_435_761 + 1;
  return () => {
    state = (Math.imul(state ^ (state >>> 15), 2_246_822_519) + 3_266_489_917) >>> 0;
    return state / 2 ** 32;
  };
}

const noise = (length: number, next: () => number): Buffer =>
  Buffer.from(Array.from({ length }, () => Math.floor(next() * 256)));

function chunk(type: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.byteLength);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}

const PNG = Buffer.from('\u0089PNG\r\n\u001a\n', 'latin1');

/** A gray one-bit PNG with a declared size and arbitrary pixel data. */
function png(width: number, height: number, pixels: Uint8Array, extra: Buffer = Buffer.alloc(0)): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 1;
  return Buffer.concat([
    PNG,
    chunk('IHDR', header),
    extra,
    chunk('IDAT', deflateSync(pixels)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** A PNG chunk that decompresses to many times its size. */
const headerBomb = (type: string, intro: string, megabytes: number): Buffer =>
  png(
    8,
    8,
    Buffer.alloc(16),
    chunk(type, Buffer.concat([Buffer.from(intro, 'latin1'), deflateSync(Buffer.alloc(megabytes << 20))])),
  );

/** Changes the declared size of a JPEG. */
function withSize(jpeg: Buffer, width: number, height: number): Buffer {
  const copy = Buffer.from(jpeg);
  const frame = copy.indexOf(Buffer.from([0xff, 0xc0]));
  copy.writeUInt16BE(height, frame + 5);
  copy.writeUInt16BE(width, frame + 7);
  return copy;
}

function flipped(bytes: Buffer, times: number, next: () => number): Buffer {
  const copy = Buffer.from(bytes);
  for (let turn = 0; turn < times; turn += 1) {
    const at = 16 + Math.floor(next() * (copy.length - 16));
    copy[at] = (copy[at] ?? 0) ^ (1 << Math.floor(next() * 8));
  }
  return copy;
}

const comment = (text: string): Buffer => {
  const length = Buffer.alloc(2);
  length.writeUInt16BE(text.length + 2);
  return Buffer.concat([Buffer.from([0xff, 0xfe]), length, Buffer.from(text)]);
};

const refused = (what: string, bytes: Buffer): HostileFile => ({ what, bytes, isRefused: true });

/** One of each kind; another seed gives others. */
export async function hostilePictures(seed: number): Promise<HostileFile[]> {
  const next = scattered(seed);
  const size = { width: 40 + (seed % 7) * 16, height: 30 + (seed % 5) * 16 };
  const [jpeg, progressive, plainPng, webp, avif] = await Promise.all([
    drawn(size).jpeg().toBuffer(),
    drawn(size).jpeg({ progressive: true }).toBuffer(),
    drawn(size).png().toBuffer(),
    drawn(size).webp().toBuffer(),
    drawn(size).avif({ effort: 0 }).toBuffer(),
  ]);
  const cut = (bytes: Buffer): Buffer => bytes.subarray(0, Math.floor(bytes.length * (0.05 + next() * 0.4)));
  const other = (what: string, text: string): HostileFile =>
    refused(what, Buffer.concat([Buffer.from(text, 'latin1'), noise(64, next)]));
  const beginning = (name: string, bytes: Buffer): HostileFile =>
    refused(`the beginning of ${name} and noise`, Buffer.concat([bytes, noise(900, next)]));
  const end = Buffer.from(`PK\u0003\u0004 ${SCRIPT}`);
  const behind = (bytes: Buffer): Buffer => Buffer.concat([bytes, end]);
  const within = Buffer.concat([jpeg.subarray(0, 2), comment(SCRIPT), jpeg.subarray(2)]);
  return [
    refused('nothing', Buffer.alloc(0)),
    other('text', 'Not a picture. '),
    other('a page', `<!doctype html>${SCRIPT}`),
    other(
      'SVG with a script',
      `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${SCRIPT}</svg>`,
    ),
    other(
      'SVG that reads files',
      '<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg>&x;</svg>',
    ),
    other('GIF', 'GIF89a'),
    other('PDF', '%PDF-1.7\n'),
    other('TIFF', 'II*\0'),
    other('BMP', 'BM'),
    other('ICO', '\0\0\u0001\0'),
    other('Photoshop', '8BPS\0\u0001'),
    other('HEIC', '\0\0\0\u0018ftypheic\0\0\0\0mif1heic'),
    other('MP4', '\0\0\0\u0018ftypisom\0\0\0\0isommp42'),
    other('JPEG XL', '\u00ff\n'),
    other('JPEG 2000', '\0\0\0\u000cjP  \r\n\u0087\n'),
    other('ZIP', 'PK\u0003\u0004'),
    other('a program', 'MZ\u0090\0'),
    other('a shell script', '#!/bin/sh\nrm -rf /\n'),
    { what: 'JPEG and ZIP in one', bytes: behind(jpeg) },
    { what: 'PNG and a page in one', bytes: behind(plainPng) },
    { what: 'WebP and a page in one', bytes: behind(webp) },
    { what: 'AVIF and a page in one', bytes: behind(avif) },
    { what: 'a JPEG with a script in a comment', bytes: within },
    {
      what: 'a PNG with a script in a text',
      bytes: png(8, 8, Buffer.alloc(16), chunk('tEXt', Buffer.from(`Comment\0${SCRIPT}`))),
    },
    refused('a JPEG that is cut off', cut(jpeg)),
    refused('a progressive JPEG that is cut off', cut(progressive)),
    refused('a PNG that is cut off', cut(plainPng)),
    refused('a WebP that is cut off', cut(webp)),
    refused('an AVIF that is cut off', cut(avif)),
    refused('a JPEG that says it is huge', withSize(jpeg, 65_500, 65_500)),
    refused('a PNG that says it is huge', png(2 ** 31 - 1, 2 ** 31 - 1, Buffer.alloc(9))),
    refused('a PNG of no width', png(0, 8, Buffer.alloc(9))),
    refused('a PNG with too few pixels', png(4000, 4000, Buffer.alloc(501))),
    refused('a PNG of one line that is too long', png(16_001 + seed, 1, Buffer.alloc(4000))),
    { what: 'a PNG with a color profile that unpacks without end', bytes: headerBomb('iCCP', 'x\0\0', 64) },
    { what: 'a PNG with a text that unpacks without end', bytes: headerBomb('zTXt', 'x\0\0', 64) },
    beginning('a JPEG', jpeg.subarray(0, 3)),
    beginning('a PNG', PNG),
    beginning('a WebP', webp.subarray(0, 16)),
    beginning('an AVIF', avif.subarray(0, 32)),
    { what: 'a JPEG with wrong bits', bytes: flipped(jpeg, 8, next) },
    { what: 'a PNG with wrong bits', bytes: flipped(plainPng, 8, next) },
    { what: 'a WebP with wrong bits', bytes: flipped(webp, 8, next) },
    { what: 'an AVIF with wrong bits', bytes: flipped(avif, 8, next) },
  ];
}
