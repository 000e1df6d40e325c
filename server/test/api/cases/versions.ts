import { expect } from 'vitest';
import { site } from '../../../content/site.ts';
import { HOUR, NOW } from '../../support/seed.ts';
import { asJson, casesAs, type Bench, type Case, type Refused } from '../test-context.ts';
import { change, read, write } from './post-calls.ts';
import { saveSettings } from './settings-calls.ts';

const versionsOf = async ({ call }: Bench, id: string) =>
  (await call('GET /api/admin/versions', { query: { kind: 'post', id } })).versions;

const readVersion = ({ call }: Bench, id = '') => call('GET /api/admin/versions/{id}', { params: { id } });

const restore = async ({ call }: Bench, id = '', revision = 0) =>
  (await call('POST /api/admin/versions/{id}/restore', { params: { id }, body: { revision } })).notes;

export const versionCases: readonly Case[] = [
  ...casesAs('editor', {
    async 'versions: the list shows who changed which fields of a post, and when, newest first'(bench) {
      const first = await write(bench);
      bench.clock.advance(HOUR);
      await bench.logIn('admin');
      const second = await change(bench, first, { title: 'Second title', excerpt: 'Second excerpt.' });
      bench.clock.advance(HOUR);
      await change(bench, second, { content: '<p>Low water first.</p>' });
      const query = { kind: 'post', id: first.id } as const;
      const id = expect.any(String) as string;
      expect(await bench.call('GET /api/admin/versions', { query })).toEqual({
        present: { savedAt: '2025-06-02T17:00:00.000Z', savedBy: 'The admin', changed: ['text'] },
        versions: [
          { id, savedAt: '2025-06-02T16:00:00.000Z', savedBy: 'The admin', changed: ['title', 'excerpt'] },
          { id, savedAt: NOW.toISOString(), savedBy: 'The editor', changed: [] },
        ],
      });
    },
    async 'versions: a post without versions has an empty list, and an unknown post none'(bench) {
      expect(await versionsOf(bench, 'seo-1')).toEqual([]);
      const message = 'Nothing of this kind has this id.';
      await bench.refuses('GET /api/admin/versions?kind=post&id=none', [404, message]);
      expect((await bench.ask('GET /api/admin/versions?kind=lead&id=x')).status).toBe(400);
      const gone: Refused = [404, 'That version is no longer available.'];
      await bench.refuses('GET /api/admin/versions/..%2Fcontent.1', gone);
    },
    async 'versions: one is compared with the current post, and restored'(bench) {
      const first = await write(bench, { categoryId: 'c-email' });
      const worse = { title: 'Worse', content: '<p>Gone.</p>', categoryId: 'c-seo' };
      const second = await change(bench, first, worse);
      const [version] = await versionsOf(bench, first.id);
      const { differences, revision } = await readVersion(bench, version?.id);
      expect(differences).toEqual([
        { label: 'title', shownAs: 'text', earlier: first.title, now: 'Worse' },
        { label: 'category', shownAs: 'text', earlier: 'Email Marketing', now: 'SEO' },
        { label: 'text', shownAs: 'html', earlier: first.content, now: '<p>Gone.</p>' },
      ]);
      expect(await restore(bench, version?.id, revision)).toEqual([]);
      const back = await read(bench, first.id);
      const { title, content, categoryId, publishAt } = first;
      expect(back).toMatchObject({ title, content, categoryId, publishAt, revision: second.revision + 1 });
      // A restore can be undone in the same way.
      const [undo] = await versionsOf(bench, first.id);
      expect((await readVersion(bench, undo?.id)).differences).toContainEqual(
        expect.objectContaining({ label: 'title', earlier: 'Worse' }),
      );
    },
    async 'versions: restoring one is refused if someone else has changed the post since'(bench) {
      const first = await write(bench);
      const second = await change(bench, first, { title: 'Worse' });
      const [version] = await versionsOf(bench, first.id);
      await change(bench, second, { title: 'Better' });
      const body = asJson({ revision: second.revision });
      const message = 'The editor changed this post at 11:00 AM, after you opened it.';
      await bench.refuses(`POST /api/admin/versions/${version?.id}/restore`, [409, message], body);
      expect((await read(bench, first.id)).title).toBe('Better');
    },
  }),
  ...casesAs('admin', {
    async 'versions: a taken address and a deleted category are not restored, and reported'(bench) {
      const draft = await write(bench, { state: 'draft', slug: 'wanted', categoryId: 'c-empty' });
      bench.clock.advance(HOUR);
      const moved = await change(bench, draft, { slug: 'elsewhere', categoryId: 'c-seo' });
      await write(bench, { title: 'The new owner', slug: 'wanted' });
      await bench.call('DELETE /api/blog/categories/{id}', { params: { id: 'c-empty' }, query: {} });
      const [version] = await versionsOf(bench, draft.id);
      expect(await restore(bench, version?.id, moved.revision)).toEqual([
        'Its address was not changed: “wanted” now belongs to “The new owner”.',
        'Its category was not changed, because the earlier one no longer exists.',
      ]);
      expect(await read(bench, draft.id)).toMatchObject({ slug: 'elsewhere', categoryId: 'c-seo' });
    },
    async 'versions: those of settings are for admins'(bench) {
      await saveSettings(bench, { brand: 'Worse' });
      const { versions } = await bench.call('GET /api/admin/versions', { query: { kind: 'settings' } });
      await bench.logIn('editor');
      const refused: Refused = [403, "You don't have access to this."];
      const restoring = `POST /api/admin/versions/${versions[0]?.id}/restore`;
      await bench.refuses('GET /api/admin/versions?kind=settings', refused);
      await bench.refuses(`GET /api/admin/versions/${versions[0]?.id}`, refused);
      await bench.refuses(restoring, refused, asJson({ revision: 2 }));
    },
    async 'versions: settings are restored, unless someone else has changed them since'(bench) {
      await saveSettings(bench, { brand: 'Worse' });
      const query = { kind: 'settings' } as const;
      const { present, versions } = await bench.call('GET /api/admin/versions', { query });
      expect(present).toMatchObject({ savedBy: 'The admin', changed: ['name of the site'] });
      const body = asJson({ revision: 1 });
      const key = `POST /api/admin/versions/${versions[0]?.id}/restore`;
      expect((await bench.ask(key, body)).status).toBe(409);
      await restore(bench, versions[0]?.id, 2);
      expect((await bench.call('GET /api/site')).site).toEqual(site);
    },
  }),
];
