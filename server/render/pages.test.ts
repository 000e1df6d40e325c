import { expect, it } from 'vitest';
import { openPages } from '../test/support/pages.ts';

it('puts a rendered page into the template, with its status', async () => {
  const { get } = openPages({}, { siteUrl: 'https://www.example.com' });
  const page = await get('/blog?page=2');
  expect(page.status).toBe(200);
  expect(page.headers.get('cache-control')).toBe('no-cache');
  expect(await page.text()).toMatch(
    /^<head><script type="module" src="\/document.js"><\/script><title>A page<\/title><\/head><h1>Page<\/h1><script /,
  );
  expect((await get('/missing')).status).toBe(404);
});

it.each(['/foo.ico', '/blog/x.PNG', '/manifest.json'])('the missing file %s answers 404', async (path) => {
  const { get, rendered } = openPages();
  const answer = await get(path);
  expect([answer.status, await answer.text()]).toEqual([404, 'This file does not exist.']);
  expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  expect(rendered).toEqual([]);
});

it('renders with SITE_URL, or else with the requested origin', async () => {
  const opened = openPages();
  await opened.get('/about');
  expect(opened.rendered).toMatchObject([{ url: '/about', siteUrl: 'https://coach.example.com' }]);
  const known = openPages({}, { siteUrl: 'https://www.example.com' });
  await known.get('/about');
  expect(known.rendered).toMatchObject([{ siteUrl: 'https://www.example.com' }]);
});

it('makes pages private if they contain the caller’s host', async () => {
  const notices: string[] = [];
  const { get, ask } = openPages({}, { notice: (notice) => void notices.push(notice) });
  expect((await get('/about')).headers.get('cache-control')).toBe('private, no-cache');
  expect((await get('/private')).headers.get('cache-control')).toBe('no-store');
  expect((await ask('/missing', {})).headers.get('cache-control')).toBe('private, no-cache');
  expect(notices).toContain('unknown-address');
});

it.each(['localhost:3000', 'demo.localhost', '[::1]:3000'])(
  'notices no missing SITE_URL on %s',
  async (host) => {
    const notices: string[] = [];
    const { pages } = openPages({}, { notice: (notice) => void notices.push(notice) });
    await pages(new Request(`http://${host}/about`), { token: undefined, set: () => undefined, address: '' });
    expect(notices).toEqual([]);
  },
);

it('does not show a confirmation just because the address says so', async () => {
  const { get, rendered } = openPages();
  for (const form of ['audit-request', 'subscribe', 'tax-return', '']) {
    const { headers } = await get(`/contact?sent=${form}`);
    expect([headers.get('cache-control'), headers.get('set-cookie')]).toEqual(['private, no-cache', null]);
  }
  expect(rendered.filter(({ outcome }) => outcome)).toEqual([]);
});

it('allows only GET, HEAD and POST', async () => {
  const { ask } = openPages();
  const answer = await ask('/contact', { method: 'DELETE' });
  expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, HEAD, POST']);
});

it('reports a rendering error and answers with a link back', async () => {
  const failure = new Error('the inside');
  const { get, reports } = openPages({}, { load: () => Promise.reject(failure) });
  const page = await get('/');
  expect(page.status).toBe(500);
  expect(await page.text()).toMatch(/Something went wrong on our side\. Please try again\..*<a href="\/">/);
  expect(reports).toEqual([failure]);
});

it('sends a page’s redirect uncached', async () => {
  const redirect = await openPages().get('/guarded');
  expect([redirect.status, redirect.headers.get('location')]).toEqual([302, '/login']);
  expect(redirect.headers.get('cache-control')).toBe('no-store');
});

it.each([
  ['/Moved?utm_source=letter&page=2', '/moved?utm_source=letter&page=2'],
  ['/retired', '/blog?page=2#list'],
  ['/retired?utm_source=letter', '/blog?page=2&utm_source=letter#list'],
])('redirects permanently with both queries and the anchor: %s', async (address, path) => {
  const { status, headers } = await openPages().get(address);
  expect([status, headers.get('location')]).toEqual([301, path]);
});

it('signs the pictures of other sites in the whole document', async () => {
  const signPictures = (html: string, origin: string) => html.replace(/Page|A page/, `${origin}!`);
  const page = await (await openPages({}, { signPictures }).get('/about')).text();
  expect(page).toContain('<title>https://coach.example.com!</title>');
  expect(page).toContain('<h1>https://coach.example.com!</h1>');
});
