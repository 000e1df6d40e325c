import type { PostDraftInput } from '../../../../src/contract/post-input.ts';
import type { StaffPost } from '../../../../src/contract/staff-post.ts';
import type { TestApi } from '../test-context.ts';

/** A minimal post. */
export const written = (change: Partial<PostDraftInput> = {}): PostDraftInput => ({
  title: 'Tides and timing',
  categoryId: 'c-seo',
  excerpt: 'When to post, by the tide table.',
  content: '<p>High water first.</p>',
  state: 'published',
  ...change,
});

export const write = async ({ call }: TestApi, change?: Partial<PostDraftInput>): Promise<StaffPost> =>
  (await call('POST /api/blog/posts', { body: written(change) })).post;

export const read = async ({ call }: TestApi, id: string): Promise<StaffPost> =>
  (await call('GET /api/admin/posts/{id}', { params: { id } })).post;

/** Saves a post's current fields with some changes. */
export const change = async (
  api: TestApi,
  post: StaffPost,
  fields: Partial<PostDraftInput>,
): Promise<StaffPost> =>
  (
    await api.call('PATCH /api/blog/posts/{id}', {
      params: { id: post.id },
      body: { ...post, revision: post.revision, ...fields },
    })
  ).post;
