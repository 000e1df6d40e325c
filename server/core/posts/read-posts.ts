import { CategoryList } from '../../../src/contract/category.ts';
import { PostAnswer, PostPage, PostQuery } from '../../../src/contract/post.ts';
import { endpoint } from '../api/endpoint.ts';
import { countedCategories, pageOfPosts, postBySlug, postsAround } from './posts.ts';

export const readPostEndpoints = [
  endpoint('GET /api/blog/posts', {
    summary: 'A page of published posts, newest first',
    access: 'public',
    reads: ['blog'],
    isCacheable: true,
    query: PostQuery,
    result: PostPage,
    handle: ({ ports, query, now }) => pageOfPosts(ports.content, query, now),
  }),
  endpoint('GET /api/blog/posts/{slug}', {
    summary: 'One published post with its body, also at an earlier address',
    access: 'public',
    reads: ['blog'],
    isCacheable: true,
    result: PostAnswer,
    handle: async ({ ports: { content }, params, now }): Promise<PostAnswer> => {
      const post = await postBySlug(content, params.slug, now);
      return { success: true, post, ...(await postsAround(content, post.id, now)) };
    },
  }),
  endpoint('GET /api/blog/categories', {
    summary: 'The blog categories with their counts',
    access: 'public',
    reads: ['blog'],
    isCacheable: true,
    result: CategoryList,
    handle: async ({ ports, now }) => ({ categories: await countedCategories(ports.content, now) }),
  }),
] as const;
