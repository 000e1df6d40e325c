import { expect } from 'vitest';
import { BinList } from '../../../../src/contract/bin.ts';
import { aPicture } from '../../support/sample-records.ts';
import { DAY, NOW } from '../../support/seed.ts';
import { asJson, type TestApi, type Case, casesAs, casesFor, type Refused } from '../test-context.ts';
import { erase, idsInBin, inBin, restore } from './bin-calls.ts';
import { lead, store } from './inbox-seed.ts';

interface Sample {
  /** The id of a record that can be deleted. */
  id(api: TestApi): Promise<string> | string;
  /** The address that deletes records, without the id. */
  path: string;
  /** The answer that lists the records. */
  shown: string;
  name: string;
  /** All that it says, where its row opens. */
  text?: string;
  isForAdmins?: true;
}

const samples: Readonly<Record<BinList, Sample>> = {
  posts: { id: () => 'seo-2', path: '/api/blog/posts', shown: '/api/admin/posts', name: 'Title of seo-2' },
  pages: {
    async id(api) {
      await api.logIn('admin');
      return (await api.call('POST /api/admin/pages', { body: { title: 'Workshops' } })).page.id;
    },
    path: '/api/admin/pages',
    shown: '/api/admin/pages',
    name: 'Workshops',
    isForAdmins: true,
  },
  categories: {
    id: () => 'c-empty',
    path: '/api/blog/categories',
    shown: '/api/admin/categories',
    name: 'Nothing Yet',
  },
  testimonials: {
    id: async ({ call }) => (await call('GET /api/admin/testimonials')).testimonials[0]?.id ?? '',
    path: '/api/testimonials',
    shown: '/api/admin/testimonials',
    name: 'Sample Client',
    text: 'I finally know which of my ads bring people through the door, and which ones I was paying for out of habit.',
    isForAdmins: true,
  },
  pictures: {
    async id({ host }) {
      await host.content.update((content) => void (content.pictures = [structuredClone(aPicture)]));
      return aPicture.id;
    },
    path: '/api/admin/pictures',
    shown: '/api/admin/pictures',
    name: aPicture.name,
  },
  subscribers: {
    async id({ host }) {
      const subscriber = { id: 's1', email: 'reader@example.com', subscribedAt: NOW.toISOString() };
      await host.leads.update(({ subscribers }) => void subscribers.push(subscriber));
      return 's1';
    },
    path: '/api/admin/subscribers',
    shown: '/api/admin/subscribers',
    name: 'reader@example.com',
    isForAdmins: true,
  },
  leads: {
    async id(api) {
      await store(api, [lead({ id: 'lead' })]);
      return 'lead';
    },
    path: '/api/admin/inbox/items',
    shown: '/api/admin/inbox',
    name: 'Name of lead',
    text: 'Name: Name of lead\nEmail: lead@example.com\nPhone: (239) 555-0123\nMessage: Do you also coach bakeries?',
  },
  audits: {
    async id(api) {
      await store(api, [lead({ id: 'lead' })]);
      await api.logIn('editor');
      return (await api.call('POST /api/admin/audits', { body: { leadId: 'lead' } })).audit.id;
    },
    path: '/api/admin/audits',
    shown: '/api/admin/audits',
    name: 'Name of lead',
  },
};

const shownBy = async ({ ask }: TestApi, path: string): Promise<unknown> => (await ask(`GET ${path}`)).json();

const GONE: Refused = [404, 'That can no longer be restored. Deleted items are kept for 30 days.'];

export const binCases: readonly Case[] = [
  ...casesFor(BinList.options, (list) => ({
    name: `bin of ${list}: a deleted record appears nowhere else, is restored unchanged, and can be erased permanently`,
    as: 'admin',
    async run(api) {
      const { path, shown, name, text, isForAdmins, ...sample } = samples[list];
      const id = await sample.id(api);
      if (!isForAdmins) await api.logIn('editor');
      const before = await shownBy(api, shown);
      const remove = async () => expect((await api.ask(`DELETE ${path}/${id}`)).status).toBe(204);
      await remove();
      expect(JSON.stringify(await shownBy(api, shown))).not.toContain(id);
      expect((await api.ask(`DELETE ${path}/${id}`)).status).toBe(404);
      const by = isForAdmins ? 'The admin' : 'The editor';
      const about = expect.any(String) as string;
      const restorableUntil = new Date(NOW.getTime() + 30 * DAY).toISOString();
      expect(await inBin(api, list)).toEqual([
        { id, name, about, ...(text && { text }), deleted: { at: NOW.toISOString(), by }, restorableUntil },
      ]);
      expect(await idsInBin(api, list, name.toUpperCase())).toEqual([id]);
      expect(await idsInBin(api, list, 'mentioned nowhere')).toEqual([]);
      expect(await restore(api, list, id)).toEqual([]);
      expect([await shownBy(api, shown), await inBin(api, list)]).toEqual([before, []]);
      await api.refuses('POST /api/admin/bin/restore', GONE, asJson({ list, ids: [id, 'nothing'] }));
      await remove();
      await api.logIn('admin');
      // A record that is not deleted cannot be erased.
      expect([await erase(api, list, 'seo-1'), await erase(api, list, id)]).toEqual([0, 1]);
      const { content, leads } = await api.host.stored();
      const stored = JSON.stringify([content, leads]);
      expect(stored.includes(`"id":"${id}"`)).toBe(false);
      await api.refuses('POST /api/admin/bin/restore', GONE, asJson({ list, ids: [id] }));
    },
  })),
  ...casesAs('editor', {
    async 'bin: any number of deleted records can be restored at once'(api) {
      const ids = Array.from({ length: 60 }, (_, index) => `seo-${index}`);
      await api.host.content.update(({ posts: [post], posts }) => {
        posts.length = 0;
        for (const id of ids) if (post) posts.push({ ...post, id, slug: id });
      });
      for (const id of ids) await api.call('DELETE /api/blog/posts/{id}', { params: { id } });
      expect(await idsInBin(api, 'posts')).toHaveLength(60);
      await restore(api, 'posts', ...ids);
      expect((await api.call('GET /api/admin/posts', { query: {} })).total).toBe(60);
    },
    async 'bin: after 30 days nothing can be restored'(api) {
      for (const id of ['seo-1', 'seo-2']) {
        await api.call('DELETE /api/blog/posts/{id}', { params: { id } });
        api.clock.advance(1);
      }
      api.clock.advance(30 * DAY - 1);
      await api.logIn('editor');
      expect(await idsInBin(api, 'posts')).toEqual(['seo-2']);
      await api.refuses('POST /api/admin/bin/restore', GONE, asJson({ list: 'posts', ids: ['seo-1'] }));
    },
    async 'bin: editors see only what they may change, and cannot erase'(api) {
      const refused: Refused = [403, "You don't have access to this."];
      await api.refuses('GET /api/admin/bin?list=testimonials', refused);
      const body = asJson({ list: 'testimonials', ids: ['x'] });
      await api.refuses('POST /api/admin/bin/restore', refused, body);
      await api.refuses('POST /api/admin/bin/erase', refused, asJson({ list: 'posts', ids: ['x'] }));
    },
  }),
];
