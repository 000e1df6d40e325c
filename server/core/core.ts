import * as z from 'zod/mini';
import { endpoint, type Endpoint } from './api/endpoint.ts';
import { openApiDocument } from './api/openapi.ts';
import { makeRespond, type Respond } from './api/respond.ts';
import type { Ports } from './ports.ts';
import { table } from './table.ts';

let document: ReturnType<typeof openApiDocument> | undefined;

const openApiEndpoint = endpoint('GET /api/openapi.json', {
  summary: 'This API as an OpenAPI 3.1 document',
  access: 'public',
  reads: [],
  isKept: true,
  result: z.record(z.string(), z.unknown()),
  handle: () => (document ??= openApiDocument(rows)),
});

/** All rows, the document that describes them included. */
export const rows: readonly Endpoint[] = [...table, openApiEndpoint];

export const openCore = (ports: Ports): Respond => makeRespond(rows, ports);
