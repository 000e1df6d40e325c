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
    async 'pages: an unchanged page has its built-in content'(bench) {
      for (const id of Object.keys(SINGLE_PAGES) as SinglePageId[]) {
        expect(await seen(bench, id)).toEqual(shippedPages[id]);
        const page = await pageAt(bench, id);
        expect(page).toMatchObject({ id, kind: id, state: 'shipped', draft: null, revision: 0 });
        expect(page.published).toEqual(shippedPages[id]);
      }
    },
    async 'pages: visitors see a draft only after it is published'(bench) {
      bench.clock.advance(HOUR);
      const draft = await writePage(bench, 'about', { headline: '  I count with you ' });
      const later = new Date(NOW.getTime() + HOUR).toISOString();
      const changed = { revision: 1, updatedAt: later, updatedBy: 'The admin' };
      expect(draft).toMatchObject({ state: 'changed', ...changed });
      expect(draft.draft).toEqual({ ...shippedPages.about, headline: 'I count with you' });
      expect(draft.published).toEqual(shippedPages.about);
      expect(await seen(bench, 'about')).toEqual(shippedPages.about);

      const published = await stepPage(bench, 'publish', 'about');
      expect(published).toMatchObject({ state: 'published', draft: null, revision: 2 });
      expect(await seen(bench, 'about')).toEqual({ ...shippedPages.about, headline: 'I count with you' });
      expect(await bench.call('GET /api/about')).toMatchObject({ badges: { length: 3 } });
    },
    async 'pages: the older about endpoint matches the about page'(bench) {
      await writePage(bench, 'about', { badges: [{ name: 'Diver' }], experience: [station] });
      await stepPage(bench, 'publish', 'about');
      const { badges, experience } = await bench.call('GET /api/about');
      expect(badges).toEqual(['Diver']);
      expect(experience).toEqual([
        { ...station, achievements: station?.achievements.map(({ text }) => text) },
      ]);
    },
    async 'pages: a draft equal to the published page, or discarded, is no draft'(bench) {
      await writePage(bench, 'about', { headline: 'Another one' });
      expect(await writePage(bench, 'about', shippedPages.about)).toMatchObject({
        state: 'shipped',
        draft: null,
      });
      await writePage(bench, 'about', { headline: 'Another one' });
      expect(await stepPage(bench, 'discard', 'about')).toMatchObject({ state: 'shipped', draft: null });
      expect(await seen(bench, 'about')).toEqual(shippedPages.about);
      const { revision } = await pageAt(bench, 'about');
      expect(await stepPage(bench, 'publish', 'about')).toMatchObject({ revision });
    },
    async 'pages: a draft may lack required fields, but cannot be published without them'(bench) {
      const experience = [station, { ...station, role: '' }];
      const { revision } = await writePage(bench, 'about', { headline: '', experience });
      const missing = 'Please fill in “Headline”.';
      const errors = { headline: [missing], 'experience.1.role': ['Please fill in “Role”.'] };
      const publish = 'POST /api/admin/pages/about/publish';
      await bench.refuses(publish, [400, missing, errors], asJson({ revision }));
      expect(await seen(bench, 'about')).toEqual(shippedPages.about);
      await writePage(bench, 'about', { experience: [] });
      await writePage(bench, 'about', { headline: 'There it is', experience: [station] });
      expect(await stepPage(bench, 'publish', 'about')).toMatchObject({ state: 'published' });
    },
    async 'pages: unknown fields and prototype names are ignored'(bench) {
      const { published, revision } = await pageAt(bench, 'about');
      const content = JSON.stringify({ ...published, headline: 'Mine', portrait: '<script>' });
      const body = `{"revision":${revision},"content":${content.replace('{', '{"__proto__":{"isAdmin":true},"constructor":{},')}}`;
      const init = { ...asJson({}), body };
      expect((await bench.ask('PATCH /api/admin/pages/about', init)).status).toBe(200);
      await stepPage(bench, 'publish', 'about');
      const [page] = (await bench.host.stored()).content.pages;
      expect(page?.published).toEqual({ ...shippedPages.about, headline: 'Mine' });
      expect(Object.keys(page?.published ?? {})).not.toContain('portrait');
    },
    async 'service pages: unchanged ones are listed for staff with their built-in content'(bench) {
      const { pages } = await bench.call('GET /api/admin/pages');
      const services = pages.filter(({ kind }) => kind === 'service');
      expect(services.map(({ id }) => id)).toEqual(shipped);
      expect(services.map(({ name }) => name)).toEqual(
        Object.values(shippedServices).map(({ title }) => title),
      );
      expect(new Set(services.map(({ state }) => state))).toEqual(new Set(['shipped']));
      expect((await bench.host.stored()).content.pages).toEqual([]);
    },
    async 'service pages: the first change stores all of them, and the others stay unchanged'(bench) {
      await writePage(bench, 'seo-strategy', { title: 'Be Found' });
      expect((await bench.host.stored()).content.pages.map(({ id }) => id)).toEqual(shipped);
      expect(await serviceAt(bench, 'seo-strategy')).toMatchObject({ service: { title: 'SEO Strategy' } });
      const { pages } = await bench.call('GET /api/admin/pages');
      expect(pages.filter(({ state }) => state !== 'shipped')).toMatchObject([
        { id: 'seo-strategy', name: 'Be Found', state: 'changed' },
      ]);
      await stepPage(bench, 'publish', 'seo-strategy');
      const { service } = (await serviceAt(bench, 'seo-strategy')) as { service: object };
      const { inFooter: _, ...texts } = shippedServices['seo-strategy'] ?? {};
      expect(service).toEqual({ ...texts, title: 'Be Found', slug: 'seo-strategy', icon: 'seo-strategy' });
      expect(await offered(bench)).toEqual(shipped);
    },
    async 'service pages: a new one is a draft at the end, and visible once published'(bench) {
      const answer = await bench.ask('POST /api/admin/services', asJson({ title: ' Shop: Window ' }));
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
      expect(await offered(bench)).toEqual(shipped);
      const address = 'GET /api/services/shop-window';
      await bench.refuses(address, [404, 'This service does not exist.']);
      const message = 'This service was never published, so there is nothing to go back to.';
      const discard = `POST /api/admin/pages/${page.id}/discard`;
      await bench.refuses(discard, [409, message], asJson({ revision: 1 }));
      expect((await offerNew(bench, 'Shop Window')).slug).toBe('shop-window-2');
      expect(await offered(bench)).toEqual([...shipped, 'shop-window-2']);
    },
    async 'service pages: the draft of a published one can be thrown away'(bench) {
      const { id, published } = await offerNew(bench, 'Shop Window');
      await writePage(bench, id, { summary: 'Another one.' });
      expect(await stepPage(bench, 'discard', id)).toMatchObject({ draft: null, published });
    },
    async 'service pages: at most two hundred can be stored'(bench) {
      for (let count = shipped.length; count < 200; count += 1) {
        await bench.call('POST /api/admin/services', { body: { title: 'Shop Window' } });
      }
      const refused: Refused = [409, 'There can be at most 200 services.'];
      await bench.refuses('POST /api/admin/services', refused, asJson({ title: 'One more' }));
    },
    async 'service pages: a renamed one is found at all its addresses, which no other can take'(bench) {
      expect(await rename(bench, 'seo-strategy', 'found-nearby')).toMatchObject({
        slug: 'found-nearby',
        formerSlugs: ['seo-strategy'],
        state: 'shipped',
      });
      for (const slug of ['seo-strategy', 'found-nearby']) {
        expect(await serviceAt(bench, slug)).toMatchObject({
          service: { slug: 'found-nearby', icon: 'seo-strategy' },
        });
      }
      const { revision } = await pageAt(bench, 'local-search');
      for (const [slug, since] of [
        ['seo-strategy', 'was previously'],
        ['found-nearby', 'is already'],
      ]) {
        const message = `“${slug}” ${since} the address of “SEO Strategy”.`;
        const body = asJson({ revision, slug });
        await bench.refuses('PATCH /api/admin/pages/local-search', [409, message, 'slug'], body);
      }
      expect(await rename(bench, 'seo-strategy', 'seo-strategy')).toMatchObject({
        slug: 'seo-strategy',
        formerSlugs: ['found-nearby'],
      });
      await writePage(bench, 'seo-strategy', { title: 'Be found' });
      expect(await rename(bench, 'seo-strategy', '')).toMatchObject({ slug: 'be-found' });
    },
    async 'service pages: the footer lists the chosen services while they are offered'(bench) {
      const named = async () => (await bench.call('GET /api/site')).services.map(({ title }) => title);
      const before = await named();
      await writePage(bench, 'social-media', { title: 'Short Films', inFooter: true });
      expect(await named()).toEqual(before);
      await stepPage(bench, 'publish', 'social-media');
      expect(await named()).toEqual([...before, 'Short Films']);
      await retire(bench, 'seo-strategy', '/contact');
      expect(await named()).toEqual([...before.filter((title) => title !== 'SEO Strategy'), 'Short Films']);
    },
    async 'service pages: only a service can be renamed or retired'(bench) {
      const message = 'Only services can change their address.';
      const body = asJson({ revision: 0, slug: 'us' });
      await bench.refuses('PATCH /api/admin/pages/about', [400, message, 'slug'], body);
      const retiring = asJson({ revision: 0, leadsTo: '/' });
      const refused: Refused = [409, 'Only a service can be retired.'];
      await bench.refuses('POST /api/admin/pages/about/retire', refused, retiring);
    },
    async 'service pages: a retired service redirects from its addresses until it is offered again'(bench) {
      await rename(bench, 'email-marketing', 'letters');
      const leadsTo = '/services/content-strategy';
      expect(await retire(bench, 'email-marketing', leadsTo)).toMatchObject({
        state: 'retired',
        retiredTo: leadsTo,
      });
      for (const slug of ['letters', 'email-marketing']) {
        expect(await serviceAt(bench, slug)).toEqual({ leadsTo });
      }
      expect(await offered(bench)).toEqual(shipped.filter((slug) => slug !== 'email-marketing'));
      expect(await stepPage(bench, 'offer', 'email-marketing')).toMatchObject({ retiredTo: null });
      expect(await serviceAt(bench, 'email-marketing')).toMatchObject({ service: { slug: 'letters' } });
    },
    async 'service pages: a retired service cannot redirect in a loop, to a missing page, or off the site'(
      bench,
    ) {
      await retire(bench, 'email-marketing', '/#services');
      const { revision } = await pageAt(bench, 'social-media');
      const RETIRE = 'POST /api/admin/pages/social-media/retire';
      const wrong = (leadsTo: string, message: string) =>
        bench.refuses(RETIRE, [400, message, 'leadsTo'], asJson({ revision, leadsTo }));
      const services = ['social-media', 'email-marketing'].map((slug) => `/services/${slug}`);
      for (const leadsTo of [...services, '/Services/Social-Media/', '/blog/../services/skywriting']) {
        await wrong(leadsTo, 'Choose an address that exists on this site.');
      }
      for (const leadsTo of ['https://elsewhere.example', '//elsewhere.example', 'javascript:alert(1)', '']) {
        await wrong(leadsTo, 'Choose where its address should redirect.');
      }
      expect((await retire(bench, 'social-media', '/blog?page=2')).retiredTo).toBe('/blog?page=2');
    },
    async 'service pages: the last offered service cannot be retired'(bench) {
      const [last = '', ...others] = shipped;
      for (const id of others) await retire(bench, id, '/contact');
      const { revision } = await pageAt(bench, last);
      const body = asJson({ revision, leadsTo: '/contact' });
      const message = 'This is the last service you offer. Offer another one first.';
      await bench.refuses(`POST /api/admin/pages/${last}/retire`, [409, message], body);
      expect(await offered(bench)).toEqual([last]);
    },
    async 'service pages: services are listed in the order staff chose'(bench) {
      await writePage(bench, 'about', { headline: 'Mine' });
      const { id } = await offerNew(bench, 'Shop Window');
      const ids = [id, ...shipped.toReversed()];
      const { pages } = await bench.call('PUT /api/admin/services/order', { body: { ids } });
      expect(pages.filter(({ kind }) => kind === 'service').map((page) => page.id)).toEqual(ids);
      expect(await offered(bench)).toEqual(['shop-window', ...shipped.toReversed()]);
      expect((await pageAt(bench, 'about')).draft).toMatchObject({ headline: 'Mine' });
      for (const wrong of [shipped, [...ids, 'about'], [...ids.slice(1), ids[1]]]) {
        const message = 'The list has changed in the meantime. Please check it again.';
        await bench.refuses('PUT /api/admin/services/order', [409, message], asJson({ ids: wrong }));
      }
    },
  }),
  ...casesAs('admin', {
    async 'pages: an unknown name answers 404, even that of a prototype property'(bench) {
      const refused: Refused = [404, 'This page does not exist.'];
      for (const id of ['skywriting', 'service', 'constructor', '__proto__']) {
        await bench.refuses(`GET /api/pages/${id}`, refused);
        await bench.refuses(`GET /api/admin/pages/${id}`, refused);
        await bench.refuses(`PATCH /api/admin/pages/${id}`, refused, asJson({ revision: 0 }));
      }
    },
    async 'pages: a change based on an outdated revision is refused'(bench) {
      const { published, revision } = await pageAt(bench, 'about');
      await writePage(bench, 'about', { headline: 'The first one' });
      const refused: Refused = [409, 'The admin changed this page at 11:00 AM, after you opened it.'];
      const content = { ...published, headline: 'The second one' };
      await bench.refuses('PATCH /api/admin/pages/about', refused, asJson({ revision, content }));
      for (const step of ['publish', 'discard', 'offer']) {
        await bench.refuses(`POST /api/admin/pages/about/${step}`, refused, asJson({ revision }));
      }
      expect((await pageAt(bench, 'about')).draft).toMatchObject({ headline: 'The first one' });
    },
    async 'pages: a stored value of a different type falls back to the built-in content'(bench) {
      await writePage(bench, 'about', { headline: 'Mine' });
      await stepPage(bench, 'publish', 'about');
      await bench.host.content.update(({ pages }) => {
        const [page] = pages;
        if (page)
          page.published = { headline: 'Mine', badges: 'Diver', experience: ['then', 'now'], later: 1 };
      });
      expect(await seen(bench, 'about')).toEqual({ ...shippedPages.about, headline: 'Mine' });
      expect(await bench.call('GET /api/about')).toMatchObject({ experience: { length: 3 } });
      await writePage(bench, 'about', { headline: 'Still mine' });
      await stepPage(bench, 'publish', 'about');
      expect((await bench.host.stored()).content.pages[0]?.published).toMatchObject({
        headline: 'Still mine',
        later: 1,
      });
    },
  }),
];
