import type { APIRequestContext } from '@playwright/test';
import { expect, test } from '../../../.ci/journeys/journey.ts';

interface Page {
  page: { revision: number; published: object };
}

/** Does something to a service as staff do, at the revision that it has. */
async function change(
  request: APIRequestContext,
  service: string,
  step: string,
  body: object,
): Promise<void> {
  const { page } = (await (await request.get(service)).json()) as Page;
  const data = { revision: page.revision, ...body };
  const answer = await (step === ''
    ? request.patch(service, { data })
    : request.post(`${service}/${step}`, { data }));
  expect(answer.status()).toBe(200);
}

test('what staff publish of a service is on its page at once, and on all that names it', async ({
  page,
  staffSite,
}) => {
  const { url, logIn } = staffSite;
  await logIn(page, 'editor');
  const staff = page.request;
  const visitor = await (await page.context().browser()?.newContext())?.newPage();
  if (!visitor) throw new Error('There is no browser for a visitor.');
  const read = async (path: string) => (await visitor.request.get(url + path, { maxRedirects: 0 })).text();
  const service = `${url}api/admin/pages/seo-strategy`;
  expect(await read('services/seo-strategy')).toContain('SEO Strategy');

  const { page: before } = (await (await staff.get(service)).json()) as Page;
  await change(staff, service, '', { content: { ...before.published, title: 'Found Nearby' } });
  expect(await read('services/seo-strategy')).not.toContain('Found Nearby');
  await change(staff, service, 'publish', {});
  for (const path of ['services/seo-strategy', '', 'about'])
    expect(await read(path)).toContain('Found Nearby');

  await change(staff, service, '', { slug: '' });
  const old = await visitor.request.get(`${url}services/seo-strategy`, { maxRedirects: 0 });
  expect([old.status(), old.headers()['location']]).toEqual([301, '/services/found-nearby']);
  expect(await read('sitemap.xml')).toContain('/services/found-nearby<');
  expect((await visitor.request.get(`${url}share/services/found-nearby.png`)).status()).toBe(200);

  await change(staff, service, 'retire', { leadsTo: '/#services' });
  for (const path of ['services/seo-strategy', 'services/found-nearby']) {
    const gone = await visitor.request.get(url + path, { maxRedirects: 0 });
    expect([gone.status(), gone.headers()['location']]).toEqual([301, '/#services']);
  }
  expect(await read('sitemap.xml')).not.toContain('found-nearby');
  expect(await read('')).not.toContain('Found Nearby');

  await visitor.goto(`${url}services/found-nearby`);
  await expect(visitor).toHaveURL(`${url}#services`);
  await visitor.close();
});
