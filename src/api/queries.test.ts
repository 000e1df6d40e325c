import { QueryObserver } from '@tanstack/react-query';
import { expect, it, onTestFinished, vi } from 'vitest';
import { PROBLEM_TYPE } from '../contract/headers.ts';
import { DEMO_LIMIT } from '../contract/problem-types.ts';
import { errorMessage } from '../lib/error-message.ts';
import { ApiError, isMissing } from './api-error.ts';
import { makeClient } from './client.ts';
import {
  asksForNoPage,
  categoriesQuery,
  pageOf,
  postQuery,
  postsQuery,
  recentPostsQuery,
  servicesQuery,
  termOf,
  testimonialsQuery,
  unreadQuery,
} from './queries.ts';
import { makeQueryClient } from './query-client.ts';

// The rules of spec §7, §8 and §9.

const answering = (response: () => Response) => {
  const send = vi.fn<(request: Request) => Promise<Response>>(() => Promise.resolve(response()));
  return { send, call: makeClient(send, 'https://example.com') };
};
const failing = () => answering(() => new Response('Out of order.', { status: 503 }));

it('requests data once without retries and never lets it go stale', async () => {
  const { send, call } = failing();
  const client = makeQueryClient();
  const observer = new QueryObserver(client, servicesQuery(call));
  expect(observer.options).toMatchObject({ retry: false, refetchOnWindowFocus: false, staleTime: Infinity });
  expect(observer.options.refetchInterval).toBeUndefined();
  await expect(client.fetchQuery(servicesQuery(call))).rejects.toThrow('503: Out of order.');
  expect(send).toHaveBeenCalledTimes(1);
});

it.each(['testimonials', 'posts'])(
  'requests %s once when it failed before its page was shown',
  async (what) => {
    const { send, call } = failing();
    const client = makeQueryClient();
    const query = what === 'posts' ? postsQuery(call) : testimonialsQuery(call);
    const show = () => {
      const observer = new QueryObserver<unknown>(client, query as never);
      return { observer, leave: observer.subscribe(() => undefined) };
    };
    await client.prefetchQuery(query as never);
    const { observer, leave } = show();
    expect(observer.getCurrentResult()).toMatchObject({ status: 'error', fetchStatus: 'idle' });
    expect(send).toHaveBeenCalledTimes(1);
    await observer.refetch();
    expect(send).toHaveBeenCalledTimes(2);
    leave();
    // A later visit has not seen this error yet.
    show().leave();
    expect(send).toHaveBeenCalledTimes(3);
  },
);

it('keeps testimonials and posts fresh for 30 seconds, and refetches only testimonials on focus', () => {
  const { call } = failing();
  const client = makeQueryClient();
  const ofVisitors = [testimonialsQuery(call), postsQuery(call)].map(
    (query) => new QueryObserver<unknown>(client, query as never).options,
  );
  expect(ofVisitors).toMatchObject([
    { staleTime: 30_000, refetchOnWindowFocus: true },
    { staleTime: 30_000, refetchOnWindowFocus: false },
  ]);
});

it('treats a reply with success: false as a missing post', async () => {
  const { call } = answering(() => Response.json({ success: false }));
  const error: unknown = await makeQueryClient()
    .fetchQuery(postQuery(call, 'any'))
    .catch((reason: unknown) => reason);
  expect(error).toMatchObject({ message: 'Failed to fetch post' });
  expect(isMissing(error)).toBe(true);
});

it('throws its own message for posts, categories and three recent posts, with the reply as the cause', async () => {
  const { send, call } = failing();
  for (const [what, query] of [
    ['post', postQuery(call, 'any')],
    ['categories', categoriesQuery(call)],
    ['recent posts', recentPostsQuery(call)],
  ] as const) {
    await expect(makeQueryClient().fetchQuery<unknown>(query as never)).rejects.toMatchObject({
      message: `Failed to fetch ${what}`,
      cause: expect.any(ApiError) as ApiError,
    });
  }
  expect(send.mock.lastCall?.[0].url).toBe('https://example.com/api/blog/posts?perPage=3');
});

