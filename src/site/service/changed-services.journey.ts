import { expect, test } from '../../../.ci/journeys/journey.ts';

interface Page {
  page: { revision: number; published: object };
}

test('a published service change shows on all pages that name it, and a retired service redirects', async ({
  page,
  request,
  staffSite,
}) => {
  const { url, logIn } = staffSite;
  await logIn(page, 'admin');
  const service = `${url}api/admin/pages/seo-strategy`;
  const stored = async () => ((await (await page.request.get(service)).json()) as Page).page;
  const step = async (name: string, body: object = {}) => {
    const data = { revision: (await stored()).revision, ...body };
    expect((await page.request.post(`${service}/${name}`, { data })).status()).toBe(200);
  };
  const read = async (path: string) => (await request.get(url + path, { maxRedirects: 0 })).text();
  const naming = ['services/seo-strategy', '', 'about'];
  for (const path of naming) expect(await read(path)).toContain('SEO Strategy');

  const { revision, published } = await stored();
  const data = { revision, content: { ...published, title: 'Found Nearby' } };
  expect((await page.request.patch(service, { data })).status()).toBe(200);
  for (const path of naming) expect(await read(path)).not.toContain('Found Nearby');
  await step('publish');
  for (const path of naming) expect(await read(path)).toContain('Found Nearby');

  await step('retire', { leadsTo: '/#services' });
  const gone = await request.get(`${url}services/seo-strategy`, { maxRedirects: 0 });
  expect([gone.status(), gone.headers()['location']]).toEqual([301, '/#services']);
  expect(await read('sitemap.xml')).not.toContain('seo-strategy');
  expect(await read('')).not.toContain('Found Nearby');
});
