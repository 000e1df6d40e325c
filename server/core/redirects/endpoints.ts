import * as z from 'zod/mini';
import {
  RedirectAnswer,
  RedirectInput,
  RedirectList,
  RedirectTarget,
} from '../../../src/contract/redirects.ts';
import { endpoint } from '../api/endpoint.ts';
import { deletes } from '../shared/deletion.ts';
import { listRedirects } from './address-hits.ts';
import { addRedirect, changeRedirect, removeRedirect } from './change-redirects.ts';
import { findRedirect } from './find-redirect.ts';

const changedRedirect = {
  access: ['admin'],
  changes: ['redirects'],
  body: RedirectInput,
  result: RedirectAnswer,
} as const;

export const redirectEndpoints = [
  endpoint('GET /api/redirect', {
    summary: 'Where an old address leads',
    details: '`to` is empty if the page is gone, and `null` for an address without a redirect.',
    access: 'public',
    reads: ['redirects'],
    query: z.object({ from: z.string() }),
    result: RedirectTarget,
    async handle({ query, ports }) {
      ports.addressCounter?.note(query.from);
      return { to: (await findRedirect(ports, query.from)) ?? null };
    },
  }),
  endpoint('GET /api/admin/redirects', {
    summary: 'Old addresses, and addresses without a page that visitors ask for',
    access: ['admin'],
    reads: ['redirects'],
    result: RedirectList,
    handle: ({ ports, now }) => listRedirects(ports, now),
  }),
  endpoint('POST /api/admin/redirects', {
    summary: 'Lead an old address to a page',
    ...changedRedirect,
    status: 201,
    handle: async ({ ports, body }) => ({ redirect: await addRedirect(ports, body) }),
  }),
  endpoint('PUT /api/admin/redirects/{id}', {
    summary: 'Change where an old address leads',
    ...changedRedirect,
    handle: async ({ ports, params, body }) => ({ redirect: await changeRedirect(ports, params.id, body) }),
  }),
  endpoint('DELETE /api/admin/redirects/{id}', {
    summary: 'Remove an old address from the list',
    access: ['admin'],
    changes: ['redirects'],
    handle: deletes('redirects', removeRedirect),
  }),
] as const;
