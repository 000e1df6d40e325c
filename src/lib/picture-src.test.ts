import { expect, onTestFinished, test, vi } from 'vitest';

/** The module of a page alone: its setting stays. */
async function load() {
  vi.stubGlobal('window', { location: { origin: 'https://coach.example.com' } });
  vi.resetModules();
  onTestFinished(() => {
    vi.unstubAllGlobals();
    vi.resetModules();
  });
  return import('./picture-src.ts');
}

const ADDRESS = 'https://pictures.example/pier.jpg?a=1&b=2';

test('on a site with a server, pictures of other sites are loaded only through it', async () => {
  const { pictureSrc, loadPicturesThroughServer } = await load();
  expect(pictureSrc(ADDRESS)).toBe(ADDRESS);
  loadPicturesThroughServer();
  expect(pictureSrc(ADDRESS)).toBe(
    '/remote-picture?url=https%3A%2F%2Fpictures.example%2Fpier.jpg%3Fa%3D1%26b%3D2',
  );
  for (const address of ['/covers/seo.svg', 'data:,', 'https://coach.example.com/covers/seo.svg']) {
    expect(pictureSrc(address)).toBe(address);
  }
});

test('a picture address copied from a page is turned back into its original address', async () => {
  const { pictureSrc, loadPicturesThroughServer, remoteAddress } = await load();
  loadPicturesThroughServer();
  expect(remoteAddress(pictureSrc(ADDRESS))).toBe(ADDRESS);
  expect(remoteAddress(`https://coach.example.com${pictureSrc(ADDRESS)}&key=abc`)).toBe(ADDRESS);
  for (const other of [ADDRESS, '/covers/seo.svg', `https://else.example${pictureSrc(ADDRESS)}`]) {
    expect(remoteAddress(other)).toBe(other);
  }
});
