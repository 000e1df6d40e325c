import { expect } from 'vitest';
import { site } from '../../../content/site.ts';
import { HOUR, NOW } from '../../support/seed.ts';
import { asJson, casesAs, type TestApi, type Case, type Refused } from '../test-context.ts';
import { change, read, write } from './post-calls.ts';
import { saveSettings } from './settings-calls.ts';

const versionsOf = async ({ call }: TestApi, id: string) =>
  (await call('GET /api/admin/versions', { query: { kind: 'post', id } })).versions;

const readVersion = ({ call }: TestApi, id = '') => call('GET /api/admin/versions/{id}', { params: { id } });

const restore = async ({ call }: TestApi, id = '', revision = 0) =>
  (await call('POST /api/admin/versions/{id}/restore', { params: { id }, body: { revision } })).notes;

export const versionCases: readonly Case[] = [
  ...casesAs('editor', {
    async 'versions: the list shows who changed which fields of a post, and when, newest first'(api) {
      const first = await write(api);
      api.clock.advance(HOUR);
      await api.logIn('admin');
      const second = await change(api, first, { title: 'Second title', excerpt: 'Second excerpt.' });
      api.clock.advance(HOUR);
      await change(api, second, { content: '<p>Low water first.</p>' });
      const query = { kind: 'post', id: first.id } as const;
      const id = expect.any(String) as string;
      expect(await api.call('GET /api/admin/versions', { query })).toEqual({
        present: { savedAt: '2025-06-02T17:00:00.000Z', savedBy: 'The admin', changed: ['text'] },
        versions: [
          { id, savedAt: '2025-06-02T16:00:00.000Z', savedBy: 'The admin', changed: ['title', 'excerpt'] },
          { id, savedAt: NOW.toISOString(), savedBy: 'The editor', changed: [] },
        ],
      });
    },
    async 'versions: a post without versions has an empty list, and an unknown post none'(api) {
      expect(await versionsOf(api, 'seo-1')).toEqual([]);
      const message = 'Nothing of this kind has this id.';
      await api.refuses('GET /api/admin/versions?kind=post&id=none', [404, message]);
      expect((await api.ask('GET /api/admin/versions?kind=lead&id=x')).status).toBe(400);
      const gone: Refused = [404, 'That version is no longer available.'];
      await api.refuses('GET /api/admin/versions/..%2Fcontent.1', gone);
    },
    async 'versions: one is compared with the current post, and restored'(api) {
      const first = await write(api, { categoryId: 'c-email' });
      const worse = { title: 'Worse', content: '<p>Gone.</p>', categoryId: 'c-seo' };
      const second = await change(api, first, worse);
      const [version] = await versionsOf(api, first.id);
      const { differences, revision } = await readVersion(api, version?.id);
      expect(differences).toEqual([
        { label: 'title', shownAs: 'text', earlier: first.title, now: 'Worse' },
        { label: 'category', shownAs: 'text', earlier: 'Email Marketing', now: 'SEO' },
        { label: 'text', shownAs: 'html', earlier: first.content, now: '<p>Gone.</p>' },
      ]);
      expect(await restore(api, version?.id, revision)).toEqual([]);
      const back = await read(api, first.id);
      const { title, content, categoryId, publishAt } = first;
      expect(back).toMatchObject({ title, content, categoryId, publishAt, revision: second.revision + 1 });
      // A restore can be undone in the same way.
      const [undo] = await versionsOf(api, first.id);
      expect((await readVersion(api, undo?.id)).differences).toContainEqual(
        expect.objectContaining({ label: 'title', earlier: 'Worse' }),
      );
    },
  }),
  ...casesAs('admin', {
    async 'versions: a taken address and a deleted category are not restored, and reported'(api) {
      const draft = await write(api, { state: 'draft', slug: 'wanted', categoryId: 'c-empty' });
      api.clock.advance(HOUR);
      const moved = await change(api, draft, { slug: 'elsewhere', categoryId: 'c-seo' });
      await write(api, { title: 'The new owner', slug: 'wanted' });
      await api.call('DELETE /api/blog/categories/{id}', { params: { id: 'c-empty' }, query: {} });
      const [version] = await versionsOf(api, draft.id);
      expect(await restore(api, version?.id, moved.revision)).toEqual([
        'Its address was not changed: “wanted” now belongs to “The new owner.”',
        'Its category was not changed, because the earlier one no longer exists.',
      ]);
      expect(await read(api, draft.id)).toMatchObject({ slug: 'elsewhere', categoryId: 'c-seo' });
    },
    // asvs:8.2.2
    async 'versions: those of settings are for admins'(api) {
      await saveSettings(api, { brand: 'Worse' });
      const { versions } = await api.call('GET /api/admin/versions', { query: { kind: 'settings' } });
      await api.logIn('editor');
      const refused: Refused = [403, "You don't have access to this."];
      const restoring = `POST /api/admin/versions/${versions[0]?.id}/restore`;
      await api.refuses('GET /api/admin/versions?kind=settings', refused);
      await api.refuses(`GET /api/admin/versions/${versions[0]?.id}`, refused);
      await api.refuses(restoring, refused, asJson({ revision: 2 }));
    },
    async 'versions: settings are restored, unless someone else has changed them since'(api) {
      await saveSettings(api, { brand: 'Worse' });
      const query = { kind: 'settings' } as const;
      const { present, versions } = await api.call('GET /api/admin/versions', { query });
      expect(present).toMatchObject({ savedBy: 'The admin', changed: ['name of the site'] });
      const body = asJson({ revision: 1 });
      const key = `POST /api/admin/versions/${versions[0]?.id}/restore`;
      expect((await api.ask(key, body)).status).toBe(409);
      await restore(api, versions[0]?.id, 2);
      expect((await api.call('GET /api/site')).site).toEqual(site);
    },
  }),
];
