import { expect } from 'vitest';
import { shippedServices } from '../../../content/pages/services.ts';
import { asJson, casesAs, expectRefusal, type Case } from '../bench.ts';
import { offered, offerNew, pageAt, rename, retire, serviceAt, stepPage, writePage } from './page-calls.ts';

const shipped = Object.keys(shippedServices);

export const servicePageCases: readonly Case[] = casesAs('editor', {
  async 'service pages: those that nobody has changed are listed for staff as the software brings them'(
    bench,
  ) {
    const { pages } = await bench.call('GET /api/admin/pages');
    const services = pages.filter(({ kind }) => kind === 'service');
    expect(services.map(({ id }) => id)).toEqual(shipped);
    expect(services.map(({ name }) => name)).toEqual(
      Object.values(shippedServices).map(({ title }) => title),
    );
    expect(new Set(services.map(({ state }) => state))).toEqual(new Set(['shipped']));
    expect((await bench.host.kept()).content.pages).toEqual([]);
  },
  async 'service pages: with the first change all are stored, and the others stay as they came'(bench) {
    await writePage(bench, 'seo-strategy', { title: 'Be Found' });
    expect((await bench.host.kept()).content.pages.map(({ id }) => id)).toEqual(shipped);
    expect(await serviceAt(bench, 'seo-strategy')).toMatchObject({ service: { title: 'SEO Strategy' } });
    const { pages } = await bench.call('GET /api/admin/pages');
    expect(pages.filter(({ state }) => state !== 'shipped')).toMatchObject([
      { id: 'seo-strategy', name: 'Be Found', state: 'changed' },
    ]);
    await stepPage(bench, 'publish', 'seo-strategy');
    const { service } = (await serviceAt(bench, 'seo-strategy')) as { service: object };
    const { inFooter: _, ...said } = shippedServices['seo-strategy'] ?? {};
    expect(service).toEqual({
      ...said,
      title: 'Be Found',
      slug: 'seo-strategy',
      icon: 'seo-strategy',
    });
    expect(await offered(bench)).toEqual(shipped);
  },
  async 'service pages: a new one is a draft at the end, and seen once it is published'(bench) {
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
      updatedBy: 'The editor',
    });
    expect(await offered(bench)).toEqual(shipped);
    const address = 'GET /api/services/shop-window';
    await expectRefusal(bench, address, {}, { status: 404, sentence: 'There is no such service.' });
    await expectRefusal(bench, `POST /api/admin/pages/${page.id}/discard`, asJson({ revision: 1 }), {
      status: 409,
      sentence: 'This service was never published, so there is nothing to go back to.',
    });
    expect((await offerNew(bench, 'Shop Window')).slug).toBe('shop-window-2');
    expect(await offered(bench)).toEqual([...shipped, 'shop-window-2']);
  },
  async 'service pages: a renamed one is found at all its addresses, which stay its own'(bench) {
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
      ['seo-strategy', 'was'],
      ['found-nearby', 'is'],
    ]) {
      const sentence = `“${slug}” ${since} the address of “SEO Strategy” already.`;
      await expectRefusal(bench, 'PATCH /api/admin/pages/local-search', asJson({ revision, slug }), {
        status: 409,
        sentence,
        errors: { slug: [sentence] },
      });
    }
    expect(await rename(bench, 'seo-strategy', 'seo-strategy')).toMatchObject({
      slug: 'seo-strategy',
      formerSlugs: ['found-nearby'],
    });
    await writePage(bench, 'seo-strategy', { title: 'Be found' });
    expect(await rename(bench, 'seo-strategy', '')).toMatchObject({ slug: 'be-found' });
  },
  async 'service pages: the foot of every page names those that staff want there, while they are offered'(
    bench,
  ) {
    const named = async () => (await bench.call('GET /api/site')).services.map(({ title }) => title);
    const before = await named();
    await writePage(bench, 'social-media', { title: 'Short Films', inFooter: true });
    expect(await named()).toEqual(before);
    await stepPage(bench, 'publish', 'social-media');
    expect(await named()).toEqual([...before, 'Short Films']);
    await retire(bench, 'seo-strategy', '/contact');
    expect(await named()).toEqual([...before.filter((title) => title !== 'SEO Strategy'), 'Short Films']);
  },
  async 'service pages: only a service can have another address or be retired'(bench) {
    const sentence = 'Only services can have another address.';
    const body = asJson({ revision: 0, slug: 'us' });
    const errors = { slug: [sentence] };
    await expectRefusal(bench, 'PATCH /api/admin/pages/about', body, { status: 400, sentence, errors });
    const retiring = asJson({ revision: 0, leadsTo: '/' });
    await expectRefusal(bench, 'POST /api/admin/pages/about/retire', retiring, {
      status: 409,
      sentence: 'Only a service can be retired.',
    });
  },
  async 'service pages: the addresses of a retired one lead on, until it is offered again'(bench) {
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
  async 'service pages: no way of a retired one leads in a circle, to nothing, or out of the site'(bench) {
    await retire(bench, 'email-marketing', '/#services');
    const { revision } = await pageAt(bench, 'social-media');
    const wrong = (leadsTo: string, sentence: string) =>
      expectRefusal(bench, 'POST /api/admin/pages/social-media/retire', asJson({ revision, leadsTo }), {
        status: 400,
        sentence,
        errors: { leadsTo: [sentence] },
      });
    for (const leadsTo of [
      '/services/social-media',
      '/Services/Social-Media/',
      '/services/email-marketing',
    ]) {
      await wrong(leadsTo, 'Choose an address at which visitors find something.');
    }
    await wrong('/blog/../services/skywriting', 'Choose an address at which visitors find something.');
    for (const leadsTo of ['https://elsewhere.example', '//elsewhere.example', 'javascript:alert(1)', '']) {
      await wrong(leadsTo, 'Choose where its address is to lead.');
    }
    expect((await retire(bench, 'social-media', '/blog?page=2')).retiredTo).toBe('/blog?page=2');
  },
  async 'service pages: the last one that is offered cannot be retired'(bench) {
    const [last = '', ...others] = shipped;
    for (const id of others) await retire(bench, id, '/contact');
    const { revision } = await pageAt(bench, last);
    const body = asJson({ revision, leadsTo: '/contact' });
    await expectRefusal(bench, `POST /api/admin/pages/${last}/retire`, body, {
      status: 409,
      sentence: 'This is the last service that is offered. Offer another one first.',
    });
    expect(await offered(bench)).toEqual([last]);
  },
  async 'service pages: stand in the order that staff gave them'(bench) {
    await writePage(bench, 'about', { headline: 'Mine' });
    const { id } = await offerNew(bench, 'Shop Window');
    const ids = [id, ...shipped.toReversed()];
    const { pages } = await bench.call('PUT /api/admin/services/order', { body: { ids } });
    expect(pages.filter(({ kind }) => kind === 'service').map((page) => page.id)).toEqual(ids);
    expect(await offered(bench)).toEqual(['shop-window', ...shipped.toReversed()]);
    expect((await pageAt(bench, 'about')).draft).toMatchObject({ headline: 'Mine' });
    for (const wrong of [shipped, [...ids, 'about'], [...ids.slice(1), ids[1]]]) {
      await expectRefusal(bench, 'PUT /api/admin/services/order', asJson({ ids: wrong }), {
        status: 409,
        sentence: 'The list has changed meanwhile. Please look at it again.',
      });
    }
  },
});
