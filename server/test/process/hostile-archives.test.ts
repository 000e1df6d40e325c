import { expect, it } from 'vitest';
import { isArchive, openArchive, UnusableArchive } from '../../../src/api/open-archive.ts';
import { packed, type Packed } from '../support/archives.ts';

const ID = 'ab'.repeat(16);
const PICTURE = `pictures/${ID}-960x720.webp`;
const UNPACKED_BYTES_MAX = 100_000;

const texts: Packed = { name: 'content.json', data: '{"format":"marketing-coach-content"}' };
const picture: Packed = { name: PICTURE, data: 'RIFF----WEBP' };
const beside = (...files: Packed[]): Blob => packed([texts, ...files]);
const open = (archive: Blob) => openArchive(archive, UNPACKED_BYTES_MAX);
const refusalOf = async (archive: Blob): Promise<Error> =>
  open(archive).then(
    () => new Error('It was opened.'),
    (error: unknown) => (error instanceof UnusableArchive ? error : new Error(`Not said: ${String(error)}`)),
  );
const idOf = (number: number): string => number.toString(16).padStart(32, '0');

it('opens an archive written by hand and compressed as by other tools', async () => {
  const archive = packed([
    { ...texts, isDeflated: true },
    { ...picture, isDeflated: true },
  ]);
  expect(await isArchive(archive)).toBe(true);
  const { content, pictures } = await open(archive);
  expect(await content.text()).toBe(texts.data);
  expect([...pictures]).toMatchObject([[ID, { picture: `${ID}-960x720` }]]);
  expect(await (await pictures.get(ID)?.read())?.text()).toBe(picture.data);
});

const ADDED: Packed[] = [
  '__MACOSX/._content.json',
  'pictures/.DS_Store',
  '._x',
  'Thumbs.db',
  'pictures/desktop.ini',
].map((name) => ({ name, data: '\0\u0005' }));

it.each<[what: string, folder: string]>([
  ['files', ''],
  ['a folder', 'site-content-2026-11-01/'],
])('opens an archive that Finder or Explorer made of %s', async (_, folder) => {
  const files = [...ADDED, { ...picture, isDeflated: true }, texts];
  const { content, pictures } = await open(
    packed([
      { name: `${folder}pictures/`, mode: 0o040755 },
      ...files.map((file) => ({ ...file, name: folder + file.name })),
      { name: '__MACOSX/._site-content' },
    ]),
  );
  expect(await content.text()).toBe(texts.data);
  expect(await (await pictures.get(ID)?.read())?.text()).toBe(picture.data);
});

it.each([
  '../../leads.json',
  '/etc/passwd',
  '..\\..\\leads.json',
  'C:\\content.json',
  `pictures/../${ID}-1x1.webp`,
  `${PICTURE}\0.html`,
  `pictures/${ID}-960x720.html`,
  `pictures/${ID}-960x720.svg`,
  PICTURE.replace(ID, ID.toUpperCase()),
  `pictures/${ID}.webp`,
  `pictures/${ID}-0x720.webp`,
  'pictures/more.zip',
])('refuses an archive with a file at %j', async (name) => {
  expect((await refusalOf(beside({ name }))).message).toMatch(/does not belong in|damaged/);
});

