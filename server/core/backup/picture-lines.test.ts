import { hash } from 'node:crypto';
import { gunzipSync, gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { pictureFolder } from '../../../src/contract/pictures/picture-address.ts';
import { aPicture } from '../../test/support/sample-records.ts';
import { NOW, seedContent } from '../../test/support/seed.ts';
import { emptyAccounts, emptyLeadsState } from '../state.ts';
import { DamagedFile } from '../store/damaged-file.ts';
import type { PictureSource, StoredFiles } from '../store/picture-store.ts';
import { readBackup } from './read-backup.ts';
import { writeBackup } from './write-backup.ts';

const other = { ...aPicture, id: 'f'.repeat(32), width: 320, height: 240 };
const gone = { ...aPicture, id: 'e'.repeat(32) };

/** Every byte value, over several lines. */
const many = Uint8Array.from({ length: 150_001 }, (_, at) => (at * 7) ^ (at >> 8));

const FILES: Record<string, Uint8Array<ArrayBuffer>> = {
  [`${pictureFolder(aPicture)}/640.avif`]: many,
  [`${pictureFolder(aPicture)}/1280.webp`]: Uint8Array.of(0, 255, 1),
  [`${pictureFolder(other)}/320.jpg`]: new Uint8Array(),
  [`${pictureFolder({ ...other, id: 'd'.repeat(32) })}/320.jpg`]: Uint8Array.of(9),
};

const pictures: PictureSource = {
  paths: (id) => Promise.resolve(Object.keys(FILES).filter((path) => path.startsWith(id))),
  read: (path) => Promise.resolve(FILES[path]),
};

const site = () => ({
  content: { ...seedContent(), pictures: [aPicture, other, gone] },
  leads: emptyLeadsState(),
  accounts: emptyAccounts(),
  versions: [],
});

async function linesOf(from = pictures): Promise<string[]> {
  const stream = writeBackup(site(), { release: '1.2.3', madeAt: NOW, pictures: from });
  const text = gunzipSync(await new Response(stream).arrayBuffer()).toString();
  return text.trimEnd().split('\n').slice(0, -1);
}

function signed(lines: readonly string[]): ReadableStream<Uint8Array<ArrayBuffer>> {
  const text = lines.map((line) => `${line}\n`).join('');
  const sha256 = hash('sha256', text);
  return new Blob([gzipSync(`${text}${JSON.stringify({ sha256 })}\n`)]).stream();
}

/** Reads a backup, with all files of its pictures. */
async function read(bytes: ReadableStream<Uint8Array<ArrayBuffer>>) {
  const taken: Record<string, StoredFiles> = {};
  const backup = await readBackup(bytes, (picture, files) => {
    taken[pictureFolder(picture)] = files;
    return Promise.resolve();
  });
  return { ...backup, taken };
}

const isPictureLine = (line: string): boolean => line.startsWith('{"in":"pictures"');
const CUT = new DamagedFile('it is incomplete or was changed');
const line = (path: string, base64 = 'AAAA'): string => JSON.stringify({ in: 'pictures', path, base64 });

test('a backup contains the files of all recorded pictures, and no others', async () => {
  const { header, taken, pictures } = await read(signed(await linesOf()));
  expect(header.counts['pictures']).toBe(3);
  expect(pictures).toBe(2);
  expect(Object.keys(taken)).toEqual([pictureFolder(aPicture), pictureFolder(other)]);
  expect(Object.fromEntries(taken[pictureFolder(aPicture)] ?? [])).toEqual({
    '640.avif': many,
    '1280.webp': Uint8Array.of(0, 255, 1),
  });
  expect(taken[pictureFolder(other)]).toEqual(new Map([['320.jpg', new Uint8Array()]]));
});

test('picture lines follow all records, and none is long', async () => {
  const lines = await linesOf();
  const first = lines.findIndex(isPictureLine);
  expect(lines.slice(first).every(isPictureLine)).toBe(true);
  expect(lines.slice(first)).toHaveLength(4 + 1 + 1);
  expect(Math.max(...lines.slice(first).map(({ length }) => length))).toBeLessThan(70_000);
});

test('a large library is read only as fast as the backup is consumed', async () => {
  let reads = 0;
  const large: PictureSource = {
    paths: (id) => Promise.resolve([`${pictureFolder({ ...aPicture, id })}/640.avif`]),
    read: () => {
      reads += 1;
      return Promise.resolve(many);
    },
  };
  const pictures = Array.from({ length: 400 }, (_, at) => ({
    ...aPicture,
    id: String(at).padStart(32, '0'),
  }));
  const snapshot = { ...site(), content: { ...seedContent(), pictures } };
  const reader = writeBackup(snapshot, { release: '1.2.3', madeAt: NOW, pictures: large }).getReader();
  await reader.read();
  await reader.cancel();
  expect(reads).toBeLessThan(pictures.length / 2);
});

test('a picture deleted during the backup is left out completely', async () => {
  const removing: PictureSource = {
    ...pictures,
    read: (path) => (path.endsWith('.webp') ? Promise.resolve(undefined) : pictures.read(path)),
  };
  const { taken } = await read(signed(await linesOf(removing)));
  expect(Object.keys(taken)).toEqual([pictureFolder(other)]);
});

const folder = pictureFolder(aPicture);

test.each([
  ['a path outside the picture folder', [line('../leads.json')]],
  ['a path outside its picture’s folder', [line(`${folder}/../../leads.json`)]],
  ['an absolute path', [line('/etc/passwd')]],
  ['a file of another kind', [line(`${folder}/640.html`)]],
  ['a name with a leading zero', [line(`${folder}/0640.webp`)]],
  ['a name with a trailing line break', [line(`${folder}/640.webp\n`)]],
  ['a picture without a record', [line(`${'c'.repeat(32)}-8x6/8.jpg`)]],
  ['a picture of another size than its record has', [line(`${aPicture.id}-8x6/8.jpg`)]],
  ['a duplicate file', [line(`${folder}/1.jpg`), line(`${folder}/2.jpg`), line(`${folder}/1.jpg`)]],
  [
    'a picture that comes twice',
    [line(`${folder}/1.jpg`), line(`${pictureFolder(other)}/1.jpg`), line(`${folder}/2.jpg`)],
  ],
  ['invalid base64', [line(`${folder}/1.jpg`, '&&&')]],
  ['a line without a path', ['{"in":"pictures","base64":"AAAA"}']],
])('%s is refused, even with a valid signature', async (_, lines) => {
  const records = (await linesOf()).filter((one) => !isPictureLine(one));
  await expect(read(signed([...records, ...lines]))).rejects.toEqual(CUT);
});

test('a write error of the receiver is not reported as a damaged file', async () => {
  const full = new Error('no space left');
  const bytes = signed(await linesOf());
  await expect(readBackup(bytes, () => Promise.reject(full))).rejects.toBe(full);
});
