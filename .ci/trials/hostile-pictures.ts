import { readdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import sharp from 'sharp';
import { mediaFile, shareFile, widthsOf } from '../../src/contract/media-address.ts';
import { UPLOAD_MAX } from '../../src/contract/media.ts';
import { MediaAnswer, REFUSED_PICTURE } from '../../src/contract/staff-media.ts';
import {
  hostilePictures,
  pixelBomb,
  SCRIPT,
  type HostileFile,
} from '../../server/test/support/hostile-pictures.ts';
import { drawn } from '../../server/test/support/pictures.ts';
import { startLiveServer } from '../journeys/live-server.ts';
import { logInAt, memoryOf, upload } from './uploads.ts';

/**
 * `node .ci/trials/hostile-pictures.ts [FILES]`: uploads some hundred hostile files to a running server concurrently,
 * under hostile names and types. Each must be refused with a message or become a safe picture; the server must survive,
 * keep its memory bounded, and write only pictures.
 */
const FILES = Number(process.argv[2] ?? 300);
const AT_ONCE = 4;
const MEMORY_MAX = 400;

const say = (line: string): void => void process.stdout.write(`${line}\n`);

const NAMES = [
  '../../x',
  '..\\..\\x.jpg',
  'a\0b.jpg',
  'x'.repeat(10_000),
  '/etc/passwd',
  '%2e%2e%2fx',
  'a\r\nSet-Cookie: a=b',
  '<img src=x onerror=alert(1)>.png',
  '\u202egpj.exe',
  '',
];
const TYPES = ['image/jpeg', 'image/svg+xml', 'text/html', 'application/json', 'multipart/form-data', 'x'];
const SENTENCES: readonly string[] = Object.values(REFUSED_PICTURE);

/** Expensive files, one of each kind: at the size limit, or a little above. */
async function dearFiles(): Promise<HostileFile[]> {
  const large = { width: 8160, height: 6120 };
  return [
    { what: 'zeros for 30,000 × 30,000 pixels', bytes: pixelBomb(30_000), isRefused: true },
    { what: 'zeros for 7,000 × 7,000 pixels', bytes: pixelBomb(7000) },
    { what: '10,000 pixels wide', bytes: await drawn({ width: 10_000, height: 400 }).jpeg().toBuffer() },
    { what: '10,000 pixels high', bytes: await drawn({ width: 1900, height: 10_000 }).png().toBuffer() },
    { what: '50 megapixels, progressive', bytes: await drawn(large).jpeg({ progressive: true }).toBuffer() },
    { what: '50 megapixels, interlaced', bytes: await drawn(large).png({ progressive: true }).toBuffer() },
    {
      what: '50 megapixels of AVIF',
      bytes: await drawn(large).avif({ effort: 0 }).toBuffer(),
      isRefused: true,
    },
    {
      what: '12 megapixels of AVIF',
      bytes: await drawn({ width: 4032, height: 3024 }).avif({ effort: 0 }).toBuffer(),
    },
    { what: 'a byte more than 20 MB', bytes: Buffer.alloc(UPLOAD_MAX.bytes + 1, 0xff), isRefused: true },
  ];
}

async function makeFiles(): Promise<HostileFile[]> {
  const files = await dearFiles();
  for (let seed = 1; files.length < FILES; seed += 1) files.push(...(await hostilePictures(seed)));
  return files.slice(0, FILES);
}

/** Checks that no generated file contains the upload's hidden data. */
async function faultIn(url: string, answer: Response): Promise<string | undefined> {
  const { media } = MediaAnswer.parse(await answer.json());
  const paths = [
    ...widthsOf(media).flatMap((width) =>
      (['avif', 'webp'] as const).map((format) => mediaFile(media, width, format)),
    ),
    shareFile(media),
  ];
  for (const path of paths) {
    const file = await fetch(url + path.slice(1));
    const bytes = Buffer.from(await file.arrayBuffer());
    if (!file.ok) return `${path} is ${file.status}`;
    if (bytes.includes(SCRIPT)) return `${path} holds the script`;
    if ((await sharp(bytes).metadata()).exif) return `${path} holds metadata`;
  }
  return undefined;
}

const server = await startLiveServer();
const { url, dataDir } = server;
const pid = server.pid();
const beside = async () => (await readdir(dirname(dataDir))).filter((name) => !name.startsWith('.'));
const before = { data: await readdir(dataDir), beside: await beside() };
const cookie = await logInAt(url);
const files = await makeFiles();
const faults: string[] = [];
const outcomes = new Map<string, number>();
const most = { own: 0, started: 0 };
async function look(): Promise<void> {
  const { own, started } = await memoryOf(pid);
  most.own = Math.max(most.own, own);
  most.started = Math.max(most.started, started);
}
const watch = setInterval(() => void look(), 25);

async function tryFile({ what, bytes, isRefused }: HostileFile, index: number): Promise<void> {
  const [name = '', type = ''] = [NAMES[index % NAMES.length], TYPES[index % TYPES.length]];
  const answer = await upload({ url, cookie, name, type, bytes: new Uint8Array(bytes) });
  if (answer.status === 201) {
    const fault = isRefused ? 'it was taken' : await faultIn(url, answer);
    if (fault !== undefined) faults.push(`${what}: ${fault}`);
  } else {
    const sentence = await answer.text();
    if (answer.status >= 500 || !SENTENCES.includes(sentence))
      faults.push(`${what}: ${answer.status} ${sentence}`);
  }
  outcomes.set(`${answer.status}`, (outcomes.get(`${answer.status}`) ?? 0) + 1);
}

const started = performance.now();
const queue = files.entries();
await Promise.all(
  Array.from({ length: AT_ONCE }, async () => {
    for (const [index, file] of queue) {
      await tryFile(file, index).catch((error: unknown) => faults.push(`${file.what}: ${String(error)}`));
    }
  }),
);
clearInterval(watch);

const added = (await readdir(dataDir)).filter((name) => !before.data.includes(name));
const own = /^(?:media|backups|bodies|content\.json|people\.json|spam\.json|lock.*|security.*|.*link\.json)$/;
for (const name of added) if (!own.test(name)) faults.push(`${name} lies in the data folder`);
for (const name of await beside()) {
  if (!before.beside.includes(name) && /^(?:x|b)(?:\.jpg)?$|passwd/.test(name))
    faults.push(`${name} lies beside the data folder`);
}
const pictures = await readdir(`${dataDir}/media`);
for (const name of pictures)
  if (!/^[0-9a-f]{32}-\d+x\d+$/.test(name)) faults.push(`${name} lies among the pictures`);
if (!(await fetch(`${url}api/site`)).ok || server.pid() !== pid) faults.push('the server has died');
if (Math.max(most.own, most.started) > MEMORY_MAX)
  faults.push('more memory was taken than there is for pictures');

say(
  `${files.length} files in ${((performance.now() - started) / 1000).toFixed(0)} s: ${pictures.length} pictures kept`,
);
for (const [status, times] of outcomes) say(`${times} times ${status}`);
say(
  `At its most the server took ${most.own} MiB, and the process that works on a picture ${most.started} MiB.`,
);
for (const fault of faults) say(`FAULT ${fault}`);
if (faults.length > 0) {
  say(server.said().slice(-2000));
  process.exitCode = 1;
}
await server.close();
