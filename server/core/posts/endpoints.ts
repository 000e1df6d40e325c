import { CategoryList } from '../../../src/contract/category.ts';
import { ChangedPost, PostAnswer, PostPage, PostQuery } from '../../../src/contract/post.ts';
import { PostImageChange } from '../../../src/contract/post-input.ts';
import { endpoint } from '../api/endpoint.ts';
import { changePostImage, countedCategories, neighborsOf, pageOfPosts, postBySlug } from './posts.ts';

export const postEndpoints = [
  endpoint('GET /api/blog/posts', {
    summary: 'A page of published posts, newest first',
    access: 'public',
    reads: ['blog'],
    isKept: true,
    query: PostQuery,
    result: PostPage,
    handle: ({ ports, query, now }) => pageOfPosts(ports.content, query, now),
  }),
  endpoint('GET /api/blog/posts/{slug}', {
    summary: 'One published post with its body, also at an address that it had before',
    access: 'public',
    reads: ['blog'],
    isKept: true,
    result: PostAnswer,
    handle: async ({ ports: { content }, params, now }): Promise<PostAnswer> => {
      const post = await postBySlug(content, params.slug, now);
      return { success: true, post, ...(await neighborsOf(content, post.id, now)) };
    },
  }),
  endpoint('PUT /api/blog/posts/{id}', {
    summary: "Change a post's image",
    access: { openWith: 'visitorsChangeImages', otherwise: ['admin', 'editor'] },
    changes: ['blog'],
    body: PostImageChange,
    result: ChangedPost,
    handle: async ({ ports, params, body, account, now }): Promise<ChangedPost> => ({
      success: true,
      post: await changePostImage(ports, params.id, body, { account, now }),
    }),
  }),
  endpoint('GET /api/blog/categories', {
    summary: 'The blog categories with their counts',
    access: 'public',
    reads: ['blog'],
    isKept: true,
    result: CategoryList,
    handle: async ({ ports, now }) => ({ categories: await countedCategories(ports.content, now) }),
  }),
] as const;
