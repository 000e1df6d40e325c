import { expect } from 'vitest';
import { rows } from '../../../core/table.ts';
import { type TestApi, type Case, casesAs } from '../test-context.ts';

interface Operation {
  operationId: string;
  description: string;
  requestBody?: {
    content: Record<string, { schema: { required?: string[]; properties: Record<string, object> } }>;
  };
  parameters: { name: string; in: string }[];
  security?: unknown;
  responses: Record<string, unknown>;
}
interface Document {
  openapi: string;
  paths: Record<string, Record<string, Operation>>;
  components: object;
}

async function read({ ask }: TestApi): Promise<Document> {
  const answer = await ask('GET /api/openapi.json');
  expect(answer.headers.get('content-type')).toMatch(/^application\/json/);
  return (await answer.json()) as Document;
}

const shapeOf = (path: string): string => path.replace(/\{\w+\}/g, '{}');
const operationsOf = ({ paths }: Document) =>
  Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({ path, method, operation })),
  );

/** Every `$ref` in a document, at any depth. */
function refsOf(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    key === '$ref' && typeof inner === 'string' ? [inner] : refsOf(inner),
  );
}

/** The target of a local reference (RFC 6901). */
function follow(document: unknown, ref: string): unknown {
  return ref
    .replace(/^#\//, '')
    .split('/')
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))
    .reduce<unknown>((node, part) => (node as Record<string, unknown> | undefined)?.[part], document);
}

/** The calls that one address has in a number of seconds. */
const LIMITS = {
  '5 in 600': ['POST /api/auth/register', 'POST /api/auth/forgot-password'],
  '10 in 600': [
    'POST /api/auth/set-up',
    'POST /api/auth/reset-password',
    'PUT /api/auth/password',
    'POST /api/admin/test-mail',
  ],
  '20 in 600': [
    'POST /api/audit-request',
    'POST /api/contact',
    'POST /api/blog/posts/{slug}/comments',
    'POST /api/subscribe',
    'POST /api/auth/link',
    'POST /api/lead-link',
    'POST /api/lead-link/replied',
    'POST /api/admin/backup',
  ],
  '30 in 600': [
    'POST /api/auth/login',
    'POST /api/auth/prove',
    'POST /api/auth/login/factor',
    'POST /api/auth/passkey/options',
    'POST /api/auth/passkey/login',
    'POST /api/auth/factors/passkeys/options',
    'POST /api/auth/factors/passkeys',
    'POST /api/auth/factors/app/new',
    'POST /api/auth/factors/app',
    'POST /api/auth/factors/recovery-codes',
  ],
  '600 in 600': [
    'POST /api/views',
    'POST /api/subscriptions/{token}',
    'POST /api/unsubscribe/{token}',
    'DELETE /api/unsubscribe/{token}',
  ],
  '60 in 60': ['GET /api/pexels/search'],
  '20 in 3600': ['POST /api/admin/audits/{id}/scan', 'POST /api/admin/newsletters/{id}/test'],
  '60 in 3600': [
    'POST /api/reports/{token}/opened',
    'PUT /api/reports/{token}/actions/{id}',
    'DELETE /api/reports/{token}/actions/{id}',
    'POST /api/admin/webhook/test',
    'POST /api/admin/webhook/deliveries/{id}/resend',
  ],
};

export const openApiCases: readonly Case[] = casesAs('visitor', {
  // asvs:2.1.1
  async 'openapi: the document is valid 3.1 and describes every endpoint, including itself'(api) {
    const document = await read(api);
    expect(document.openapi).toMatch(/^3\.1\.\d+$/);
    const described = operationsOf(document).map(({ method, path, operation }) => ({
      key: `${method.toUpperCase()} ${shapeOf(path)}`,
      hasBody: operation.requestBody !== undefined,
      hasQuery: operation.parameters.some((parameter) => parameter.in === 'query'),
    }));
    const declared = rows.map(({ key, body, query }) => ({
      key: shapeOf(key),
      hasBody: body !== undefined,
      hasQuery: query !== undefined,
    }));
    expect(described).toHaveLength(declared.length);
    expect(described).toEqual(expect.arrayContaining(declared));
  },
  async 'openapi: no two paths have the same shape, and operation names are unique'(api) {
    const document = await read(api);
    const shapes = Object.keys(document.paths).map(shapeOf);
    expect(new Set(shapes).size).toBe(shapes.length);
    const names = operationsOf(document).map(({ operation }) => operation.operationId);
    expect(new Set(names).size).toBe(names.length);
  },
  async 'openapi: every reference resolves'(api) {
    const document = await read(api);
    const refs = refsOf(document);
    expect(refs.length).toBeGreaterThan(0);
    expect(refs.filter((ref) => typeof follow(document, ref) !== 'object')).toEqual([]);
  },
  // asvs:2.1.3
  async 'openapi: rate-limited operations say how many calls one address has, in how many seconds'(api) {
    const found: Record<string, string[]> = {};
    for (const { method, path, operation } of operationsOf(await read(api))) {
      const [, calls, seconds] = / At most (\d+) calls in (\d+) seconds /.exec(operation.description) ?? [];
      expect([path, '429' in operation.responses]).toEqual([path, calls !== undefined]);
      if (calls) (found[`${calls} in ${seconds}`] ??= []).push(`${method.toUpperCase()} ${path}`);
    }
    expect(found).toEqual(LIMITS);
  },
  async 'openapi: a change of a post requires only its revision'(api) {
    const operations = operationsOf(await read(api));
    const bodyOf = (name: string) => {
      const found = operations.find(
        ({ method, path }) => `${method.toUpperCase()} ${shapeOf(path)}` === name,
      );
      return {
        description: found?.operation.description,
        schema: found?.operation.requestBody?.content['application/json']?.schema,
      };
    };
    const change = bodyOf('PATCH /api/blog/posts/{}');
    expect(change.schema?.required).toEqual(['revision']);
    expect(Object.values(change.schema?.properties ?? {}).filter((field) => 'default' in field)).toEqual([]);
    expect(change.description).toMatch(/Fields that are left out do not change/);
    expect(bodyOf('POST /api/blog/posts').schema?.required).toEqual(['title']);
  },
  // asvs:8.1.1
  async 'openapi: operations that need a session are marked'(api) {
    const guarded = operationsOf(await read(api)).filter(({ operation }) => operation.security !== undefined);
    expect(guarded.map(({ method, path }) => `${method.toUpperCase()} ${shapeOf(path)}`).toSorted()).toEqual(
      rows
        .filter(({ access }) => access !== 'public')
        .map(({ key }) => shapeOf(key))
        .toSorted(),
    );
  },
});
