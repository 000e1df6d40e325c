import { expect } from 'vitest';
import { SINGLE_PAGES, type SinglePageId } from '../../../../src/contract/page.ts';
import { shippedPages } from '../../../content/pages/shipped-pages.ts';
import { asJson, casesAs, expectRefusal, NO_BODY, type Case } from '../bench.ts';
import { HOUR, NOW } from '../../support/seed.ts';
import { pageAt, seen, stepPage, writePage } from './page-calls.ts';

const station = shippedPages.about.experience[0];

export const pageCases: readonly Case[] = [
  ...casesAs('editor', {
    async 'pages: one that nobody has changed says what the software brings'(bench) {
      for (const id of Object.keys(SINGLE_PAGES) as SinglePageId[]) {
        expect(await seen(bench, id)).toEqual(shippedPages[id]);
        const page = await pageAt(bench, id);
        expect(page).toMatchObject({ id, kind: id, state: 'shipped', draft: null, revision: 0 });
        expect(page.published).toEqual(shippedPages[id]);
      }
    },
    async 'pages: visitors see nothing of a draft before it is published'(bench) {
      bench.clock.advance(HOUR);
      const draft = await writePage(bench, 'about', { headline: '  I count with you ' });
      const later = new Date(NOW.getTime() + HOUR).toISOString();
      expect(draft).toMatchObject({
        state: 'changed',
        revision: 1,
        updatedAt: later,
        updatedBy: 'The editor',
      });
      expect(draft.draft).toEqual({ ...shippedPages.about, headline: 'I count with you' });
      expect(draft.published).toEqual(shippedPages.about);
      expect(await seen(bench, 'about')).toEqual(shippedPages.about);

      const published = await stepPage(bench, 'publish', 'about');
      expect(published).toMatchObject({ state: 'published', draft: null, revision: 2 });
      expect(await seen(bench, 'about')).toEqual({ ...shippedPages.about, headline: 'I count with you' });
      expect(await bench.call('GET /api/about')).toMatchObject({ badges: { length: 3 } });
    },
    async 'pages: what the about page says is what its older answer says'(bench) {
      await writePage(bench, 'about', { badges: [{ name: 'Diver' }], experience: [station] });
      await stepPage(bench, 'publish', 'about');
      const { badges, experience } = await bench.call('GET /api/about');
      expect(badges).toEqual(['Diver']);
      expect(experience).toEqual([
        { ...station, achievements: station?.achievements.map(({ text }) => text) },
      ]);
    },
    async 'pages: a draft that says what visitors see is none, and one that is thrown away neither'(bench) {
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
    async 'pages: a draft may lack what a page needs, and is not published before that is there'(bench) {
      const experience = [station, { ...station, role: '' }];
      const { revision } = await writePage(bench, 'about', { headline: '', experience });
      await expectRefusal(bench, 'POST /api/admin/pages/about/publish', asJson({ revision }), {
        status: 400,
        sentence: 'Please fill in “Headline”.',
        errors: {
          headline: ['Please fill in “Headline”.'],
          'experience.1.role': ['Please fill in “Role”.'],
        },
      });
      expect(await seen(bench, 'about')).toEqual(shippedPages.about);
      await writePage(bench, 'about', { experience: [] });
      await writePage(bench, 'about', { headline: 'There it is', experience: [station] });
      expect(await stepPage(bench, 'publish', 'about')).toMatchObject({ state: 'published' });
    },
    async 'pages: fields by the names of prototypes and fields that are none are passed over'(bench) {
      const { published, revision } = await pageAt(bench, 'about');
      const content = JSON.stringify({ ...published, headline: 'Mine', portrait: '<script>' });
      const body = `{"revision":${revision},"content":${content.replace('{', '{"__proto__":{"isAdmin":true},"constructor":{},')}}`;
      const init = { ...asJson({}), body };
      expect((await bench.ask('PATCH /api/admin/pages/about', init)).status).toBe(200);
      await stepPage(bench, 'publish', 'about');
      const [page] = (await bench.host.kept()).content.pages;
      expect(page?.published).toEqual({ ...shippedPages.about, headline: 'Mine' });
      expect(Object.keys(page?.published ?? {})).not.toContain('portrait');
    },
  }),
  ...casesAs('admin', {
    async 'pages: there is none by another name, not by that of a prototype either'(bench) {
      const refused = { status: 404, sentence: 'There is no such page.' };
      for (const id of ['skywriting', 'service', 'constructor', '__proto__']) {
        await expectRefusal(bench, `GET /api/pages/${id}`, NO_BODY, refused);
        await expectRefusal(bench, `GET /api/admin/pages/${id}`, NO_BODY, refused);
        await expectRefusal(bench, `PATCH /api/admin/pages/${id}`, asJson({ revision: 0 }), refused);
      }
    },
    async 'pages: what somebody else has changed meanwhile is not undone'(bench) {
      const { published, revision } = await pageAt(bench, 'about');
      await writePage(bench, 'about', { headline: 'The first one' });
      const refused = {
        status: 409,
        sentence: 'The admin changed this page at 11:00 AM, after you opened it.',
      };
      const content = { ...published, headline: 'The second one' };
      await expectRefusal(bench, 'PATCH /api/admin/pages/about', asJson({ revision, content }), refused);
      for (const step of ['publish', 'discard', 'offer']) {
        await expectRefusal(bench, `POST /api/admin/pages/about/${step}`, asJson({ revision }), refused);
      }
      expect((await pageAt(bench, 'about')).draft).toMatchObject({ headline: 'The first one' });
    },
    async 'pages: what is stored in another shape is as the software brings it, and keeps no page from being seen'(
      bench,
    ) {
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
      expect((await bench.host.kept()).content.pages[0]?.published).toMatchObject({
        headline: 'Still mine',
        later: 1,
      });
    },
  }),
];
