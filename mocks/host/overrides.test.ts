import { expect, it } from 'vitest';
import { openMemoryHost } from './memory-host.ts';
import { answers, fails, held, pending } from './overrides.ts';

const ask = (
  overrides: NonNullable<Parameters<typeof openMemoryHost>[0]>['overrides'],
  path: string,
  init: RequestInit = {},
) => openMemoryHost({ ...(overrides && { overrides }) }).send(new Request(`http://localhost${path}`, init));

it('never answers a pending endpoint until the caller aborts', async () => {
  const caller = new AbortController();
  const { signal } = caller;
  let outcome = 'waiting';
  const answer = ask([pending('GET /api/testimonials')], '/api/testimonials', { signal }).catch(
    (error: unknown) => {
      outcome = 'given up';
      throw error;
    },
  );
  // Another endpoint works meanwhile.
  expect((await ask([pending('GET /api/testimonials')], '/api/site')).status).toBe(200);
  expect(outcome).toBe('waiting');
  caller.abort();
  await expect(answer).rejects.toMatchObject({ name: 'AbortError' });
});

it('holds an endpoint, then passes the request to the next override', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const overrides = [
    held('GET /api/testimonials', () => promise),
    fails('GET /api/testimonials', 500, 'Late.'),
  ];
  let outcome = 'waiting';
  const answer = ask(overrides, '/api/testimonials').finally(() => {
    outcome = 'answered';
  });
  expect((await ask(overrides, '/api/site')).status).toBe(200);
  expect(outcome).toBe('waiting');
  resolve();
  expect(await (await answer).text()).toBe('Late.');
});

it('fails an endpoint as problem+json if the caller accepts it', async () => {
  const headers = { accept: 'application/json, application/problem+json' };
  const answer = await ask([fails('GET /api/site', 503, 'Back soon.')], '/api/site', { headers });
  expect(answer.headers.get('content-type')).toBe('application/problem+json');
  expect(await answer.json()).toMatchObject({ status: 503, detail: 'Back soon.' });
});

it('replies with the given body and the endpoint’s own status', async () => {
  const none = await ask([answers('GET /api/blog/categories', { categories: [] })], '/api/blog/categories');
  expect(none.status).toBe(200);
  expect(await none.json()).toEqual({ categories: [] });
  const receipt = { success: true, id: 'x', receivedAt: '2026-03-06T15:12:00.000Z' } as const;
  const created = await ask([answers('POST /api/contact', receipt)], '/api/contact', { method: 'POST' });
  expect(created.status).toBe(201);
});

it('matches only the named endpoint, by method and path', async () => {
  const overrides = [
    fails('GET /api/blog/posts/{slug}', 500, 'Not this one.'),
    fails('POST /api/contact', 500, 'Nor this.'),
  ];
  const [post] = openMemoryHost().content.read().posts;
  expect((await ask(overrides, '/api/blog/posts')).status).toBe(200);
  expect((await ask(overrides, `/api/blog/posts/${post?.slug}`)).status).toBe(500);
  expect((await ask(overrides, '/api/blog/posts/x', { method: 'DELETE' })).status).toBe(401);
  expect((await ask(overrides, '/api/contact')).status).toBe(405);
});

it('does not compile with unknown endpoints or wrong bodies', () => {
  const misuse = [
    // @ts-expect-error no such endpoint; that each of these is an error is checked by `npm run check`
    () => pending('GET /api/nothing'),
    // @ts-expect-error a list of testimonials is asked for
    () => answers('GET /api/testimonials', { testimonials: 'none' }),
    // @ts-expect-error logging out answers with nothing
    () => answers('POST /api/auth/logout', {}),
  ];
  expect(misuse).toHaveLength(3);
});
