import { ChangedPost } from '../../../src/contract/post.ts';
import {
  PostChange,
  PostDraft,
  SlugAnswer,
  SlugQuery,
  StaffPostAnswer,
  StaffPostPage,
  StaffPostQuery,
} from '../../../src/contract/staff-post.ts';
import { endpoint } from '../api/endpoint.ts';
import { notYet } from '../not-yet.ts';

export const staffPostEndpoints = [
  endpoint('GET /api/admin/posts', {
    summary: 'A page of posts in every state',
    access: ['admin', 'editor'],
    query: StaffPostQuery,
    result: StaffPostPage,
    handle: notYet,
  }),
  endpoint('GET /api/admin/posts/{id}', {
    summary: 'One post with everything its editor needs',
    access: ['admin', 'editor'],
    result: StaffPostAnswer,
    handle: notYet,
  }),
  endpoint('GET /api/admin/slugs', {
    summary: 'Whether an address is free for a post',
    access: ['admin', 'editor'],
    query: SlugQuery,
    result: SlugAnswer,
    handle: notYet,
  }),
  endpoint('POST /api/admin/preview', {
    summary: 'A post as readers would see it, cleaned and not stored',
    access: ['admin', 'editor'],
    body: PostDraft,
    bodyLimit: 1_000_000,
    result: ChangedPost,
    handle: notYet,
  }),
  endpoint('POST /api/blog/posts', {
    summary: 'Write a new post',
    access: ['admin', 'editor'],
    body: PostDraft,
    bodyLimit: 1_000_000,
    result: StaffPostAnswer,
    status: 201,
    handle: notYet,
  }),
  endpoint('PATCH /api/blog/posts/{id}', {
    summary: 'Change a post, seen in the revision it names',
    access: ['admin', 'editor'],
    body: PostChange,
    bodyLimit: 1_000_000,
    result: StaffPostAnswer,
    handle: notYet,
  }),
  endpoint('DELETE /api/blog/posts/{id}', {
    summary: 'Delete a post; for 30 days it can be brought back',
    access: ['admin', 'editor'],
    handle: notYet,
  }),
  endpoint('POST /api/admin/posts/{id}/restore', {
    summary: 'Bring a deleted post back as it was',
    access: ['admin', 'editor'],
    result: StaffPostAnswer,
    handle: notYet,
  }),
] as const;