// asvs:5.2.3
it.each<[what: string, archive: Blob, sentence: RegExp]>([
  [
    'an indirect path to the texts',
    packed([{ ...texts, name: 'pictures/../content.json' }]),
    /belong in|damaged/,
  ],
  ['texts in a nested folder', packed([{ ...texts, name: 'a/b/content.json' }]), /does not belong in/],
  ['the texts of two folders', beside({ ...texts, name: 'copy/content.json' }), /twice/],
  [
    'an export of WordPress',
    packed([{ name: 'blog/old.wordpress.2024-05-01.000.xml' }]),
    /^This is an archive of WordPress\. Unpack it, and choose the XML file in it\.$/,
  ],
  ['no texts', packed([picture]), /^There is no “content.json” in this archive\./],
  ['nothing', packed([]), /^There is no “content.json” in this archive\./],
  ['the texts twice', beside({ ...texts, data: '{}' }), /twice|damaged/],
  ['a picture twice', beside(picture, { ...picture, data: 'other' }), /twice|damaged/],
  ['a picture in two sizes', beside(picture, { ...picture, name: `pictures/${ID}-8x6.jpg` }), /twice/],
  ['a symbolic link', beside({ ...picture, data: '/etc/passwd', mode: 0o120777 }), /is not a regular file/],
  [
    'a link for the texts',
    packed([{ ...texts, data: '/etc/passwd', mode: 0o120777 }]),
    /is not a regular file/,
  ],
  ['a device file', beside({ ...picture, mode: 0o020666 }), /is not a regular file/],
  ['a password', beside({ ...picture, flags: 0x801 }), /has a password/],
  ['an unknown compression method', beside({ ...picture, method: 12 }), /is not a regular file/],
  [
    'texts that are larger than said',
    packed([{ ...texts, data: 'x'.repeat(5_000_000), isDeflated: true, claimedSize: 9 }]),
    /too large|damaged/,
  ],
  [
    'texts that are too large',
    packed([{ ...texts, data: 'x'.repeat(UNPACKED_BYTES_MAX + 1), isDeflated: true }]),
    /“content.json” in this archive is too large/,
  ],
  ['a picture that claims to be huge', beside({ ...picture, claimedSize: 3_000_000_000 }), /is too large/],
  ['texts with a wrong checksum', packed([{ ...texts, checksum: 1 }]), /damaged or incomplete/],
  ['texts that are not compressed as declared', packed([{ ...texts, method: 8 }]), /damaged or incomplete/],
  ['two names for one file', packed([{ ...texts, localName: 'content.html' }]), /damaged or incomplete/],
  ['fewer files than declared', packed([texts], { count: 9 }), /damaged or incomplete/],
  ['more files than declared', packed([texts, picture], { count: 1 }), /damaged or incomplete/],
  [
    'more pictures than are taken',
    beside(...Array.from({ length: 3001 }, (_, index) => ({ name: `pictures/${idOf(index)}-8x6.webp` }))),
    /^An import can have at most 3,000 pictures/,
  ],
])('refuses an archive with %s, in one sentence', async (_, archive, sentence) => {
  const { message } = await refusalOf(archive);
  expect(message).toMatch(sentence);
  expect(message).toMatch(/^[“A-Z][^\n]+\.”?$/);
});

it('refuses an archive that is cut off anywhere, or has data before it', async () => {
  const archive = beside(picture);
  for (const length of [4, 30, 60, archive.size - 60, archive.size - 22, archive.size - 1]) {
    expect((await refusalOf(archive.slice(0, length))).message).toMatch(/damaged or incomplete/);
  }
  const inFront = new Blob(['<html>'.repeat(40), archive]);
  expect(await isArchive(inFront)).toBe(false);
  expect((await refusalOf(inFront)).message).toMatch(/damaged or incomplete/);
  expect((await refusalOf(new Blob([archive, packed([texts])]))).message).toMatch(/damaged or incomplete/);
});

it.each<[what: string, file: Partial<Packed>]>([
  ['larger than declared', { data: 'x'.repeat(3_000_000), isDeflated: true, claimedSize: 9 }],
  ['of a wrong checksum', { checksum: 1 }],
  ['another entry’s data', { offset: 0 }],
  ['not compressed as declared', { method: 8 }],
])('does not extract a picture that is %s', async (_, file) => {
  const found = await open(beside({ ...picture, ...file })).catch((error: unknown) => error);
  const refused =
    found instanceof UnusableArchive
      ? Promise.reject(found)
      : (found as Awaited<ReturnType<typeof open>>).pictures.get(ID)?.read();
  await expect(refused).rejects.toThrow(UnusableArchive);
});

// asvs:5.2.3
it('never extracts more of a picture than the size limit', async () => {
  const bomb = beside({
    ...picture,
    data: Buffer.alloc(25_000_000),
    isDeflated: true,
    claimedSize: 19_000_000,
  });
  const { pictures } = await open(bomb);
  await expect(pictures.get(ID)?.read()).rejects.toThrow(UnusableArchive);
});
