import { expect } from 'vitest';
import { BinList } from '../../../../src/contract/bin.ts';
import { aPicture } from '../../support/sample-records.ts';
import { DAY, NOW } from '../../support/seed.ts';
import { asJson, type Bench, type Case, casesAs, casesFor, type Refused } from '../test-context.ts';
import { erase, idsInBin, inBin, restore } from './bin-calls.ts';
import { lead, store } from './inbox-seed.ts';

interface Sample {
  /** The id of a record that can be deleted. */
  id(bench: Bench): Promise<string> | string;
  /** The address that deletes records, without the id. */
  path: string;
  /** The answer that lists the records. */
  shown: string;
  name: string;
  isForAdmins?: true;
}

const samples: Readonly<Record<BinList, Sample>> = {
  posts: { id: () => 'seo-2', path: '/api/blog/posts', shown: '/api/admin/posts', name: 'Title of seo-2' },
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
    async id(bench) {
      await store(bench, [lead({ id: 'lead' })]);
      return 'lead';
    },
    path: '/api/admin/inbox/items',
    shown: '/api/admin/inbox',
    name: 'Name of lead',
  },
};

const shownBy = async ({ ask }: Bench, path: string): Promise<unknown> => (await ask(`GET ${path}`)).json();

const GONE: Refused = [404, 'That can no longer be restored. Deleted items are kept for 30 days.'];

export const binCases: readonly Case[] = [
  ...casesFor(BinList.options, (list) => ({
    name: `bin of ${list}: a deleted record appears nowhere else, is restored unchanged, and can be erased permanently`,
    as: 'admin',
    async run(bench) {
      const { path, shown, name, isForAdmins, ...sample } = samples[list];
      const id = await sample.id(bench);
      if (!isForAdmins) await bench.logIn('editor');
      const before = await shownBy(bench, shown);
      const remove = async () => expect((await bench.ask(`DELETE ${path}/${id}`)).status).toBe(204);
      await remove();
      expect(JSON.stringify(await shownBy(bench, shown))).not.toContain(id);
      expect((await bench.ask(`DELETE ${path}/${id}`)).status).toBe(404);
      const by = isForAdmins ? 'The admin' : 'The editor';
      const about = expect.any(String) as string;
      const keptUntil = new Date(NOW.getTime() + 30 * DAY).toISOString();
      expect(await inBin(bench, list)).toEqual([
        { id, name, about, deleted: { at: NOW.toISOString(), by }, keptUntil },
      ]);
      expect(await idsInBin(bench, list, name.toUpperCase())).toEqual([id]);
      expect(await idsInBin(bench, list, 'mentioned nowhere')).toEqual([]);
      expect(await restore(bench, list, id)).toEqual([]);
      expect([await shownBy(bench, shown), await inBin(bench, list)]).toEqual([before, []]);
      await bench.refuses('POST /api/admin/bin/restore', GONE, asJson({ list, ids: [id, 'nothing'] }));
      await remove();
      await bench.logIn('admin');
      // A record that is not deleted cannot be erased.
      expect([await erase(bench, list, 'seo-1'), await erase(bench, list, id)]).toEqual([0, 1]);
      const { content, leads } = await bench.host.stored();
      const kept = JSON.stringify([content, leads]);
      expect(kept.includes(`"id":"${id}"`)).toBe(false);
      await bench.refuses('POST /api/admin/bin/restore', GONE, asJson({ list, ids: [id] }));
    },
  })),
  ...casesAs('editor', {
    async 'bin: any number of deleted records can be restored at once'(bench) {
      const ids = Array.from({ length: 60 }, (_, index) => `seo-${index}`);
      await bench.host.content.update(({ posts: [post], posts }) => {
        posts.length = 0;
        for (const id of ids) if (post) posts.push({ ...post, id, slug: id });
      });
      for (const id of ids) await bench.call('DELETE /api/blog/posts/{id}', { params: { id } });
      expect(await idsInBin(bench, 'posts')).toHaveLength(60);
      await restore(bench, 'posts', ...ids);
      expect((await bench.call('GET /api/admin/posts', { query: {} })).total).toBe(60);
    },
    async 'bin: after 30 days nothing can be restored'(bench) {
      for (const id of ['seo-1', 'seo-2']) {
        await bench.call('DELETE /api/blog/posts/{id}', { params: { id } });
        bench.clock.advance(1);
      }
      bench.clock.advance(30 * DAY - 1);
      await bench.logIn('editor');
      expect(await idsInBin(bench, 'posts')).toEqual(['seo-2']);
      await bench.refuses('POST /api/admin/bin/restore', GONE, asJson({ list: 'posts', ids: ['seo-1'] }));
    },
    async 'bin: editors see only what they may change, and cannot erase'(bench) {
      const refused: Refused = [403, "You don't have access to this."];
      await bench.refuses('GET /api/admin/bin?list=testimonials', refused);
      const body = asJson({ list: 'testimonials', ids: ['x'] });
      await bench.refuses('POST /api/admin/bin/restore', refused, body);
      await bench.refuses('POST /api/admin/bin/erase', refused, asJson({ list: 'posts', ids: ['x'] }));
    },
  }),
];
