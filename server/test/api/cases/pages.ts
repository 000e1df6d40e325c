import { expect } from 'vitest';
import { SINGLE_PAGES, type SinglePageId } from '../../../../src/contract/page.ts';
import { shippedServices } from '../../../content/pages/services.ts';
import { shippedPages } from '../../../content/pages/shipped-pages.ts';
import { HOUR, NOW } from '../../support/seed.ts';
import { asJson, casesAs, type Case, type Refused } from '../test-context.ts';
import {
  pageAt,
  seen,
  stepPage,
  writePage,
  offered,
  offerNew,
  rename,
  retire,
  serviceAt,
} from './page-calls.ts';

const station = shippedPages.about.experience[0];

const shipped = Object.keys(shippedServices);

export const pageCases: readonly Case[] = [
  ...casesAs('admin', {
    async 'pages: an unchanged page has its built-in content'(api) {
      for (const id of Object.keys(SINGLE_PAGES) as SinglePageId[]) {
        expect(await seen(api, id)).toEqual(shippedPages[id]);
        const page = await pageAt(api, id);
        expect(page).toMatchObject({ id, kind: id, state: 'shipped', draft: null, revision: 0 });
        expect(page.published).toEqual(shippedPages[id]);
      }
    },
    async 'pages: visitors see a draft only after it is published'(api) {
      api.clock.advance(HOUR);
      const draft = await writePage(api, 'about', { headline: '  I count with you ' });
      const later = new Date(NOW.getTime() + HOUR).toISOString();
      const changed = { revision: 1, updatedAt: later, updatedBy: 'The admin' };
      expect(draft).toMatchObject({ state: 'changed', ...changed });
      expect(draft.draft).toEqual({ ...shippedPages.about, headline: 'I count with you' });
      expect(draft.published).toEqual(shippedPages.about);
      expect(await seen(api, 'about')).toEqual(shippedPages.about);

      const published = await stepPage(api, 'publish', 'about');
      expect(published).toMatchObject({ state: 'published', draft: null, revision: 2 });
      expect(await seen(api, 'about')).toEqual({ ...shippedPages.about, headline: 'I count with you' });
      expect(await api.call('GET /api/about')).toMatchObject({ badges: { length: 3 } });
    },
    async 'pages: the older about endpoint matches the about page'(api) {
      await writePage(api, 'about', { badges: [{ name: 'Diver' }], experience: [station] });
      await stepPage(api, 'publish', 'about');
      const { badges, experience } = await api.call('GET /api/about');
      expect(badges).toEqual(['Diver']);
      expect(experience).toEqual([
        { ...station, achievements: station?.achievements.map(({ text }) => text) },
      ]);
    },
    async 'pages: a draft equal to the published page, or discarded, is no draft'(api) {
      await writePage(api, 'about', { headline: 'Another one' });
      expect(await writePage(api, 'about', shippedPages.about)).toMatchObject({
        state: 'shipped',
        draft: null,
      });
      await writePage(api, 'about', { headline: 'Another one' });
      expect(await stepPage(api, 'discard', 'about')).toMatchObject({ state: 'shipped', draft: null });
      expect(await seen(api, 'about')).toEqual(shippedPages.about);
      const { revision } = await pageAt(api, 'about');
      expect(await stepPage(api, 'publish', 'about')).toMatchObject({ revision });
    },
    async 'pages: a draft may lack required fields, but cannot be published without them'(api) {
      const experience = [station, { ...station, role: '' }];
      const { revision } = await writePage(api, 'about', { headline: '', experience });
      const missing = 'Please fill in “Headline.”';
      const errors = { headline: [missing], 'experience.1.role': ['Please fill in “Role.”'] };
      const publish = 'POST /api/admin/pages/about/publish';
      await api.refuses(publish, [400, missing, errors], asJson({ revision }));
      expect(await seen(api, 'about')).toEqual(shippedPages.about);
      await writePage(api, 'about', { experience: [] });
      await writePage(api, 'about', { headline: 'There it is', experience: [station] });
      expect(await stepPage(api, 'publish', 'about')).toMatchObject({ state: 'published' });
    },
    async 'pages: unknown fields and prototype names are ignored'(api) {
      const { published, revision } = await pageAt(api, 'about');
      const content = JSON.stringify({ ...published, headline: 'Mine', portrait: '<script>' });
      const body = `{"revision":${revision},"content":${content.replace('{', '{"__proto__":{"isAdmin":true},"constructor":{},')}}`;
      const init = { ...asJson({}), body };
      expect((await api.ask('PATCH /api/admin/pages/about', init)).status).toBe(200);
      await stepPage(api, 'publish', 'about');
      const [page] = (await api.host.stored()).content.pages;
      expect(page?.published).toEqual({ ...shippedPages.about, headline: 'Mine' });
      expect(Object.keys(page?.published ?? {})).not.toContain('portrait');
    },
    async 'service pages: unchanged ones are listed for staff with their built-in content'(api) {
      const { pages } = await api.call('GET /api/admin/pages');
      const services = pages.filter(({ kind }) => kind === 'service');
      expect(services.map(({ id }) => id)).toEqual(shipped);
      expect(services.map(({ name }) => name)).toEqual(
        Object.values(shippedServices).map(({ title }) => title),
      );
      expect(new Set(services.map(({ state }) => state))).toEqual(new Set(['shipped']));
      expect((await api.host.stored()).content.pages).toEqual([]);
    },
    async 'service pages: the first change stores all of them, and the others stay unchanged'(api) {
      await writePage(api, 'seo-strategy', { title: 'Be Found' });
      expect((await api.host.stored()).content.pages.map(({ id }) => id)).toEqual(shipped);
      expect(await serviceAt(api, 'seo-strategy')).toMatchObject({ service: { title: 'SEO Strategy' } });
      const { pages } = await api.call('GET /api/admin/pages');
      expect(pages.filter(({ state }) => state !== 'shipped')).toMatchObject([
        { id: 'seo-strategy', name: 'Be Found', state: 'changed' },
      ]);
      await stepPage(api, 'publish', 'seo-strategy');
      const { service } = (await serviceAt(api, 'seo-strategy')) as { service: object };
      const { inFooter: _, ...texts } = shippedServices['seo-strategy'] ?? {};
      expect(service).toEqual({ ...texts, title: 'Be Found', slug: 'seo-strategy', icon: 'seo-strategy' });
      expect(await offered(api)).toEqual(shipped);
    },
    async 'service pages: a new one is a draft at the end, and visible once published'(api) {
      const answer = await api.ask('POST /api/admin/services', asJson({ title: ' Shop: Window ' }));
      expect(answer.status).toBe(201);
      const { page } = (await answer.json()) as { page: { id: string } };
      expect(page).toMatchObject({
        slug: 'shop-window',
        path: '/services/shop-window',
        name: 'Shop: Window',
        state: 'unpublished',
        published: null,
        draft: { title: 'Shop: Window', listed: true, benefits: { length: 4 } },
        revision: 1,
        updatedBy: 'The admin',
      });
      expect(await offered(api)).toEqual(shipped);
      const address = 'GET /api/services/shop-window';
      await api.refuses(address, [404, 'This service does not exist.']);
      const message = 'This page was never published, so there is nothing to go back to.';
      const discard = `POST /api/admin/pages/${page.id}/discard`;
      await api.refuses(discard, [409, message], asJson({ revision: 1 }));
      expect((await offerNew(api, 'Shop Window')).slug).toBe('shop-window-2');
      expect(await offered(api)).toEqual([...shipped, 'shop-window-2']);
    },
    async 'service pages: at most two hundred can be stored'(api) {
      for (let count = shipped.length; count < 200; count += 1) {
        await api.call('POST /api/admin/services', { body: { title: 'Shop Window' } });
      }
      const refused: Refused = [409, 'There can be at most 200 services.'];
      await api.refuses('POST /api/admin/services', refused, asJson({ title: 'One more' }));
    },
    async 'service pages: a renamed one is found at all its addresses, which no other can take'(api) {
      expect(await rename(api, 'seo-strategy', 'found-nearby')).toMatchObject({
        slug: 'found-nearby',
        formerSlugs: ['seo-strategy'],
        state: 'shipped',
      });
      for (const slug of ['seo-strategy', 'found-nearby']) {
        expect(await serviceAt(api, slug)).toMatchObject({
          service: { slug: 'found-nearby', icon: 'seo-strategy' },
        });
      }
      const { revision } = await pageAt(api, 'local-search');
      for (const [slug, since] of [
        ['seo-strategy', 'was previously'],
        ['found-nearby', 'is already'],
      ]) {
        const message = `“${slug}” ${since} the address of “SEO Strategy.”`;
        const body = asJson({ revision, slug });
        await api.refuses('PATCH /api/admin/pages/local-search', [409, message, 'slug'], body);
      }
      expect(await rename(api, 'seo-strategy', 'seo-strategy')).toMatchObject({
        slug: 'seo-strategy',
        formerSlugs: ['found-nearby'],
      });
      await writePage(api, 'seo-strategy', { title: 'Be found' });
      expect(await rename(api, 'seo-strategy', '')).toMatchObject({ slug: 'be-found' });
    },
    async 'service pages: the footer lists the chosen services while they are offered'(api) {
      const named = async () => (await api.call('GET /api/site')).services.map(({ title }) => title);
      const before = await named();
      await writePage(api, 'social-media', { title: 'Short Films', inFooter: true });
      expect(await named()).toEqual(before);
      await stepPage(api, 'publish', 'social-media');
      expect(await named()).toEqual([...before, 'Short Films']);
      await retire(api, 'seo-strategy', '/contact');
      expect(await named()).toEqual([...before.filter((title) => title !== 'SEO Strategy'), 'Short Films']);
    },
    async 'service pages: only a service can be renamed or retired'(api) {
      const message = 'The address of this page cannot be changed.';
      const body = asJson({ revision: 0, slug: 'us' });
      await api.refuses('PATCH /api/admin/pages/about', [400, message, 'slug'], body);
      const retiring = asJson({ revision: 0, leadsTo: '/' });
      const refused: Refused = [409, 'Only a service or a page that you have added can be retired.'];
      await api.refuses('POST /api/admin/pages/about/retire', refused, retiring);
    },
    async 'service pages: a retired service redirects from its addresses until it is offered again'(api) {
      await rename(api, 'email-marketing', 'letters');
      const leadsTo = '/services/content-strategy';
      expect(await retire(api, 'email-marketing', leadsTo)).toMatchObject({
        state: 'retired',
        retiredTo: leadsTo,
      });
      for (const slug of ['letters', 'email-marketing']) {
        expect(await serviceAt(api, slug)).toEqual({ leadsTo });
      }
      expect(await offered(api)).toEqual(shipped.filter((slug) => slug !== 'email-marketing'));
      expect(await stepPage(api, 'offer', 'email-marketing')).toMatchObject({ retiredTo: null });
      expect(await serviceAt(api, 'email-marketing')).toMatchObject({ service: { slug: 'letters' } });
    },
    // asvs:3.7.2
    async 'service pages: a retired service cannot redirect in a loop, to a missing page, or off the site'(
      api,
    ) {
      await retire(api, 'email-marketing', '/#services');
      const { revision } = await pageAt(api, 'social-media');
      const RETIRE = 'POST /api/admin/pages/social-media/retire';
      const wrong = (leadsTo: string, message: string) =>
        api.refuses(RETIRE, [400, message, 'leadsTo'], asJson({ revision, leadsTo }));
      const services = ['social-media', 'email-marketing'].map((slug) => `/services/${slug}`);
      for (const leadsTo of [...services, '/Services/Social-Media/', '/blog/../services/skywriting']) {
        await wrong(leadsTo, 'Choose an address that exists on this site.');
      }
      for (const leadsTo of ['https://elsewhere.example', '//elsewhere.example', 'javascript:alert(1)', '']) {
        await wrong(leadsTo, 'Choose where its address should redirect.');
      }
      expect((await retire(api, 'social-media', '/blog?page=2')).retiredTo).toBe('/blog?page=2');
    },
    async 'service pages: the last offered service cannot be retired'(api) {
      const [last = '', ...others] = shipped;
      for (const id of others) await retire(api, id, '/contact');
      const { revision } = await pageAt(api, last);
      const body = asJson({ revision, leadsTo: '/contact' });
      const message = 'This is the last service you offer. Offer another one first.';
      await api.refuses(`POST /api/admin/pages/${last}/retire`, [409, message], body);
      expect(await offered(api)).toEqual([last]);
    },
    async 'service pages: services are listed in the order staff chose'(api) {
      await writePage(api, 'about', { headline: 'Mine' });
      const { id } = await offerNew(api, 'Shop Window');
      const ids = [id, ...shipped.toReversed()];
      const { pages } = await api.call('PUT /api/admin/services/order', { body: { ids } });
      expect(pages.filter(({ kind }) => kind === 'service').map((page) => page.id)).toEqual(ids);
      expect(await offered(api)).toEqual(['shop-window', ...shipped.toReversed()]);
      expect((await pageAt(api, 'about')).draft).toMatchObject({ headline: 'Mine' });
      for (const wrong of [shipped, [...ids, 'about'], [...ids.slice(1), ids[1]]]) {
        const message = 'The list has changed in the meantime. Please check it again.';
        await api.refuses('PUT /api/admin/services/order', [409, message], asJson({ ids: wrong }));
      }
    },
  }),
  ...casesAs('admin', {
    async 'pages: an unknown name answers 404, even that of a prototype property'(api) {
      const refused: Refused = [404, 'This page does not exist.'];
      for (const id of ['service', 'constructor', '__proto__']) {
        await api.refuses(`GET /api/pages/${id}`, refused);
        await api.refuses(`GET /api/admin/pages/${id}`, refused);
        await api.refuses(`PATCH /api/admin/pages/${id}`, refused, asJson({ revision: 0 }));
      }
    },
    async 'pages: a change based on an outdated revision is refused'(api) {
      const { published, revision } = await pageAt(api, 'about');
      await writePage(api, 'about', { headline: 'The first one' });
      const refused: Refused = [409, 'The admin changed this page at 11:00 AM, after you opened it.'];
      const content = { ...published, headline: 'The second one' };
      await api.refuses('PATCH /api/admin/pages/about', refused, asJson({ revision, content }));
      for (const step of ['publish', 'discard', 'offer']) {
        await api.refuses(`POST /api/admin/pages/about/${step}`, refused, asJson({ revision }));
      }
      expect((await pageAt(api, 'about')).draft).toMatchObject({ headline: 'The first one' });
    },
  }),
];