it('marks automatic requests with the purpose header “background”', async () => {
  const { send, call } = answering(() => Response.json({ testimonials: [] }));
  const purpose = () => send.mock.lastCall?.[0].headers.get('purpose');
  const client = makeQueryClient();
  await client.fetchQuery(testimonialsQuery(call));
  expect(purpose()).toBeNull();
  await client.fetchQuery({ ...testimonialsQuery(call), staleTime: 0 });
  expect(purpose()).toBe('background');
  await client.fetchQuery(unreadQuery(call));
  expect(purpose()).toBe('background');
  await call('POST /api/subscribe', { body: { email: 'jo@example.com' } });
  expect(purpose()).toBeNull();
});

it('always sends credentials, and sends the body as JSON', async () => {
  const { send, call } = answering(() => Response.json({}));
  await call('GET /api/site');
  expect(send.mock.lastCall?.[0]).toMatchObject({ method: 'GET', credentials: 'include', body: null });
  await call('POST /api/subscribe', { body: { email: 'jo@example.com' } });
  const request = send.mock.lastCall?.[0];
  expect(request).toMatchObject({ method: 'POST', credentials: 'include' });
  expect(request?.headers.get('content-type')).toBe('application/json');
  await expect(request?.json()).resolves.toEqual({ email: 'jo@example.com' });
});

/** Requests without a response; reject on abort, as `fetch` does. */
function hanging() {
  const send = vi.fn<(request: Request) => Promise<Response>>(
    ({ signal }) =>
      new Promise((_, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason as Error));
      }),
  );
  return { send, call: makeClient(send, 'https://example.com') };
}

it('aborts a read after 20 seconds without a reply, but never a file download', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const { send, call } = hanging();
  const settled: string[] = [];
  const read = call('GET /api/site').catch((error: unknown) => settled.push(errorMessage(error)));
  void call('GET /api/admin/export/archive', { timeout: Infinity }).finally(() => settled.push('archive'));
  void call('POST /api/admin/pictures', { query: {}, body: new File([], 'pier.jpg') }).finally(() =>
    settled.push('upload'),
  );
  await vi.advanceTimersByTimeAsync(19_999);
  expect(settled).toEqual([]);
  await vi.advanceTimersByTimeAsync(600_000);
  await read;
  expect(settled).toEqual(['The site did not respond. Please check your connection and try again.']);
  expect(send.mock.calls.map(([{ signal }]) => signal.aborted)).toEqual([true, false, false]);
});

it('aborts a read when its caller cancels', async () => {
  const { call } = hanging();
  const leaving = new AbortController();
  const read = call('GET /api/site', { signal: leaving.signal });
  leaving.abort();
  await expect(read).rejects.toBe(leaving.signal.reason);
});

it.each([
  [
    '400: Please enter a valid email address.',
    new Response('Please enter a valid email address.', { status: 400 }),
  ],
  ['401: Please log in first.', new Response('Please log in first.', { status: 401 })],
  [
    'The demo is full.',
    Response.json(
      { detail: 'The demo is full.', type: DEMO_LIMIT },
      { status: 503, headers: { 'content-type': PROBLEM_TYPE } },
    ),
  ],
  ['502: Bad Gateway', new Response(null, { status: 502, statusText: 'Bad Gateway' })],
])('throws “%s” for an unsuccessful reply', async (message, response) => {
  await expect(answering(() => response).call('GET /api/site')).rejects.toMatchObject({ message });
});

it('trims the search term of an address and cuts it to the maximum length', () => {
  expect(termOf(new URLSearchParams('q=++bread+'))).toBe('bread');
  expect(termOf(new URLSearchParams(`q=${'x'.repeat(300)}`))).toBe('x'.repeat(200));
  expect(termOf(new URLSearchParams())).toBe('');
});

it.each([
  ['', {}, false],
  ['page=1', {}, false],
  ['page=2', { page: 2 }, false],
  ['page=6', { page: 6 }, false],
  ['page=7', { page: 7 }, true],
  ['page=0', {}, true],
  ['page=-1', {}, true],
  ['page=02', {}, true],
  ['page=1.5', {}, true],
  ['page=1e9', {}, true],
  ['page=9007199254740993', {}, true],
  ['page=abc', {}, true],
  ['page=', {}, true],
])('reads the page number of “%s” for a list of six pages', (search, page, isNone) => {
  expect(pageOf(new URLSearchParams(search))).toEqual(page);
  expect(asksForNoPage(new URLSearchParams(search), 6)).toBe(isNone);
});
