import sharp from 'sharp';
import { expect, onTestFinished, test, vi } from 'vitest';
import { demoAccounts } from '../../../mocks/demo/demo-accounts.ts';
import { demoContent } from '../../../mocks/demo/demo-content.ts';
import { demoStaffAt } from '../../../mocks/demo/demo-staff.ts';
import type { Drawing } from '../../../mocks/host/draw-small.ts';
import { tabSession } from '../../../mocks/host/session-storage.ts';
import { StorageStandIn } from '../../../mocks/host/storage-stand-in.ts';
import { openTabHost } from '../../../mocks/host/tab-host.ts';
import { makeTabPictures } from '../../../mocks/host/tab-pictures.ts';
import { type CallApi, makeClient } from '../../../src/api/client.ts';
import { openArchive, type OpenedArchive } from '../../../src/api/open-archive.ts';
import {
  bestFile,
  pictureAddress,
  pictureFolderAt,
  widthsOf,
} from '../../../src/contract/pictures/picture-address.ts';
import { PICTURE_FORMATS } from '../../../src/contract/pictures/picture.ts';
import { changesAnything, type ContentFile } from '../../../src/contract/transfer.ts';
import { shipped } from '../../content/pages/shipped-pages.ts';
import { takePicture } from '../../core/pictures/pictures.ts';
import type { Ports } from '../../core/ports.ts';
import { emptyLeadsState } from '../../core/state.ts';
import { contentFile } from '../../core/transfer/content-file.ts';
import { exportBundle } from '../../core/transfer/export-bundle.ts';
import { importContent } from '../../core/transfer/import-content.ts';
import { archiveFile } from '../../core/transfer/write-archive.ts';
import { readEnvironment } from '../../environment.ts';
import { openLive } from '../../main.ts';
import { freshFolder } from '../support/fresh-folder.ts';
import { drawn } from '../support/pictures.ts';
import { makeDatabase } from '../support/postgres.ts';

type Site = Pick<Ports, 'content' | 'pictureFiles'>;

/** The browser's redrawing of an upload: at most 480 pixels wide, as WebP. */
async function drawSmall(upload: Uint8Array): Promise<Drawing> {
  const { width, height } = await sharp(upload).metadata();
  const small = sharp(upload).resize({ width: 480, height: 480, fit: 'inside', withoutEnlargement: true });
  const { data, info } = await small.webp({ quality: 80 }).toBuffer({ resolveWithObject: true });
  const type = 'image/webp';
  return {
    width: info.width,
    height: info.height,
    tint: '2255aa',
    type,
    bytes: new Uint8Array(data),
    original: { width, height },
  };
}

/** A demo, with its visitor's actions. */
async function demo() {
  vi.stubGlobal('sessionStorage', new StorageStandIn());
  onTestFinished(() => {
    vi.unstubAllGlobals();
  });
  const { respond } = await openTabHost(
    {
      content: () => ({ ...demoContent(), pictures: [] }),
      leads: emptyLeadsState,
      accounts: () => demoStaffAt(new Date()),
    },
    { mail: { isOn: false, announce: () => undefined } },
    makeTabPictures(drawSmall),
  );
  const call = makeClient((request) => respond(request, tabSession), 'http://demo.example.com');
  await call('POST /api/auth/login', { body: demoAccounts.admin });
  return { call };
}

async function live(variables: Record<string, string> = {}): Promise<Site> {
  const site = await openLive(readEnvironment({ DATA_DIR: freshFolder(), ...variables }));
  onTestFinished(() => site.close());
  return site.ports;
}

async function addPictures(call: CallApi): Promise<void> {
  const upload = async (name: string, width: number, height: number) => {
    const bytes = new Uint8Array(await drawn({ width, height }).jpeg().toBuffer());
    const query = { name };
    return (await call('POST /api/admin/pictures', { query, body: new File([bytes], name) })).picture;
  };
  const pier = await upload('pier.jpg', 1200, 800);
  await upload('tower.jpg', 301, 1203);
  const params = { id: pier.id };
  const details = { alt: 'The pier at noon', credit: 'Ana Ruiz', focus: { x: 20, y: 70 } };
  const { picture } = await call('PATCH /api/admin/pictures/{id}', { params, body: details });
  const { posts } = await call('GET /api/admin/posts', { query: {} });
  const [post] = posts;
  if (!post) throw new Error('The demo has no posts.');
  await call('PATCH /api/blog/posts/{id}', {
    params: { id: post.id },
    body: { revision: post.revision, imageUrl: pictureAddress(picture), imageAlt: picture.alt },
  });
}

const exportOf = async ({ content, pictureFiles }: Site): Promise<OpenedArchive> => {
  const zip = archiveFile(contentFile(await exportBundle(content), shipped, new Date()), pictureFiles);
  return openArchive(await new Response(zip.stream()).blob(), 10_000_000);
};

const textsOf = async ({ content }: OpenedArchive): Promise<ContentFile> =>
  JSON.parse(await content.text()) as ContentFile;

/** Without the export time. */
const timeless = async (archive: OpenedArchive) => ({ ...(await textsOf(archive)), exportedAt: '' });

