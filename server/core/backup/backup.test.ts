import { hash } from 'node:crypto';
import { gunzipSync, gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { fullSite } from '../../test/support/full-site.ts';
import { NOW } from '../../test/support/seed.ts';
import { DamagedFile } from '../store/damaged-file.ts';
import type { Snapshot } from '../store/snapshot.ts';
import { FORMAT_VERSION } from './format.ts';
import { NewerBackup, readBackup } from './read-backup.ts';
import { backupContent, writeBackup } from './write-backup.ts';

const noPictureFiles = { paths: () => Promise.resolve([]), read: () => Promise.resolve(undefined) };
const plainly = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

const someSite = (): Promise<Snapshot> => fullSite({ hash: (word) => Promise.resolve(word) });

async function backupOf(snapshot: Snapshot): Promise<Buffer<ArrayBuffer>> {
  const stream = writeBackup(snapshot, { release: '1.2.3', madeAt: NOW, pictures: noPictureFiles });
  return Buffer.from(await new Response(stream).arrayBuffer());
}

const read = (bytes: Buffer<ArrayBuffer>) => readBackup(new Blob([bytes]).stream());
const ofLines = (lines: readonly string[]) => gzipSync(lines.map((line) => `${line}\n`).join(''));
const sumOf = (lines: readonly string[]): string => hash('sha256', lines.map((line) => `${line}\n`).join(''));
const signed = (lines: readonly string[]) => ofLines([...lines, JSON.stringify({ sha256: sumOf(lines) })]);

const linesOf = async (): Promise<string[]> =>
  gunzipSync(await backupOf(await someSite()))
    .toString()
    .trimEnd()
    .split('\n');

/** The lines of a backup except the checksum, changed. */
const changed = async (change: (line: string) => string): Promise<string[]> =>
  (await linesOf()).slice(0, -1).map(change);

const CUT = 'it is incomplete or was changed';
const FOREIGN = 'it is no backup of such a site';

test('a backup ends with a standard checksum, and contains no sessions', async () => {
  const lines = await linesOf();
  expect(JSON.parse(lines.at(-1) ?? '')).toEqual({ sha256: sumOf(lines.slice(0, -1)) });
  expect(lines.filter((line) => line.includes('"fingerprint"'))).toEqual([]);
  expect(lines.filter((line) => line.includes('"in":"accounts","field":"sessions"'))).toHaveLength(1);
});

test('a session added to a correctly signed backup is not restored', async () => {
  const at = NOW.toISOString();
  const session = { fingerprint: 'f', accountId: 'admin', createdAt: at, seenAt: at };
  const added = JSON.stringify({ in: 'accounts', field: 'sessions', item: session });
  const lines = (await linesOf())
    .slice(0, -1)
    .flatMap((line) => (line.includes('"in":"accounts","field":"sessions"') ? [line, added] : [line]));
  const { snapshot } = await read(signed(lines));
  expect(snapshot.accounts.sessions).toEqual([]);
});

test('a backup cut off at any point is refused', async () => {
  const bytes = await backupOf(await someSite());
  for (const length of [bytes.length - 1, bytes.length - 8, bytes.length - 100, bytes.length >> 1, 2_000]) {
    await expect(read(bytes.subarray(0, length))).rejects.toEqual(new DamagedFile(CUT));
  }
  const lines = await changed((line) => line);
  await expect(read(ofLines(lines))).rejects.toEqual(new DamagedFile(CUT));
  await expect(read(ofLines(lines.slice(0, 3)))).rejects.toEqual(new DamagedFile(CUT));
  await expect(read(gzipSync(lines.join('\n')))).rejects.toEqual(new DamagedFile(CUT));
});

test('a backup unzipped by the browser is read, or refused if cut off', async () => {
  const snapshot = await someSite();
  const bytes = Buffer.from(gunzipSync(await backupOf(snapshot)));
  expect(plainly((await read(bytes)).snapshot)).toEqual(plainly(backupContent(snapshot)));
  await expect(read(bytes.subarray(0, -1))).rejects.toEqual(new DamagedFile(CUT));
});

test('a backup with any changed byte is refused', async () => {
  const bytes = await backupOf(await someSite());
  for (let at = 20; at < bytes.length; at += 997) {
    const other = Buffer.from(bytes);
    other[at] = (other[at] ?? 0) ^ 1;
    await expect(read(other)).rejects.toBeInstanceOf(DamagedFile);
  }
  const lines = await changed((line) => line);
  const altered = lines.map((line) => line.replace('editor@example.com', 'other@example.com'));
  const old = JSON.stringify({ sha256: sumOf(lines) });
  await expect(read(ofLines([...altered, old]))).rejects.toEqual(new DamagedFile(CUT));
  await expect(read(ofLines([...lines, old, lines.at(-1) ?? '']))).rejects.toEqual(new DamagedFile(CUT));
});

test.each([
  ['nothing', Buffer.alloc(0)],
  ['a text', Buffer.from('{"format":"marketing-coach-backup","version":1}')],
  ['a text under gzip', gzipSync('Something else.\n')],
  ['nothing under gzip', gzipSync('')],
  ['a content file under gzip', gzipSync('{"format":"marketing-coach-content","version":1}\n')],
])('%s is not a backup', async (_, bytes) => {
  await expect(read(bytes)).rejects.toEqual(new DamagedFile(FOREIGN));
});

test('a later backup format is refused by its first line', async () => {
  const version = FORMAT_VERSION + 1;
  const header = { format: 'marketing-coach-backup', version, release: '9.0.0', whatever: true };
  await expect(read(ofLines([JSON.stringify(header), 'no JSON']))).rejects.toEqual(new NewerBackup('9.0.0'));
});

test('a later schema is refused', async () => {
  const later = await changed((line) =>
    line.replace(/(?<field>"content","field":"schemaVersion","value":)\d+/, '$<field>99'),
  );
  await expect(read(signed(later))).rejects.toEqual(new NewerBackup('1.2.3'));
});

test('an invalid part is reported with its path', async () => {
  const lines = await changed((line) => line.replace('"state":"active"', '"state":"asleep"'));
  await expect(read(signed(lines))).rejects.toEqual(new DamagedFile('"accounts.0.state" is invalid'));
});
