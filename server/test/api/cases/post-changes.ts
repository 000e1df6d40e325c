import { expect } from 'vitest';
import type { PostChangeInput } from '../../../../src/contract/post-input.ts';
import type { StaffPost } from '../../../../src/contract/staff-post.ts';
import { asJson, casesAs, expectRefusal, type Bench, type Case } from '../bench.ts';
import { HOUR, NOW } from '../../support/seed.ts';
import { read, write } from './post-calls.ts';

const patch = async ({ call }: Bench, id: string, body: PostChangeInput): Promise<StaffPost> =>
  (await call('PATCH /api/blog/posts/{id}', { params: { id }, body })).post;

/** Each changeable field of a post alone. */
const changes: Omit<PostChangeInput, 'revision'>[] = [
  { title: 'Another title' },
  { slug: 'another-address' },
  { excerpt: 'Another excerpt.' },
  { categoryId: 'c-email' },
  { imageUrl: '/covers/default.svg' },
  { imageAlt: 'Another description' },
  { imageCredit: 'Somebody else' },
  { content: '<p>Another text.</p>' },
  { publishAt: '2024-02-29T12:00:00.000Z' },
  { searchTitle: 'Another title for search engines' },
  { searchDescription: 'Another description for search engines.' },
  { sharePictureUrl: '/covers/email.svg' },
  { sharePictureAlt: 'Another description of the shared picture' },
];

const changesAlone =
  (named: Omit<PostChangeInput, 'revision'>) =>
  async (bench: Bench): Promise<void> => {
    await bench.logIn('editor');
    const before = await read(bench, 'seo-2');
    bench.clock.advance(HOUR);
    const after = await patch(bench, 'seo-2', { ...named, revision: before.revision });
    expect(after).toEqual({
      ...before,
      ...named,
      ...(named.slug !== undefined && { formerSlugs: ['seo-2'] }),
      ...(named.categoryId !== undefined && { category: 'Email Marketing' }),
      revision: before.revision + 1,
      updatedAt: new Date(NOW.getTime() + HOUR).toISOString(),
      updatedBy: 'The editor',
    });
    expect(await read(bench, 'seo-2')).toEqual(after);
  };

export const postChangeCases: readonly Case[] = [
  ...casesAs('editor', {
    async 'changed posts: the state alone can change, in each direction'(bench) {
      const later = new Date(NOW.getTime() + 2 * HOUR).toISOString();
      const made = await write(bench, { state: 'draft', content: '<p>Kept throughout.</p>' });
      const planned = await patch(bench, made.id, { state: 'scheduled', publishAt: later, revision: 1 });
      expect(planned).toMatchObject({ state: 'scheduled', publishAt: later });
      // Publishing now ignores the planned time.
      const now = await patch(bench, made.id, { state: 'published', revision: 2 });
      expect(now).toMatchObject({ state: 'published', publishAt: NOW.toISOString() });
      const again = await patch(bench, made.id, { state: 'draft', revision: 3 });
      expect(again).toMatchObject({ state: 'draft', publishAt: null, content: '<p>Kept throughout.</p>' });
    },
    async 'changed posts: a scheduled one that has appeared meanwhile can still be changed'(bench) {
      const publishAt = new Date(NOW.getTime() + HOUR).toISOString();
      const { id } = await write(bench, { state: 'scheduled', publishAt });
      bench.clock.advance(2 * HOUR);
      const after = await patch(bench, id, { title: 'Out already', revision: 1 });
      expect(after).toMatchObject({ title: 'Out already', state: 'published', publishAt });
    },
    async 'changed posts: a body that names nothing but the revision changes nothing, whatever else is in it'(
      bench,
    ) {
      const before = await read(bench, 'seo-2');
      expect(await patch(bench, 'seo-2', { revision: before.revision })).toEqual(before);
      const answer = await bench.ask(
        'PATCH /api/blog/posts/seo-2',
        asJson({
          revision: before.revision,
          titel: 'A slip',
          id: 'other',
          createdAt: 'never',
          updatedBy: 'Me',
        }),
      );
      expect(answer.status).toBe(200);
      expect(await read(bench, 'seo-2')).toEqual(before);
    },
    async 'changed posts: an empty address is made from the title anew'(bench) {
      const renamed = await patch(bench, 'seo-2', { title: 'High water', slug: '', revision: 1 });
      expect(renamed).toMatchObject({ slug: 'high-water', formerSlugs: ['seo-2'] });
    },
    async 'changed posts: an older revision is refused, also where it would change nothing'(bench) {
      await patch(bench, 'seo-2', { title: 'First', revision: 1 });
      const refused = {
        status: 409,
        sentence: 'The editor changed this post at 11:00 AM, after you opened it.',
      };
      for (const body of [{ excerpt: 'Second.', revision: 1 }, { revision: 1 }]) {
        await expectRefusal(bench, 'PATCH /api/blog/posts/seo-2', asJson(body), refused);
      }
    },
    async 'changed posts: the plain picture of the specification still takes description and credit along'(
      bench,
    ) {
      await bench.call('PUT /api/blog/posts/{id}', {
        params: { id: 'seo-2' },
        body: { imageUrl: '/covers/default.svg' },
      });
      const { imageUrl, imageAlt, imageCredit, content } = await read(bench, 'seo-2');
      expect({ imageUrl, imageAlt, imageCredit, content }).toEqual({
        imageUrl: '/covers/default.svg',
        imageAlt: '',
        imageCredit: '',
        content: '<p>Body of seo-2.</p>',
      });
    },
  }),
  ...changes.map((named): Case => ({
    name: `changed posts: ${Object.keys(named).join()} alone changes, and everything else stays`,
    run: changesAlone(named),
  })),
];
