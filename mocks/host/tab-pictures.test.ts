import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { samplePictures } from '../fixtures/sample-pictures.ts';
import type { Drawing } from './draw-small.ts';
import { StorageStandIn } from './storage-stand-in.ts';
import { makeTabPictures } from './tab-pictures.ts';

const drawing = (change: Partial<Drawing> = {}): Drawing => ({
  width: 960,
  height: 720,
  tint: '8899aa',
  type: 'image/webp',
  bytes: new Uint8Array([1, 2, 255]),
  original: { width: 4032, height: 3024 },
  ...change,
});
const drawn = (change?: Partial<Drawing>) => makeTabPictures(() => Promise.resolve(drawing(change)));

const upload = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);
let storage: StorageStandIn;

beforeEach(() => {
  storage = new StorageStandIn();
  vi.stubGlobal('sessionStorage', storage);
  onTestFinished(() => {
    vi.unstubAllGlobals();
  });
});

it('returns its one stored file for every width and format', async () => {
  const pictures = drawn();
  const picture = await pictures.make(upload('pier'));
  expect(picture).toEqual({ id: picture.id, width: 960, height: 720, tint: '8899aa', bytes: 3 });
  const file = { ...picture, fileWidth: 320, format: 'avif' } as const;
  expect(await pictures.read(file)).toEqual({ bytes: new Uint8Array([1, 2, 255]), type: 'image/webp' });
  expect(await pictures.make(upload('pier'))).toEqual(picture);
});

it('has a file of each sample, and stores none of them', async () => {
  const pictures = drawn();
  for (const { id, width, height } of Object.values(samplePictures)) {
    await pictures.take({ id, width, height }, upload('from an archive'));
    const file = await pictures.read({ id, width, height, fileWidth: 320, format: 'avif' });
    expect(file?.type).toBe('image/webp');
    expect(new TextDecoder('latin1').decode(file?.bytes)).toMatch(/^RIFF.{4}WEBP/s);
    expect(await pictures.bytesOf({ id, width, height })).toBe(file?.bytes.byteLength);
  }
  expect(storage.length).toBe(0);
});

it('explains how to free a full tab, and keeps existing pictures', async () => {
  const pictures = drawn();
  const { id } = await pictures.make(upload('pier'));
  storage.isFull = true;
  await expect(pictures.make(upload('bakery'))).rejects.toThrow(
    /^The picture was not added. The demo stores everything in this tab/,
  );
  expect(await pictures.bytesOf({ id, width: 960, height: 720 })).toBe(3);
  expect(storage.length).toBe(1);
});

it('refuses pictures with more pixels than a server allows, or that the browser cannot draw', async () => {
  const wide = { original: { width: 20_000, height: 100 } };
  await expect(drawn(wide).make(upload('wide'))).rejects.toThrow(/megapixels/);
  const broken = makeTabPictures(() => Promise.reject(new Error('The source image could not be decoded.')));
  await expect(broken.make(upload('odd'))).rejects.toThrow(/damaged/);
  expect(storage.length).toBe(0);
});

it('deletes pictures that no record mentions', async () => {
  const pictures = drawn();
  const used = await pictures.make(upload('pier'));
  const left = await pictures.make(upload('bakery'));
  storage.setItem('marketing-coach:content', '{}');
  pictures.keepOnly(new Set([used.id]));
  expect([await pictures.bytesOf(used), await pictures.bytesOf(left)]).toEqual([3, undefined]);
  expect(storage.getItem('marketing-coach:content')).toBe('{}');
});
