import { NewPost, PostChange, PostDraft, PostImageChange } from '../../../src/contract/post-input.ts';
import { ChangedPost } from '../../../src/contract/post.ts';
import {
  SlugAnswer,
  SlugQuery,
  StaffPostAnswer,
  StaffPostPage,
  StaffPostQuery,
} from '../../../src/contract/staff-post.ts';
import { endpoint } from '../api/endpoint.ts';
import type { Ports } from '../ports.ts';
import { contextFrom } from '../shared/change.ts';
import { deletes } from '../shared/deletion.ts';
import type { ReadPost } from '../state.ts';
import { deletePost } from './post-bin.ts';
import { changePostImage, postById } from './posts.ts';
import { asStaffPost, lookUpSlug, pageOfStaffPosts, previewOf } from './staff-posts.ts';
import { changePost, createPost } from './write-post.ts';

const answerWith = async (
  { ports, now }: { ports: Ports; now: Date },
  post: ReadPost,
): Promise<StaffPostAnswer> => ({ post: asStaffPost(post, await ports.content.categories.all(), now) });

const changedPost = { access: ['admin', 'editor'], changes: ['blog'], result: StaffPostAnswer } as const;

export const postEndpoints = [
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
  endpoint('GET /api/admin/posts', {
    summary: 'A page of posts in every state',
    access: ['admin', 'editor'],
    reads: ['blog'],
    query: StaffPostQuery,
    result: StaffPostPage,
    handle: ({ ports, query, now }) => pageOfStaffPosts(ports.content, query, now),
  }),
  endpoint('GET /api/admin/posts/{id}', {
    summary: 'One post with everything its editor needs',
    access: ['admin', 'editor'],
    reads: ['blog'],
    result: StaffPostAnswer,
    handle: async (call) => answerWith(call, await postById(call.ports.content, call.params.id)),
  }),
  endpoint('GET /api/admin/slugs', {
    summary: 'Whether an address is free for a post',
    access: ['admin', 'editor'],
    reads: ['blog'],
    query: SlugQuery,
    result: SlugAnswer,
    handle: ({ ports, query }) => lookUpSlug(ports.content, query.slug, query.id),
  }),
  endpoint('POST /api/admin/preview', {
    summary: 'A preview of a post, cleaned and not stored',
    access: ['admin', 'editor'],
    changes: [],
    body: PostDraft,
    bodyLimit: 1_000_000,
    result: ChangedPost,
    handle: async ({ ports, body, now }): Promise<ChangedPost> => ({
      success: true,
      post: await previewOf(ports.content, body, now),
    }),
  }),
  endpoint('POST /api/blog/posts', {
    summary: 'Write a new post',
    ...changedPost,
    body: NewPost,
    bodyLimit: 1_000_000,
    status: 201,
    handle: async (call) => answerWith(call, await createPost(call.ports, call.body, contextFrom(call))),
  }),
  endpoint('PATCH /api/blog/posts/{id}', {
    summary: 'Change a post, based on the revision it names',
    details:
      'Only `revision` is required. Fields that are left out do not change; unknown fields are ignored. `slug: ""` makes a new address from the title. A scheduled or published post needs a category and an excerpt. A revision other than the stored one returns 409.',
    ...changedPost,
    body: PostChange,
    bodyLimit: 1_000_000,
    handle: async (call) =>
      answerWith(call, await changePost(call.ports, call.params.id, call.body, contextFrom(call))),
  }),
  endpoint('DELETE /api/blog/posts/{id}', {
    summary: 'Delete a post, which can be restored for 30 days',
    access: ['admin', 'editor'],
    changes: ['blog'],
    handle: deletes('posts', deletePost),
  }),
] as const;
