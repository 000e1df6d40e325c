import { expect } from 'vitest';
import { NOTHING_TOLD } from '../../../../src/contract/post-input.ts';
import { asJson, expectRefusal, type Bench, type Case } from '../bench.ts';
import { HOUR, NOW } from '../seed.ts';
import { change, read, write, written } from './post-calls.ts';

const in2Hours = new Date(NOW.getTime() + 2 * HOUR).toISOString();

const isRefused =
  (field: string, fault: object, sentence: string) =>
  async (bench: Bench): Promise<void> => {
    await bench.logIn('editor');
    const body = { ...written(), ...fault };
    const refused = { status: 400, sentence, errors: { [field]: [sentence] } };
    const before = (await bench.host.kept()).content;
    await expectRefusal(bench, 'POST /api/blog/posts', asJson(body), refused);
    await expectRefusal(bench, 'POST /api/admin/preview', asJson(body), refused);
    await expectRefusal(bench, 'PATCH /api/blog/posts/seo-1', asJson({ ...body, revision: 1 }), refused);
    expect((await bench.host.kept()).content).toEqual(before);
  };

export const postStateCases: readonly Case[] = [
  {
    name: 'staff posts: a new draft is for staff alone, with an address made from its title',
    async run(bench) {
      await bench.logIn('editor');
      const post = await write(bench, {
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
      expect(await read(bench, post.id)).toEqual(post);
      await expect(
        bench.call('GET /api/blog/posts/{slug}', { params: { slug: post.slug } }),
      ).rejects.toMatchObject({ status: 404 });
    },
  },
  {
    name: 'staff posts: a published one is there at once, dated by its publication',
    async run(bench) {
      await bench.logIn('editor');
      const made = await write(bench, { state: 'draft' });
      bench.clock.advance(HOUR);
      const now = new Date(NOW.getTime() + HOUR).toISOString();
      expect(await change(bench, made, { state: 'published' })).toMatchObject({ publishAt: now });
      const { posts } = await bench.call('GET /api/blog/posts', { query: { perPage: 1 } });
      expect(posts).toMatchObject([{ id: made.id, createdAt: now }]);
      bench.clock.advance(HOUR);
      expect(await change(bench, await read(bench, made.id), { title: 'Later' })).toMatchObject({
        publishAt: now,
        createdAt: NOW.toISOString(),
        state: 'published',
      });
    },
  },
  {
    name: 'staff posts: a published one may be dated back, and not forward',
    async run(bench) {
      await bench.logIn('editor');
      const past = await write(bench, { publishAt: '2024-02-29T12:00:00Z' });
      expect(past).toMatchObject({ publishAt: '2024-02-29T12:00:00.000Z', state: 'published' });
      const { posts, pages } = await bench.call('GET /api/blog/posts', { query: { page: 3 } });
      expect({ pages, last: posts.at(-1)?.id }).toEqual({ pages: 3, last: past.id });
      expect(await write(bench, { publishAt: in2Hours })).toMatchObject({ publishAt: NOW.toISOString() });
    },
  },
  {
    name: 'staff posts: a scheduled one appears at its moment, which must be to come',
    async run(bench) {
      await bench.logIn('editor');
      const post = await write(bench, { state: 'scheduled', publishAt: in2Hours });
      expect(post).toMatchObject({ state: 'scheduled', publishAt: in2Hours });
      const open = () => bench.ask(`GET /api/blog/posts/${post.slug}`).then(({ status }) => status);
      expect(await open()).toBe(404);
      bench.clock.advance(2 * HOUR);
      expect(await open()).toBe(200);
      expect(await read(bench, post.id)).toMatchObject({ state: 'published', publishAt: in2Hours });

      const sentence = 'Choose a moment that is still to come, or publish it now.';
      const body = written({ state: 'scheduled', publishAt: in2Hours });
      await expectRefusal(bench, 'POST /api/blog/posts', asJson(body), {
        status: 400,
        sentence,
        errors: { publishAt: [sentence] },
      });
    },
  },
  {
    name: 'staff posts: a draft again, it is gone from the blog',
    async run(bench) {
      await bench.logIn('editor');
      expect(await change(bench, await read(bench, 'seo-1'), { state: 'draft' })).toMatchObject({
        state: 'draft',
        publishAt: null,
      });
      expect((await bench.ask('GET /api/blog/posts/seo-1')).status).toBe(404);
    },
  },
  ...(
    [
      ['title', { title: '   ' }, 'Please enter a title.'],
      [
        'slug',
        { slug: 'Not This' },
        'Use lower-case letters, numbers and single hyphens, such as my-first-post.',
      ],
      ['excerpt', { excerpt: ' ' }, 'Write an excerpt before you publish: lists and search engines show it.'],
      ['categoryId', { categoryId: '' }, 'Please choose a category.'],
      ['categoryId', { categoryId: 'seo' }, 'That category is gone. Please choose another one.'],
      ['publishAt', { state: 'scheduled' }, 'Please choose a date and time.'],
      ['content', { content: '&'.repeat(200_000) }, 'This text is too long for one post.'],
      ['content', { content: '<b>'.repeat(100_000) }, 'This text is too long for one post.'],
    ] as const
  ).map(([field, fault, sentence]): Case => ({
    name: `staff posts: refuses ${field} ${JSON.stringify(fault).slice(0, 40)}`,
    run: isRefused(field, fault, sentence),
  })),
  {
    name: 'staff posts: a preview shows what readers would see, and stores nothing',
    async run(bench) {
      await bench.logIn('editor');
      const before = (await bench.host.kept()).content;
      const body = written({ content: '<p onclick="x()">Hi</p><script>x()</script>', publishAt: in2Hours });
      const { success, post } = await bench.call('POST /api/admin/preview', { body });
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
        ...NOTHING_TOLD,
      });
      expect((await bench.host.kept()).content).toEqual(before);
    },
  },
];
