import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Arguments, CallApi } from './client.ts';

/**
 * What staff work on changes under their hands, by other staff and by visitors: asked for anew whenever a screen opens
 * or the window is looked at again. Everything begins with `staff`, so that a logout forgets it in one go.
 */
const current = { staleTime: 0, refetchOnWindowFocus: true } as const;

export const overviewQuery = (call: CallApi) =>
  queryOptions({
    queryKey: ['staff', 'overview'],
    queryFn: ({ signal }) => call('GET /api/admin/overview', { signal }),
    ...current,
  });

/** What is still sample content. */
export const samplesQuery = (call: CallApi) =>
  queryOptions({
    queryKey: ['staff', 'samples'],
    queryFn: ({ signal }) => call('GET /api/admin/sample-content', { signal }),
    ...current,
  });

export const healthQuery = (call: CallApi) =>
  queryOptions({
    queryKey: ['staff', 'health'],
    queryFn: ({ signal }) => call('GET /api/admin/health', { signal }),
    ...current,
  });

export const unreadQuery = (call: CallApi) =>
  queryOptions({
    queryKey: ['staff', 'inbox', 'unread'],
    queryFn: ({ signal }) => call('GET /api/admin/inbox/unread', { signal, purpose: 'background' }),
    ...current,
  });

export const inboxQuery = (call: CallApi, query: Arguments<'GET /api/admin/inbox'>['query'] = {}) =>
  queryOptions({
    queryKey: ['staff', 'inbox', 'page', query],
    queryFn: ({ signal }) => call('GET /api/admin/inbox', { query, signal }),
    placeholderData: keepPreviousData,
    ...current,
  });

export const enquiryQuery = (call: CallApi, id: string) =>
  queryOptions({
    queryKey: ['staff', 'inbox', 'item', id],
    queryFn: ({ signal }) => call('GET /api/admin/inbox/items/{id}', { params: { id }, signal }),
    ...current,
  });

export const auditsQuery = (call: CallApi, query: Arguments<'GET /api/admin/audits'>['query'] = {}) =>
  queryOptions({
    queryKey: ['staff', 'audits', 'page', query],
    queryFn: ({ signal }) => call('GET /api/admin/audits', { query, signal }),
    placeholderData: keepPreviousData,
    ...current,
  });

/** What is being written in it is held apart from this answer, so that it can be asked for again at any time. */
export const auditQuery = (call: CallApi, id: string) =>
  queryOptions({
    queryKey: ['staff', 'audits', 'audit', id],
    queryFn: ({ signal }) => call('GET /api/admin/audits/{id}', { params: { id }, signal }),
    gcTime: 0,
    ...current,
  });

/** The report as it would be made now: never an older one. */
export const reportPreviewQuery = (call: CallApi, id: string) =>
  queryOptions({
    queryKey: ['staff', 'audits', 'preview', id],
    queryFn: ({ signal }) => call('GET /api/admin/audits/{id}/preview', { params: { id }, signal }),
    gcTime: 0,
    ...current,
  });

/** What replies to enquiries can begin with. */
export const replyTemplatesQuery = (call: CallApi) =>
  queryOptions({
    queryKey: ['staff', 'reply-templates'],
    queryFn: ({ signal }) => call('GET /api/admin/reply-templates', { signal }),
    ...current,
  });

/** What findings of an audit can begin with. */
export const auditWordingsQuery = (call: CallApi) =>
  queryOptions({
    queryKey: ['staff', 'audit-wordings'],
    queryFn: ({ signal }) => call('GET /api/admin/audit-wordings', { signal }),
    ...current,
  });

export const subscribersQuery = (
  call: CallApi,
  query: Arguments<'GET /api/admin/subscribers'>['query'] = {},
) =>
  queryOptions({
    queryKey: ['staff', 'subscribers', query],
    queryFn: ({ signal }) => call('GET /api/admin/subscribers', { query, signal }),
    placeholderData: keepPreviousData,
    ...current,
  });

export const staffPostsQuery = (call: CallApi, query: Arguments<'GET /api/admin/posts'>['query'] = {}) =>
  queryOptions({
    queryKey: ['staff', 'posts', 'page', query],
    queryFn: ({ signal }) => call('GET /api/admin/posts', { query, signal }),
    placeholderData: keepPreviousData,
    ...current,
  });

