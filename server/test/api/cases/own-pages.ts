import { expect } from 'vitest';
import type { StaffPage } from '../../../../src/contract/staff-page.ts';
import { asJson, type Case, casesAs, type TestApi } from '../test-context.ts';
import { idsInBin, restore } from './bin-calls.ts';
import { pageAt, rename, retire, stepPage, writePage } from './page-calls.ts';

const add = async ({ call }: TestApi, title = 'Workshops'): Promise<StaffPage> =>
  (await call('POST /api/admin/pages', { body: { title } })).page;

async function publish(api: TestApi, title: string, fields: object = {}): Promise<StaffPage> {
  const { id } = await add(api, title);
  await writePage(api, id, { body: '<p>Two hours.</p>', ...fields });
  return stepPage(api, 'publish', id);
}

const shownAt = ({ call }: TestApi, slug: string) => call('GET /api/own-pages/{slug}', { params: { slug } });
const statusAt = async ({ ask }: TestApi, slug: string) => (await ask(`GET /api/own-pages/${slug}`)).status;

export const ownPageCases: readonly Case[] = casesAs('admin', {
  async 'own pages: a new one is a draft, and visible once published'(api) {
    const page = await add(api);
    expect(page).toMatchObject({ slug: 'workshops', path: '/workshops', state: 'unpublished' });
    expect(await statusAt(api, 'workshops')).toBe(404);
    const errors = { body: ['Please fill in “Text.”'] };
    const { revision } = page;
    const request = `POST /api/admin/pages/${page.id}/publish` as const;
    await api.refuses(request, [400, 'Please fill in “Text.”', errors], asJson({ revision }));
    const body = '<p>Two hours.<script>run()</script></p>';
    await writePage(api, page.id, { body });
    await stepPage(api, 'publish', page.id);
    expect(await shownAt(api, 'workshops')).toMatchObject({
      page: { slug: 'workshops', title: 'Workshops', body: '<p>Two hours.</p>' },
    });
  },
  async 'own pages: menu and foot link to those that ask for it, by their short names'(api) {
    await publish(api, 'Workshops in Naples', { inMenu: true, linkText: 'Workshops' });
    await publish(api, 'Press', { inFooter: true });
    await publish(api, 'Hidden');
    await add(api, 'Draft');
    const { pages } = await api.call('GET /api/site');
    expect(pages).toEqual([
      { slug: 'workshops-in-naples', title: 'Workshops', inMenu: true, inFooter: false },
      { slug: 'press', title: 'Press', inMenu: false, inFooter: true },
    ]);
    expect((await api.call('GET /api/own-pages')).pages).toHaveLength(3);
  },
  async 'own pages: an address that the site or another page has is refused in words'(api) {
    await publish(api, 'Workshops');
    const { id, revision } = await add(api, 'About');
    expect((await pageAt(api, id)).slug).toBe('about-2');
    const taken = async (slug: string, message: string) =>
      api.refuses(
        `PATCH /api/admin/pages/${id}`,
        [409, message, { slug: [message] }],
        asJson({ revision, slug }),
      );
    for (const slug of ['about', 'services', 'admin', 'api', 'login', 'report']) {
      await taken(slug, `“${slug}” is used by the site itself. Choose another address.`);
    }
    await taken('workshops', '“workshops” is already the address of “Workshops.”');
  },
  async 'own pages: a former address finds the page, and a page counts more than a redirect'(api) {
    const { id } = await publish(api, 'Workshops');
    await rename(api, id, 'classes');
    expect(await shownAt(api, 'workshops')).toMatchObject({ page: { slug: 'classes' } });
    const redirectOf = (from: string) => api.call('GET /api/redirect', { query: { from } });
    for (const from of ['/classes', '/workshops']) {
      await api.call('POST /api/admin/redirects', { body: { from, to: '/contact' } });
    }
    expect(await redirectOf('/Classes/?ref=mail')).toEqual({ to: null });
    expect(await redirectOf('/workshops')).toEqual({ to: '/contact' });
  },
  async 'own pages: a retired one redirects until it is offered again'(api) {
    const { id } = await publish(api, 'Workshops');
    await retire(api, id, '/contact');
    expect(await shownAt(api, 'workshops')).toEqual({ leadsTo: '/contact' });
    await stepPage(api, 'offer', id);
    expect(await shownAt(api, 'workshops')).toMatchObject({ page: { slug: 'workshops' } });
  },
  async 'own pages: a deleted one returns at a free address, and pages of every site stay'(api) {
    const { id } = await publish(api, 'Workshops');
    await api.call('DELETE /api/admin/pages/{id}', { params: { id } });
    expect(await statusAt(api, 'workshops')).toBe(404);
    await publish(api, 'Workshops');
    expect(await idsInBin(api, 'pages')).toEqual([id]);
    await restore(api, 'pages', id);
    expect(await shownAt(api, 'workshops-2')).toMatchObject({ page: { title: 'Workshops' } });
    const message = 'Only a page that you have added can be deleted.';
    await api.refuses('DELETE /api/admin/pages/about', [409, message]);
  },
});
