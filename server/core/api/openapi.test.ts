import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { openApiDocument } from './openapi.ts';

const Thing = z.object({ name: z.string().check(z.minLength(2)), size: z._default(z.int(), 1) });
const Query = z.object({ term: z.string(), page: z.optional(z.string()) });
const open = { summary: 'A thing', access: 'public', reads: [], changes: [] } as const;
const handle = () => ({ name: 'Pier', size: 1 });

const document = openApiDocument([
  endpoint('GET /api/things/{slug}', { ...open, query: Query, result: Thing, handle }),
  endpoint('PUT /api/things/{id}', { ...open, access: ['admin'], body: Thing, result: Thing, handle }),
  endpoint('POST /api/things', {
    ...open,
    access: 'account',
    limit: { calls: 20, seconds: 600 },
    body: Thing,
    result: Thing,
    status: 201,
    handle,
  }),
  endpoint('DELETE /api/things', { ...open, handle: () => undefined }),
]);
const { paths } = document as { paths: Record<string, Record<string, Record<string, unknown>>> };

it('merges paths that differ only in a parameter’s name under the first name', () => {
  expect(Object.keys(paths)).toEqual(['/api/things/{slug}', '/api/things']);
  expect(paths['/api/things/{slug}']?.['put']?.['parameters']).toEqual([
    { name: 'slug', in: 'path', required: true, schema: { type: 'string' } },
  ]);
});

it('describes query parameters and which of them are required', () => {
  expect(paths['/api/things/{slug}']?.['get']?.['parameters']).toEqual([
    { name: 'slug', in: 'path', required: true, schema: { type: 'string' } },
    { name: 'term', in: 'query', required: true, schema: { type: 'string' } },
    { name: 'page', in: 'query', required: false, schema: { type: 'string' } },
  ]);
});

const needs = (...required: string[]) => ({ content: { 'application/json': { schema: { required } } } });

it('describes a body as it is sent and a result as it is returned', () => {
  expect(paths['/api/things']?.['post']).toMatchObject({
    requestBody: needs('name'),
    responses: { 201: needs('name', 'size') },
  });
});

it.each([
  ['get', '/api/things/{slug}', ['200', '400', '404', 'default']],
  ['put', '/api/things/{slug}', ['200', '400', '401', '403', '404', 'default']],
  ['post', '/api/things', ['201', '400', '401', '403', '429', 'default']],
  ['delete', '/api/things', ['204', 'default']],
])('lists for %s %s every possible status', (method, path, statuses) => {
  expect(Object.keys(paths[path]?.[method]?.['responses'] ?? {})).toEqual(statuses);
});

it('describes the rate limit, and the Retry-After header of its refusal', () => {
  expect(paths['/api/things']?.['post']).toMatchObject({
    description: 'Access: Everyone who is logged in. At most 20 calls in 600 seconds from one address.',
    responses: { 429: { headers: { 'Retry-After': { schema: { type: 'integer' } } } } },
  });
});
