import { expect } from 'vitest';
import { NO_SEO_TEXTS, type PostChangeInput } from '../../../../src/contract/post-input.ts';
import type { StaffPost } from '../../../../src/contract/staff-post.ts';
import { DAY, draft, published, scheduled, HOUR, NOW } from '../../support/seed.ts';
import { asJson, casesAs, type Case, type Refused, type TestApi } from '../test-context.ts';
import { restore } from './bin-calls.ts';
import { change, read, written, write } from './post-calls.ts';
import { bring, changesNothing, exported, namesIn, problemsOf } from './transfer-calls.ts';

// The rules of spec §2.

const idsOf = ({ posts }: { posts: readonly { id: string }[] }): string[] => posts.map(({ id }) => id);

const KEY = 'PATCH /api/blog/posts/seo-2';
const in2Hours = new Date(NOW.getTime() + 2 * HOUR).toISOString();

const patch = async ({ call }: TestApi, id: string, body: PostChangeInput): Promise<StaffPost> =>
  (await call('PATCH /api/blog/posts/{id}', { params: { id }, body })).post;

/** Each changeable field of a post alone. */
const changes: Omit<PostChangeInput, 'revision'>[] = [
  { title: 'Another title' },
  { slug: 'another-address' },
  { excerpt: 'Another excerpt.' },
  { categoryId: 'c-email' },
  { imageUrl: '/covers/default.svg' },
  { imageAlt: 'Another description' },
  { imageCredit: 'Someone else' },
  { content: '<p>Another text.</p>' },
  { publishAt: '2024-02-29T12:00:00.000Z' },
  { searchTitle: 'Another title for search engines' },
  { searchDescription: 'Another description for search engines.' },
  { sharePictureUrl: '/covers/email.svg' },
  { sharePictureAlt: 'Another description of the shared picture' },
];

const CATEGORY = 'Please choose a category.';
const EXCERPT = 'Write an excerpt before you publish. Lists and search engines show it.';

/** The slug that a requested slug leads to; `undefined` without a post. */
const leadsTo = async ({ call }: TestApi, slug: string): Promise<string | undefined> => {
  const answer = await call('GET /api/blog/posts/{slug}', { params: { slug } }).catch(() => undefined);
  return answer?.post.slug;
};

const remove = ({ call }: TestApi, id: string) => call('DELETE /api/blog/posts/{id}', { params: { id } });
const restored = async (api: TestApi, id: string) => {
  const notes = await restore(api, 'posts', id);
  return { post: await read(api, id), notes };
};

const taken = (message: string): Refused => [409, message, 'slug'];

const seoTexts = {
  searchTitle: 'Tide tables for shop owners',
  searchDescription: 'Which hours of a day are worth a post.',
  sharePictureUrl: 'https://pictures.example.com/pier.jpg',
  sharePictureAlt: 'A pier at high water',
};

const ACTIVE = '<p onclick="x()">One</p><script>x()</script><p><a href="javascript:x()">two</a></p>';
const CLEAN = '<p>One</p><p>two</p>';

const publicBody = async ({ call }: TestApi, slug: string): Promise<string> =>
  (await call('GET /api/blog/posts/{slug}', { params: { slug } })).post.content;