export const deletedPostsQuery = (
  call: CallApi,
  query: Arguments<'GET /api/admin/deleted-posts'>['query'] = {},
) =>
  queryOptions({
    queryKey: ['staff', 'posts', 'deleted', query],
    queryFn: ({ signal }) => call('GET /api/admin/deleted-posts', { query, signal }),
    placeholderData: keepPreviousData,
    ...current,
  });

/** Never asked for again on its own: an editor must not change under the hands of who writes in it. */
export const staffPostQuery = (call: CallApi, id: string) =>
  queryOptions({
    queryKey: ['staff', 'posts', 'post', id],
    queryFn: ({ signal }) => call('GET /api/admin/posts/{id}', { params: { id }, signal }),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

export const staffCategoriesQuery = (call: CallApi) =>
  queryOptions({
    queryKey: ['staff', 'categories'],
    queryFn: ({ signal }) => call('GET /api/admin/categories', { signal }),
    ...current,
  });

export const staffPagesQuery = (call: CallApi) =>
  queryOptions({
    queryKey: ['staff', 'pages', 'list'],
    queryFn: ({ signal }) => call('GET /api/admin/pages', { signal }),
    ...current,
  });

/** Never asked for again on its own, as with a post that is being written. */
export const staffPageQuery = (call: CallApi, id: string) =>
  queryOptions({
    queryKey: ['staff', 'pages', 'page', id],
    queryFn: ({ signal }) => call('GET /api/admin/pages/{id}', { params: { id }, signal }),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

export const staffTestimonialsQuery = (call: CallApi) =>
  queryOptions({
    queryKey: ['staff', 'testimonials'],
    queryFn: ({ signal }) => call('GET /api/admin/testimonials', { signal }),
    ...current,
  });

export const mediaQuery = (call: CallApi) =>
  queryOptions({
    queryKey: ['staff', 'media', 'list'],
    queryFn: ({ signal }) => call('GET /api/admin/media', { signal }),
    ...current,
  });

/** One picture with where it is used. */
export const pictureQuery = (call: CallApi, id: string) =>
  queryOptions({
    queryKey: ['staff', 'media', 'picture', id],
    queryFn: ({ signal }) => call('GET /api/admin/media/{id}', { params: { id }, signal }),
    ...current,
  });

export const usersQuery = (call: CallApi) =>
  queryOptions({
    queryKey: ['staff', 'users'],
    queryFn: ({ signal }) => call('GET /api/admin/users', { signal }),
    ...current,
  });

/** What a record was before it was changed. */
export const versionsQuery = (call: CallApi, query: Arguments<'GET /api/admin/versions'>['query']) =>
  queryOptions({
    queryKey: ['staff', 'versions', 'of', query],
    queryFn: ({ signal }) => call('GET /api/admin/versions', { query, signal }),
    ...current,
  });

/** One of them, beside how its record stands now. */
export const versionQuery = (call: CallApi, id: string) =>
  queryOptions({
    queryKey: ['staff', 'versions', 'one', id],
    queryFn: ({ signal }) => call('GET /api/admin/versions/{id}', { params: { id }, signal }),
    // What it is compared with is what is restored over: never an older state of it.
    gcTime: 0,
    ...current,
  });

/** What was deleted and can be brought back. */
export const deletedQuery = (call: CallApi, kind: Arguments<'GET /api/admin/deleted'>['query']['kind']) =>
  queryOptions({
    queryKey: ['staff', 'versions', 'deleted', kind],
    queryFn: ({ signal }) => call('GET /api/admin/deleted', { query: { kind }, signal }),
    ...current,
  });

/** Which mails about waiting work go to the coach. */
export const coachMailsQuery = (call: CallApi) =>
  queryOptions({
    queryKey: ['staff', 'coach-mails'],
    queryFn: ({ signal }) => call('GET /api/admin/coach-mails', { signal }),
    staleTime: 0,
  });

/** The settings as they are right now. Never asked for again on its own, as with a post that is being written. */
export const settingsQuery = (call: CallApi) =>
  queryOptions({
    queryKey: ['staff', 'settings'],
    queryFn: ({ signal }) => call('GET /api/site', { signal }),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