async function bringInto(site: Site, archive: OpenedArchive) {
  for (const { picture, read } of archive.pictures.values()) {
    const sized = pictureFolderAt(picture);
    if (!sized) throw new Error(`${picture} is no picture.`);
    await takePicture(site, sized, new Uint8Array(await (await read()).arrayBuffer()));
  }
  const context = { by: 'Someone', now: new Date() };
  const file = await textsOf(archive);
  const options = { withSamples: true, pictures: [], dryRun: false };
  return importContent({ ...site, shippedPages: shipped }, { file, ...options }, context);
}

/** The average difference of two pictures, from 0 to 255, in the size of the smaller one. */
async function distance(one: Uint8Array, other: Uint8Array): Promise<number> {
  const [a, b] = await Promise.all(
    [one, other].map((bytes) => sharp(bytes).resize(64, 64, { fit: 'fill' }).removeAlpha().raw().toBuffer()),
  );
  if (!a || !b) throw new Error('Two pictures are compared.');
  return a.reduce((sum, value, index) => sum + Math.abs(value - (b[index] ?? 0)), 0) / a.length;
}

async function expectAlike(archive: OpenedArchive, first: OpenedArchive): Promise<void> {
  expect(await timeless(archive)).toEqual(await timeless(first));
  expect([...archive.pictures.keys()]).toEqual([...first.pictures.keys()]);
  for (const [id, { picture, read }] of archive.pictures) {
    const before = first.pictures.get(id);
    expect(picture).toBe(before?.picture);
    const files = [await read(), await before?.read()];
    const [one, other] = await Promise.all(
      files.map(async (file) => new Uint8Array((await file?.arrayBuffer()) ?? [])),
    );
    if (!one || !other) throw new Error('A picture is missing.');
    expect(await distance(one, other)).toBeLessThan(4);
  }
}

test('content made in a demo moves to a new site, a database and back to a demo, with pictures', async () => {
  const tab = await demo();
  await addPictures(tab.call);
  const exported = await tab.call('GET /api/admin/export/archive');
  const first = await openArchive(exported, 10_000_000);
  const { pictures } = await textsOf(first);
  expect(pictures.map(({ name, width, height }) => [name, width, height])).toEqual([
    ['pier.jpg', 480, 320],
    ['tower.jpg', 120, 480],
  ]);

  const folder = await live();
  const report = await bringInto(folder, first);
  expect(report.rows.find(({ kind }) => kind === 'pictures')?.added).toHaveLength(2);
  const second = await exportOf(folder);
  await expectAlike(second, first);
  for (const picture of pictures) {
    for (const fileWidth of widthsOf(picture)) {
      for (const format of PICTURE_FORMATS.filter((one) => one !== 'jpg')) {
        expect(await folder.pictureFiles.read({ ...bestFile(picture), fileWidth, format })).toBeDefined();
      }
    }
  }
  // Repeating an import changes nothing.
  const again = await bringInto(folder, first);
  expect(again.rows.filter(changesAnything)).toEqual([]);

  const database = await live({ DATABASE_URL: (await makeDatabase()).url });
  await bringInto(database, second);
  const third = await exportOf(database);
  await expectAlike(third, first);

  const other = await demo();
  for (const { picture, read } of third.pictures.values()) {
    await other.call('POST /api/admin/import/pictures', { query: { picture }, body: await read() });
  }
  const file = await textsOf(third);
  await other.call('POST /api/admin/import', { body: { file, withSamples: true, dryRun: false } });
  await expectAlike(await openArchive(await other.call('GET /api/admin/export/archive'), 10_000_000), first);
});

test('uploading a picture imported from a demo finds the existing one in its small size', async () => {
  const site = await live();
  const upload = new Uint8Array(await drawn({ width: 1000, height: 500 }).jpeg().toBuffer());
  const small = new Uint8Array((await drawSmall(upload)).bytes);
  const { id } = await (await live()).pictureFiles.make(upload);
  await takePicture(site, { id, width: 480, height: 240 }, small);
  expect(await site.pictureFiles.make(upload)).toMatchObject({ id, width: 480, height: 240 });
});

test('a small file of a large picture keeps its size under all widths of its address', async () => {
  const site = await live();
  const file = new Uint8Array(await drawn({ width: 600, height: 400 }).webp().toBuffer());
  const picture = { id: 'ab'.repeat(16), width: 3000, height: 2000 };
  await takePicture(site, picture, file);
  for (const fileWidth of widthsOf(picture)) {
    const found = await site.pictureFiles.read({ ...picture, fileWidth, format: 'webp' });
    const { width } = await sharp(found?.bytes).metadata();
    expect(width).toBe(Math.min(600, fileWidth));
  }
  const other = { ...picture, id: 'cd'.repeat(16), height: 3000 };
  await expect(takePicture(site, other, file)).rejects.toThrow('does not match the proportions');
  const tall = { id: 'ef'.repeat(16), width: 1900, height: 16_000 };
  const strip = new Uint8Array(await drawn({ width: 19, height: 160 }).webp().toBuffer());
  await expect(takePicture(site, tall, strip)).rejects.toThrow('does not match the proportions');
  expect(await site.pictureFiles.bytesOf(other)).toBeUndefined();
});