export const staffPostCases: readonly Case[] = [
  ...casesAs('editor', {
    async 'staff posts: a new draft is visible to staff only, with an address made from its title'(api) {
      const post = await write(api, {
        title: '  “Señor” & Söhne: 5 ½ Tipps  ',
        state: 'draft',
        excerpt: '',
      });
      expect(post).toMatchObject({
        title: '“Señor” & Söhne: 5 ½ Tipps',
        slug: 'senor-and-sohne-5-1-2-tipps',
        state: 'draft',
        publishAt: null,
        createdAt: NOW.toISOString(),
        updatedAt: NOW.toISOString(),
        updatedBy: 'The editor',
        revision: 1,
        imageUrl: '',
      });
      expect(await read(api, post.id)).toEqual(post);
      await expect(
        api.call('GET /api/blog/posts/{slug}', { params: { slug: post.slug } }),
      ).rejects.toMatchObject({ status: 404 });
    },
    async 'staff posts: a published post is public immediately, with the current date'(api) {
      const draftPost = await write(api, { state: 'draft' });
      api.clock.advance(HOUR);
      const now = new Date(NOW.getTime() + HOUR).toISOString();
      expect(await change(api, draftPost, { state: 'published' })).toMatchObject({ publishAt: now });
      const { posts } = await api.call('GET /api/blog/posts', { query: { perPage: 1 } });
      expect(posts).toMatchObject([{ id: draftPost.id, createdAt: now }]);
      api.clock.advance(HOUR);
      expect(await change(api, await read(api, draftPost.id), { title: 'Later' })).toMatchObject({
        publishAt: now,
        createdAt: NOW.toISOString(),
        state: 'published',
      });
    },
    async 'staff posts: a publication date may be in the past, but not in the future'(api) {
      const past = await write(api, { publishAt: '2024-02-29T12:00:00Z' });
      expect(past).toMatchObject({ publishAt: '2024-02-29T12:00:00.000Z', state: 'published' });
      const { posts, pages } = await api.call('GET /api/blog/posts', { query: { page: 3 } });
      expect({ pages, last: posts.at(-1)?.id }).toEqual({ pages: 3, last: past.id });
      expect(await write(api, { publishAt: in2Hours })).toMatchObject({ publishAt: NOW.toISOString() });
    },
    async 'staff posts: a scheduled post appears at its time, which must be in the future'(api) {
      const post = await write(api, { state: 'scheduled', publishAt: in2Hours });
      expect(post).toMatchObject({ state: 'scheduled', publishAt: in2Hours });
      const open = () => api.ask(`GET /api/blog/posts/${post.slug}`).then(({ status }) => status);
      expect(await open()).toBe(404);
      api.clock.advance(2 * HOUR);
      expect(await open()).toBe(200);
      expect(await read(api, post.id)).toMatchObject({ state: 'published', publishAt: in2Hours });
      const changed = await patch(api, post.id, { title: 'Out already', revision: 1 });
      expect(changed).toMatchObject({ title: 'Out already', state: 'published', publishAt: in2Hours });

      const message = 'Choose a future date and time, or publish it now.';
      const body = written({ state: 'scheduled', publishAt: in2Hours });
      await api.refuses('POST /api/blog/posts', [400, message, 'publishAt'], asJson(body));
    },
    async 'staff posts: a preview shows what readers would see, and stores nothing'(api) {
      const before = (await api.host.stored()).content;
      const body = written({ content: '<p onclick="x()">Hi</p><script>x()</script>', publishAt: in2Hours });
      const { success, post } = await api.call('POST /api/admin/preview', { body });
      expect(success).toBe(true);
      expect(post).toEqual({
        id: 'preview',
        slug: 'tides-and-timing',
        title: 'Tides and timing',
        excerpt: 'When to post, by the tide table.',
        category: 'SEO',
        categorySlug: 'seo',
        imageUrl: '',
        imageAlt: '',
        imageCredit: '',
        createdAt: in2Hours,
        updatedAt: null,
        content: '<p>Hi</p>',
        ...NO_SEO_TEXTS,
      });
      expect((await api.host.stored()).content).toEqual(before);
    },
    async 'changed posts: each field can be changed alone'(api) {
      api.clock.advance(HOUR);
      for (const named of changes) {
        const before = await read(api, 'seo-2');
        const after = await patch(api, 'seo-2', { ...named, revision: before.revision });
        expect(after).toEqual({
          ...before,
          ...named,
          ...(named.slug !== undefined && { formerSlugs: ['seo-2'] }),
          ...(named.categoryId !== undefined && { category: 'Email Marketing' }),
          revision: before.revision + 1,
          updatedAt: new Date(NOW.getTime() + HOUR).toISOString(),
          updatedBy: 'The editor',
        });
        expect(await read(api, 'seo-2')).toEqual(after);
      }
    },
    async 'changed posts: the state can be changed alone, in each direction'(api) {
      const later = new Date(NOW.getTime() + 2 * HOUR).toISOString();
      const draftPost = await write(api, { state: 'draft', content: '<p>Kept throughout.</p>' });
      const planned = await patch(api, draftPost.id, { state: 'scheduled', publishAt: later, revision: 1 });
      expect(planned).toMatchObject({ state: 'scheduled', publishAt: later });
      // Publishing now ignores the planned time.
      const now = await patch(api, draftPost.id, { state: 'published', revision: 2 });
      expect(now).toMatchObject({ state: 'published', publishAt: NOW.toISOString() });
      const again = await patch(api, draftPost.id, { state: 'draft', revision: 3 });
      expect(again).toMatchObject({ state: 'draft', publishAt: null, content: '<p>Kept throughout.</p>' });
    },
    async 'changed posts: a body with only the revision changes nothing'(api) {
      const before = await read(api, 'seo-2');
      expect(await patch(api, 'seo-2', { revision: before.revision })).toEqual(before);
      const others = { titel: 'A slip', id: 'other', createdAt: 'never', updatedBy: 'Me' };
      const answer = await api.ask(KEY, asJson({ revision: before.revision, ...others }));
      expect(answer.status).toBe(200);
      expect(await read(api, 'seo-2')).toEqual(before);
    },
    async 'changed posts: an empty address is generated from the title again'(api) {
      const renamed = await patch(api, 'seo-2', { title: 'High water', slug: '', revision: 1 });
      expect(renamed).toMatchObject({ slug: 'high-water', formerSlugs: ['seo-2'] });
    },
    async 'new posts: a post sent again after a lost reply stays one, with the latest text'(api) {
      const submissionKey = 'one-and-the-same-post';
      const send = async (title: string) =>
        (await api.call('POST /api/blog/posts', { body: { title, submissionKey } })).post;
      const first = await send('Answer lost');
      expect(await send('Answer lost, and found')).toMatchObject({
        id: first.id,
        title: 'Answer lost, and found',
      });
      const { total } = await api.call('GET /api/admin/posts', { query: { q: 'answer lost' } });
      expect(total).toBe(1);
    },
    async 'unfinished posts: a draft needs only a title'(api) {
      const { post } = await api.call('POST /api/blog/posts', { body: { title: 'One thought' } });
      expect(post).toMatchObject({
        title: 'One thought',
        slug: 'one-thought',
        categoryId: '',
        category: '',
        excerpt: '',
        content: '',
        state: 'draft',
      });
      expect(await read(api, post.id)).toEqual(post);
      const { posts } = await api.call('GET /api/admin/posts', { query: { q: 'one thought' } });
      expect(posts).toMatchObject([{ id: post.id, category: '' }]);
      const preview = await api.call('POST /api/admin/preview', { body: { title: 'One thought' } });
      expect(preview.post).toMatchObject({ title: 'One thought', category: 'Uncategorized' });
    },
    // asvs:2.2.3
    async 'unfinished posts: readers never see one, and it cannot be published or scheduled'(api) {
      const before = await api.call('GET /api/blog/posts', { query: {} });
      const categories = await api.call('GET /api/blog/categories');
      const { post } = await api.call('POST /api/blog/posts', { body: { title: 'Half a post' } });
      const both = { categoryId: [CATEGORY], excerpt: [EXCERPT] };
      const body = (fields: object) => asJson({ revision: 1, ...fields });
      const publishAt = new Date(NOW.getTime() + HOUR).toISOString();
      for (const fields of [{ state: 'published' }, { state: 'scheduled', publishAt }]) {
        const refused: Refused = [400, CATEGORY, both];
        await api.refuses(`PATCH /api/blog/posts/${post.id}`, refused, body(fields));
        await api.refuses('POST /api/blog/posts', refused, asJson({ title: 'Half', ...fields }));
      }
      expect(await api.call('GET /api/blog/posts', { query: {} })).toEqual(before);
      expect(await api.call('GET /api/blog/categories')).toEqual(categories);
      expect((await api.ask(`GET /api/blog/posts/${post.slug}`)).status).toBe(404);
      const ready = { state: 'published', categoryId: 'c-seo', excerpt: 'The other half.' } as const;
      expect(await change(api, post, ready)).toMatchObject({ state: 'published', category: 'SEO' });
    },
    async 'unfinished posts: one published by an import can be changed without filling its gap'(api) {
      await api.host.content.update(({ posts }) => {
        Object.assign(posts.find(({ id }) => id === 'seo-2') ?? {}, { excerpt: '' });
      });
      const { revision } = await read(api, 'seo-2');
      const changed = await patch(api, 'seo-2', { title: 'Still out', revision });
      expect(changed).toMatchObject({ title: 'Still out', state: 'published', excerpt: '' });
      const refused: Refused = [400, EXCERPT, { excerpt: [EXCERPT] }];
      await api.refuses(KEY, refused, asJson({ revision: changed.revision, excerpt: '' }));
    },
    async 'post addresses: a repeated title gets the next number'(api) {
      const slugs = [];
      for (let count = 0; count < 3; count += 1) slugs.push((await write(api)).slug);
      expect(slugs).toEqual(['tides-and-timing', 'tides-and-timing-2', 'tides-and-timing-3']);
      expect((await write(api, { title: 'Search' })).slug).toBe('search-2');
      expect((await write(api, { title: '潮汐' })).slug).toBe('post');
    },
    async 'post addresses: another post’s current or former address is refused; its own is accepted'(api) {
      await change(api, await read(api, 'seo-1'), { slug: 'renamed' });
      for (const [slug, message] of [
        ['seo-2', '“seo-2” is already the address of “Title of seo-2.”'],
        ['seo-1', '“seo-1” was previously the address of “Title of seo-1.”'],
        ['search', '“search” is used by the site itself. Choose another address.'],
      ] as const) {
        await api.refuses('POST /api/blog/posts', taken(message), asJson(written({ slug })));
        const third = { ...(await read(api, 'seo-3')), slug };
        await api.refuses('PATCH /api/blog/posts/seo-3', taken(message), asJson(third));
      }
      expect(await change(api, await read(api, 'seo-1'), { slug: 'seo-1' })).toMatchObject({
        slug: 'seo-1',
        formerSlugs: ['renamed'],
      });
    },
    async 'post addresses: former ones redirect to the new one, with the right neighbors'(api) {
      await change(api, await read(api, 'seo-2'), { slug: 'second' });
      const post = await change(api, await read(api, 'seo-2'), { slug: 'deuce' });
      expect(post.formerSlugs).toEqual(['seo-2', 'second']);
      for (const slug of ['seo-2', 'second', 'deuce']) {
        const answer = await api.call('GET /api/blog/posts/{slug}', { params: { slug } });
        expect(answer).toMatchObject({
          post: { id: 'seo-2', slug: 'deuce' },
          previous: { slug: 'seo-3' },
          next: { slug: 'seo-1' },
          related: [{ slug: 'seo-4' }, { slug: 'seo-5' }, { slug: 'seo-6' }],
        });
      }
    },
    async 'post addresses: the fifty newest former ones redirect'(api) {
      let post = await read(api, 'seo-2');
      for (let count = 1; count <= 51; count += 1) post = await change(api, post, { slug: `name-${count}` });
      expect(post.formerSlugs).toHaveLength(50);
      expect([post.formerSlugs[0], post.formerSlugs.at(-1)]).toEqual(['name-1', 'name-50']);
    },
    async 'post addresses: a draft that was never public keeps no former address'(api) {
      const post = await write(api, { state: 'draft' });
      const renamed = await change(api, post, { slug: 'another' });
      expect(renamed.formerSlugs).toEqual([]);
      expect((await write(api)).slug).toBe('tides-and-timing');
    },
    async 'post addresses: a post that was once public redirects, even if renamed as a draft'(api) {
      const unpublished = await change(api, await read(api, 'seo-2'), { state: 'draft' });
      expect(unpublished.formerSlugs).toEqual([]);
      const renamed = await change(api, unpublished, { slug: 'second' });
      expect(renamed.formerSlugs).toEqual(['seo-2']);
      expect(await leadsTo(api, 'seo-2')).toBeUndefined();
      await change(api, renamed, { state: 'published' });
      expect(await leadsTo(api, 'seo-2')).toBe('second');
    },
    async 'post addresses: the check says if one is free, and suggests the nearest free one'(api) {
      const ask = (slug: string, id?: string) =>
        api.call('GET /api/admin/slugs', { query: { slug, ...(id !== undefined && { id }) } });
      expect(await ask('Free & Easy')).toEqual({
        slug: 'free-and-easy',
        isFree: true,
        takenBy: null,
        suggestion: 'free-and-easy',
      });
      const seo2 = { slug: 'seo-2', isFree: false, takenBy: 'Title of seo-2', suggestion: 'seo-2-2' };
      expect(await ask('seo-2')).toEqual(seo2);
      expect(await ask('SEO 2', 'seo-3')).toEqual(seo2);
      expect(await ask('seo-2', 'seo-2')).toMatchObject({ isFree: true, takenBy: null, suggestion: 'seo-2' });
      expect(await ask('admin')).toMatchObject({ isFree: false, takenBy: null, suggestion: 'admin-2' });
      expect(await ask('…')).toMatchObject({ slug: '', isFree: false, suggestion: 'post' });
    },
    async 'deleted posts: they are restored at a free address in an existing category'(api) {
      await change(api, await read(api, 'in-category'), { slug: 'mangrove' });
      await remove(api, 'in-category');
      await api.call('DELETE /api/blog/categories/{id}', { params: { id: 'c-mangrove' }, query: {} });
      await write(api, { slug: 'mangrove' });
      await write(api, { slug: 'in-category' });
      expect(await restored(api, 'in-category')).toMatchObject({
        post: { slug: 'mangrove-2', formerSlugs: [], categoryId: 'c-seo' },
        notes: [
          '“Title of in-category” is now at /blog/mangrove-2, because another post has its old address.',
          'The category of “Title of in-category” no longer exists. It is now in “SEO.”',
        ],
      });
      expect(await leadsTo(api, 'in-category')).toBe('in-category');
    },
    async 'deleted posts: a restored post keeps its former addresses that are still free'(api) {
      await change(api, await read(api, 'seo-1'), { slug: 'second' });
      await change(api, await read(api, 'seo-1'), { slug: 'third' });
      await remove(api, 'seo-1');
      await write(api, { title: 'Second', slug: 'second' });
      expect((await restored(api, 'seo-1')).post.formerSlugs).toEqual(['seo-1']);
    },
    async 'deleted posts: a draft without a category is restored without one'(api) {
      const { post } = await api.call('POST /api/blog/posts', { body: { title: 'Nowhere yet' } });
      await remove(api, post.id);
      expect(await restored(api, post.id)).toEqual({ post, notes: [] });
      await remove(api, post.id);
      await api.host.content.update((content) => {
        content.categories = [];
      });
      expect(await restored(api, post.id)).toEqual({ post, notes: [] });
    },
    async 'posts for search engines: a version shows their texts, and restores them'(api) {
      const first = await write(api, seoTexts);
      await change(api, first, { ...NO_SEO_TEXTS });
      const query = { kind: 'post', id: first.id } as const;
      const [{ id } = { id: '' }] = (await api.call('GET /api/admin/versions', { query })).versions;
      const { differences, revision } = await api.call('GET /api/admin/versions/{id}', { params: { id } });
      expect(differences.map(({ label, shownAs, earlier, now }) => [label, shownAs, earlier, now])).toEqual([
        ['title for search engines', 'text', seoTexts.searchTitle, ''],
        ['description for search engines', 'text', seoTexts.searchDescription, ''],
        ['picture for social networks', 'picture', seoTexts.sharePictureUrl, ''],
        ['description of the picture for social networks', 'text', seoTexts.sharePictureAlt, ''],
      ]);
      await api.call('POST /api/admin/versions/{id}/restore', { params: { id }, body: { revision } });
      expect(await read(api, first.id)).toMatchObject(seoTexts);
    },
    async 'cleaning: titles and other plain texts stay as typed'(api) {
      const typed = { title: 'Is <b> “bold” & brave?', excerpt: '1 < 2 && "x"', imageAlt: '<img onerror=x>' };
      expect(await write(api, typed)).toMatchObject({ ...typed, slug: 'is-b-bold-and-brave' });
    },
  }),
  ...casesAs('admin', {
    async 'staff posts: a change based on an outdated revision is refused, naming its author'(api) {
      const opened = await read(api, 'seo-2');
      api.clock.advance(2 * 60_000);
      const { content } = await change(api, opened, { content: '<p>Theirs.</p>' });
      await api.logIn('editor');
      const body = asJson({ ...opened, content: '<p>Mine.</p>' });
      const message = 'The admin changed this post at 11:02 AM, after you opened it.';
      await api.refuses(KEY, [409, message], body);
      // It would change nothing.
      await api.refuses(KEY, [409, message], asJson({ revision: opened.revision }));
      api.clock.advance(DAY);
      await api.logIn('editor');
      const later = 'The admin changed this post on June 2, 2025 at 11:02 AM, after you opened it.';
      await api.refuses(KEY, [409, later], body);
      expect((await read(api, 'seo-2')).content).toBe(content);
      // A picture counts as a change.
      const seen = await read(api, 'seo-2');
      await api.call('PUT /api/blog/posts/{id}', {
        params: { id: 'seo-2' },
        body: { imageUrl: '/covers/default.svg' },
      });
      await expect(change(api, seen, { title: 'Mine' })).rejects.toMatchObject({ status: 409 });
    },
    async 'unfinished posts: they are exported, but an import cannot publish one'(api) {
      const { post } = await api.call('POST /api/blog/posts', { body: { title: 'On the way' } });
      const file = await exported(api);
      expect(changesNothing(await bring(api, file))).toBe(true);
      await api.call('DELETE /api/blog/posts/{id}', { params: { id: post.id } });
      expect(namesIn(await bring(api, file), 'added')).toEqual(['On the way']);
      expect(await read(api, post.id)).toMatchObject({ categoryId: '', state: 'draft' });
      const published = {
        ...file,
        posts: file.posts.map((one) =>
          one.id === post.id ? { ...one, publishAt: '2025-01-01T00:00:00.000Z' } : one,
        ),
      };
      expect(await problemsOf(api, published)).toEqual([
        '“On the way”: It has no category. Only drafts may have none.',
      ]);
      expect(await read(api, post.id)).toMatchObject({ state: 'draft' });
    },
    // asvs:1.3.1
    async 'cleaning: every text is sanitized when saved, imported or previewed'(api) {
      const { id, slug, content } = await write(api, { content: ACTIVE });
      expect([content, await publicBody(api, slug)]).toEqual([CLEAN, CLEAN]);
      const changed = await change(api, await read(api, id), { content: `${ACTIVE}<p>three</p>` });
      expect(changed.content).toBe(`${CLEAN}<p>three</p>`);
      const file = await exported(api);
      for (const post of file.posts) post.content = ACTIVE;
      await bring(api, file);
      expect(new Set((await api.host.stored()).content.posts.map((post) => post.content))).toEqual(
        new Set([CLEAN]),
      );
    },
  }),
  ...casesAs('editor', {
    async 'staff posts: the list has all states, twenty per page, newest first'({ call }) {
      // The draft was made at the clock's current time; the scheduled one is later.
      const ids = [scheduled.id, draft.id, ...published.map(({ id }) => id)];
      for (const page of [1, 2, 3]) {
        const answer = await call('GET /api/admin/posts', { query: { page } });
        expect(idsOf(answer)).toEqual(ids.slice((page - 1) * 20, page * 20));
        expect(answer).toMatchObject({ page, pages: 2, total: 26 });
      }
    },
    async 'staff posts: the list filters by state, category and search term combined'({ call }) {
      const ids = async (query: object) => idsOf(await call('GET /api/admin/posts', { query }));
      expect(await ids({ state: 'scheduled' })).toEqual(['scheduled']);
      expect(await ids({ q: '  MANGROVE ' })).toEqual(['in-title', 'in-excerpt', 'in-category']);
      expect(await ids({ q: 'unspoken', state: 'draft', category: 'c-seo' })).toEqual(['draft']);
    },
    async 'staff posts: a single post has everything its editor needs'(api) {
      expect(await read(api, 'draft')).toEqual({
        ...draft,
        category: 'SEO',
        state: 'draft',
        formerSlugs: [],
        revision: 1,
        updatedAt: null,
        updatedBy: '',
      });
    },
  }),
];
