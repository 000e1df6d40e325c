import {
  ClientAnswer,
  ClientChange,
  ClientExport,
  ClientPage,
  ClientQuery,
  NotSame,
  OtherClient,
  SplitInput,
} from '../../../src/contract/client.ts';
import { endpoint, type Handling } from '../api/endpoint.ts';
import { logEvent } from '../security-log.ts';
import { contextFrom } from '../shared/change.ts';
import { changeClient, eraseClient, joinClients, markNotSame, splitClient } from './change-client.ts';
import { exportClient, pageOfClients, toClientAnswer } from './clients.ts';

const READS = ['clients', 'leads', 'audits', 'subscribers'] as const;

/** The client after a change. */
async function answer(
  { ports, now, params }: Pick<Handling, 'ports' | 'now'> & { params: { id: string } },
  change: Promise<void>,
) {
  await change;
  return toClientAnswer(ports, params.id, now);
}

const changedClient = { access: ['admin', 'editor'], changes: ['clients'], result: ClientAnswer } as const;

export const clientEndpoints = [
  endpoint('GET /api/admin/clients', {
    summary: 'A page of clients, the one with the latest news first',
    access: ['admin', 'editor'],
    reads: READS,
    query: ClientQuery,
    result: ClientPage,
    handle: ({ query, ports, now }) => pageOfClients(ports, query, now),
  }),
  endpoint('GET /api/admin/clients/{id}', {
    summary: 'One client, with leads, replies and audits',
    access: ['admin', 'editor'],
    reads: READS,
    result: ClientAnswer,
    handle: ({ ports, params, now }) => toClientAnswer(ports, params.id, now),
  }),
  endpoint('PATCH /api/admin/clients/{id}', {
    summary: 'Change the stage, the next step, or the note of a client',
    ...changedClient,
    body: ClientChange,
    handle: (call) => answer(call, changeClient(call.ports, call.params.id, call.body, contextFrom(call))),
  }),
  endpoint('POST /api/admin/clients/{id}/join', {
    summary: 'Join another client to this one',
    ...changedClient,
    body: OtherClient,
    handle: (call) => answer(call, joinClients(call.ports, call.params.id, call.body.clientId)),
  }),
  endpoint('POST /api/admin/clients/{id}/split', {
    summary: 'Split leads off as a client of their own',
    ...changedClient,
    body: SplitInput,
    handle: (call) => answer(call, splitClient(call.ports, call.params.id, call.body.leadIds)),
  }),
  endpoint('POST /api/admin/clients/{id}/not-same', {
    summary: 'Say whether a client with the same address or phone number is someone else',
    ...changedClient,
    body: NotSame,
    handle: (call) =>
      answer(call, markNotSame(call.ports, call.params.id, call.body.clientId, call.body.isSomeoneElse)),
  }),
  endpoint('GET /api/admin/clients/{id}/export', {
    summary: 'All that is stored about a client',
    access: ['admin'],
    needsProof: true,
    reads: [],
    result: ClientExport,
    async handle(call) {
      const file = await exportClient(call.ports, call.params.id, call.now);
      logEvent(call, { event: 'export', what: 'clients', count: 1 });
      return file;
    },
  }),
  endpoint('DELETE /api/admin/clients/{id}', {
    summary: 'Delete all that is stored about a client permanently',
    access: ['admin'],
    needsProof: true,
    changes: ['clients', 'leads', 'audits', 'subscribers'],
    async handle(call) {
      await eraseClient(call.ports, call.params.id);
      logEvent(call, { event: 'erasure', what: 'clients', count: 1 });
    },
  }),
] as const;
