import * as z from 'zod/mini';
import { OUTDATED_PATHS, PROBLEM_TYPE } from '../../../src/contract/headers.ts';
import { Problem } from '../../../src/contract/problem.ts';
import type { Access, Endpoint, Schema } from './endpoint.ts';

type Json = Record<string, unknown>;

function jsonSchema(schema: Schema, io: 'input' | 'output'): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
}

const isFile = ({ format }: Json): boolean => format === 'binary';

function content(schema: Schema, io: 'input' | 'output'): Json {
  const described = jsonSchema(schema, io);
  const { contentMediaType: type = isFile(described) ? 'application/octet-stream' : 'application/json' } =
    described;
  return { content: { [String(type)]: { schema: described } } };
}

const message = (description: string) => ({
  description,
  content: {
    'text/plain': { schema: { type: 'string' } },
    [PROBLEM_TYPE]: { schema: { $ref: '#/components/schemas/Problem' } },
  },
});

const tooOften = {
  ...message('Too many calls from this address; the message says when to try again.'),
  headers: {
    'Retry-After': { description: 'Seconds until the next try.', schema: { type: 'integer', minimum: 1 } },
  },
};

const outdated = { description: 'Paths to fetch again, separated by spaces.', schema: { type: 'string' } };

const PROOF =
  ' Requires a login or `POST /api/auth/prove` within the last 10 minutes; otherwise the response is 403 with the type `/problems/proof-needed`.';

const needsAccount = (access: Access): boolean => access !== 'public';

function describeLimit({ limit }: Endpoint): string {
  if (!limit) return '';
  const { calls, seconds } = limit;
  return ` At most ${calls} calls in ${seconds} seconds from one address.`;
}

function describeAccess(access: Access): string {
  if (access === 'public') return 'Everyone.';
  if (access === 'account') return 'Everyone who is logged in.';
  if ('openWith' in access) {
    return `Roles: ${access.otherwise.join(', ')}; everyone in the demo.`;
  }
  return `Roles: ${access.join(', ')}.`;
}

function parameters(path: string, query: Schema | undefined): Json[] {
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map((match) => ({
    name: match[1],
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));
  if (!query) return inPath;
  const { properties = {}, required = [] } = jsonSchema(query, 'input') as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  const inQuery = Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }));
  return [...inPath, ...inQuery];
}

function operation(row: Endpoint, path: string): Json {
  const hasInput = row.body !== undefined || row.query !== undefined;
  return {
    summary: row.summary,
    description: [
      row.details,
      `Access: ${describeAccess(row.access)}${row.needsProof ? PROOF : ''}${describeLimit(row)}`,
    ]
      .filter((part) => part !== undefined)
      .join(' '),
    operationId: row.key.replace(/\W+/g, '_').replace(/_$/, ''),
    ...(needsAccount(row.access) && { security: [{ session: [] }] }),
    parameters: parameters(path, row.query),
    ...(row.body && { requestBody: { required: true, ...content(row.body, 'input') } }),
    responses: {
      [row.status ?? (row.result ? 200 : 204)]: {
        description: 'Done.',
        ...(row.changes?.length && { headers: { [OUTDATED_PATHS]: outdated } }),
        ...(row.result && content(row.result, 'output')),
      },
      ...(hasInput && { 400: message('A value is invalid.') }),
      ...(needsAccount(row.access) && {
        401: message('Nobody is logged in.'),
        403: message('The account does not have the role.'),
      }),
      ...(path.includes('{') && { 404: message('The record does not exist.') }),
      ...(row.limit && { 429: tooOften }),
      default: message('The problem, in one sentence.'),
    },
  };
}

/** The OpenAPI 3.1 document of a table. Paths that differ in a parameter's name alone share the first one's. */
export function openApiDocument(table: readonly Endpoint[]): Json {
  const names = new Map<string, string>();
  const paths: Record<string, Json> = {};
  for (const row of table) {
    const [method = '', path = ''] = row.key.split(' ');
    const shape = path.replace(/\{\w+\}/g, '{}');
    const name = names.get(shape) ?? path;
    names.set(shape, name);
    (paths[name] ??= {})[method.toLowerCase()] = operation(row, name);
  }
  return {
    openapi: '3.1.1',
    info: {
      title: 'Marketing coach site',
      version: '1.0.0',
      description:
        'Public content, leads and staff access. Errors are one plain sentence, or RFC 9457 on request.',
    },
    servers: [{ url: '/' }],
    paths,
    components: {
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'session' } },
      schemas: { Problem: jsonSchema(Problem, 'output') },
    },
  };
}
