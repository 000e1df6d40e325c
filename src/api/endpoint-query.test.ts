import { QueryObserver } from '@tanstack/react-query';
import { expect, it, onTestFinished, vi } from 'vitest';
import { OUTDATED_PATHS } from '../contract/headers.ts';
import { makeClient } from './client.ts';
import { EDITED, endpointQuery, isStaffQuery, refreshOutdated } from './endpoint-query.ts';
import { makeQueryClient } from './query-client.ts';

/** Mounts queries, and returns the paths that are read during a change. */
async function onShow(change: () => Response) {
  const send = vi.fn<(request: Request) => Promise<Response>>(({ method }) =>
    Promise.resolve(method === 'GET' ? Response.json({}) : change()),
  );
  const queryClient = makeQueryClient();
  const call = makeClient(send, 'https://example.com', { onOutdated: refreshOutdated(queryClient) });
  const params = { id: 'near-me' };
  const queries = [
    endpointQuery(call, 'GET /api/admin/audits', { query: { page: 2 } }),
    endpointQuery(call, 'GET /api/admin/audits/{id}', { params }),
    endpointQuery(call, 'GET /api/admin/audits/{id}', { params: { id: 'other' } }),
    endpointQuery(call, 'GET /api/admin/audits/{id}', { params: { id: 'written' } }, EDITED),
    endpointQuery(call, 'GET /api/admin/users'),
  ];
  for (const query of queries) {
    onTestFinished(new QueryObserver<unknown>(queryClient, query as never).subscribe(() => undefined));
  }
  await vi.waitFor(() => expect(queryClient.isFetching()).toBe(0));
  send.mockClear();
  const report = () =>
    call('POST /api/admin/audits/{id}/report', { params, query: {}, waitsForRefresh: true });
  const read = () =>
    send.mock.calls.flatMap(([{ method, url }]) => (method === 'GET' ? [url.split('/admin/')[1]] : []));
  return { queryClient, report, read };
}

const headers = { [OUTDATED_PATHS]: '/api/admin/audits /api/admin/audits/{id}' };

it('refetches the queries a change invalidates, except its own record and what is being edited', async () => {
  const { queryClient, report, read } = await onShow(() => Response.json({}, { headers }));
  await report();
  expect(read()).toEqual(['audits?page=2', 'audits/other']);
  expect(queryClient.isFetching()).toBe(0);
});

it('refetches nothing after a failed change', async () => {
  const { report, read } = await onShow(() => new Response('Out of order.', { status: 503 }));
  await expect(report()).rejects.toThrow('503: Out of order.');
  expect(read()).toEqual([]);
});

it('recognizes the queries to drop when a session ends', async () => {
  const { queryClient } = await onShow(() => Response.json({}));
  const { call } = { call: makeClient(() => Promise.resolve(Response.json({})), 'https://example.com') };
  await queryClient.fetchQuery(endpointQuery(call, 'GET /api/site'));
  await queryClient.fetchQuery(endpointQuery(call, 'GET /api/site', {}, EDITED));
  const remaining = queryClient.getQueryCache().findAll({ predicate: (query) => !isStaffQuery(query) });
  expect(remaining.map(({ queryKey }) => queryKey)).toEqual([['GET /api/site', {}]]);
});
