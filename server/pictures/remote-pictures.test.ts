import { expect, it, test } from 'vitest';
import { visitor } from '../test/support/requests.ts';
import { openRemotePictures } from './remote-pictures.ts';

const ADDRESS = 'https://pictures.example/pier.jpg?a=1&b=2';
const OWN = 'https://coach.example.com';
const PIXELS = new Uint8Array([1, 2, 3]);

function open(isStaff = false, picture: Uint8Array | Error = PIXELS) {
  const downloads: string[] = [];
  const { read, inMarkup } = openRemotePictures({
    keyedHash: (text) => `hash of ${text}`,
    isStaff: () => Promise.resolve(isStaff),
    download(address) {
      downloads.push(address);
      return Promise.resolve(PIXELS);
    },
    copy: () => (picture instanceof Error ? Promise.reject(picture) : Promise.resolve(picture)),
  });
  const key = `hash of remote-picture:${ADDRESS}`;
  const readWith = (usedKey: string, address = ADDRESS) => read(address, usedKey, visitor);
  return { downloads, inMarkup, key, read: readWith };
}

test('pages load pictures of other sites through signed addresses of this site, and only those', () => {
  const { inMarkup, key } = open();
  const escaped = ADDRESS.replace('&', '&amp;');
  const signed = `/remote-picture?url=${encodeURIComponent(ADDRESS)}&amp;key=${key}`;
  const page = (address: string): string =>
    `<link rel="preload" as="image" href="${address}"/><img alt="1 > src=" src="${address}"/><IMG SRC="${address}">`;
  expect(inMarkup(page(escaped), OWN)).toBe(page(signed));
  const others = [
    page('/covers/seo.svg'),
    page(`${OWN}/covers/seo.svg`),
    `<a href="${escaped}">x</a><meta content="${escaped}"><link rel="canonical" href="${escaped}">`,
    `<p>&lt;img src="${escaped}"</p><img data-src="${escaped}">`,
  ].join('');
  expect(inMarkup(others, OWN)).toBe(others);
});

test('a signed picture is downloaded once and then cached', async () => {
  const { read, key, downloads } = open();
  const both = await Promise.all([read(key), read(key)]);
  expect([...both, await read(key)]).toEqual([PIXELS, PIXELS, PIXELS]);
  expect(downloads).toEqual([ADDRESS]);
});

// asvs:1.3.6
it.each([
  ['without a signature', '', ADDRESS],
  ['with a wrong one', 'hash of something', ADDRESS],
  ['with that of another picture', `hash of remote-picture:${ADDRESS}`, `${ADDRESS}3`],
])('refuses a visitor’s request %s', async (_, key, address) => {
  const { read, downloads } = open();
  expect(await read(key, address)).toBeUndefined();
  expect(downloads).toEqual([]);
});

it('shows staff a picture without a signature', async () => {
  expect(await open(true).read('')).toEqual(PIXELS);
});

it('does not download again what is not a picture', async () => {
  const { read, key, downloads } = open(false, new Error('no picture'));
  expect([await read(key), await read(key)]).toEqual([undefined, undefined]);
  expect(downloads).toEqual([ADDRESS]);
});
