import type * as z from 'zod/mini';
import type { Params } from '../../server/core/api/endpoint.ts';
import type { Table } from '../../server/core/table.ts';
import { OUTDATED_PATHS, PROBLEM_TYPE, PURPOSE, type Purpose } from '../contract/headers.ts';
import type { Problem } from '../contract/problem.ts';
import { withTimeout } from '../lib/with-timeout.ts';
import { ApiError, needsProof } from './api-error.ts';

/** Receives the share of the request body that was sent, from 0 to 1. */
export type Progress = (sent: number) => void;

const watched = new WeakMap<Request, Progress>();

export const progressOf = (request: Request): Progress | undefined => watched.get(request);

type Row = Table[number];
/** The name of an endpoint: its method and path. */
export type Key = Row['key'];
type At<K extends Key> = Extract<Row, { key: K }>;

type Input<S> = S extends z.ZodMiniType ? z.input<S> : never;
type Output<S> = S extends z.ZodMiniType ? z.output<S> : undefined;
type ArgumentField<Name extends string, Value> = [Value] extends [never] ? unknown : { [N in Name]: Value };

interface CallOptions {
  signal?: AbortSignal;
  purpose?: Purpose;
  /** Receives the upload progress from 0 to 1, if the transport supports it. */
  onProgress?: Progress;
  /** Timeout in milliseconds: 20 seconds by default for a read, none for a change. */
  timeout?: number;
  /** Makes a change wait for the refetch of the visible queries that it outdates. */
  waitsForRefresh?: boolean;
}

/** Parameters, query and body of an endpoint, each only if the endpoint has one. */
export type Arguments<K extends Key> = (keyof Params<K> extends never ? unknown : { params: Params<K> }) &
  ArgumentField<'body', Input<NonNullable<At<K>['body']>>> &
  ([Input<NonNullable<At<K>['query']>>] extends [never]
    ? unknown
    : { query: Input<NonNullable<At<K>['query']>> }) &
  CallOptions;
export type Answer<K extends Key> = Output<NonNullable<At<K>['result']>>;

/** Sends a request to an API: `fetch` in a browser, the core itself for server rendering. */
export type Send = (request: Request) => Promise<Response>;

/** Calls an endpoint by name. Rejects with an `ApiError` for every unsuccessful response. */
export type CallApi = <K extends Key>(
  key: K,
  ...options: object extends Arguments<K> ? [Arguments<K>?] : [Arguments<K>]
) => Promise<Answer<K>>;

export interface AnyArguments extends CallOptions {
  params?: Record<string, string>;
  query?: Record<string, unknown>;
  body?: unknown;
}

interface ClientOptions {
  /** Called after a change with the outdated paths and the changed one. Settles after their refetch. */
  onOutdated?: (outdated: readonly string[], changed: string) => Promise<unknown>;
  /** Asks for the password if a call needs recent proof. Resolves to whether to repeat the call. */
  confirmIdentity?: () => Promise<boolean> | undefined;
}

const READ_TIMEOUT_MS = 20_000;

/** Signals of background refreshes. */
const updates = new WeakSet<AbortSignal>();

/** Marks calls with this signal as background refreshes. */
export const markAsUpdate = (signal: AbortSignal): void => void updates.add(signal);

/** The address of a call, such as `/api/blog/posts/pier?page=2`. */
export function addressOf(path: string, { params = {}, query = {} }: AnyArguments): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const entries = Object.entries(query).filter(([, value]) => value !== undefined && value !== '');
  const search = new URLSearchParams(entries.map(([name, value]) => [name, String(value)])).toString();
  return search ? `${filled}?${search}` : filled;
}

async function toError(response: Response): Promise<ApiError> {
  const text = await response.text();
  if (!response.headers.get('content-type')?.startsWith(PROBLEM_TYPE)) {
    return new ApiError(response.status, text || response.statusText);
  }
  const { detail, errors, type } = JSON.parse(text) as Problem;
  return new ApiError(response.status, detail, errors, type);
}

/** Parses a download (recognized by its header) as a file and everything else as JSON. */
async function resultOf(response: Response): Promise<unknown> {
  if (response.status === 204) return undefined;
  const name = /^attachment; filename="(.*)"$/.exec(response.headers.get('content-disposition') ?? '')?.[1];
  if (name === undefined) return response.json();
  const blob = await response.blob();
  return new File([blob], name, { type: blob.type });
}

/** Aborts the request on timeout or when the caller aborts. */
async function within<Result>(
  milliseconds: number,
  signal: AbortSignal | undefined,
  ask: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const controller = new AbortController();
  const end = () => controller.abort(signal?.reason);
  if (signal?.aborted) end();
  signal?.addEventListener('abort', end, { signal: controller.signal });
  try {
    return await withTimeout(ask(controller.signal), milliseconds);
  } finally {
    controller.abort();
  }
}

/**
 * Makes the typed client. In the browser it knows no schema and no route, only the types of the server's table.
 */
export function makeClient(
  send: Send,
  origin: string,
  { onOutdated, confirmIdentity }: ClientOptions = {},
): CallApi {
  const call = async (key: Key, options: AnyArguments = {}): Promise<unknown> => {
    const [method = '', path = ''] = key.split(' ');
    const { signal, purpose = signal && updates.has(signal) ? 'background' : undefined } = options;
    const file = options.body instanceof Blob ? options.body : undefined;
    // Always a type that a cross-site form cannot send, even without a body.
    const type = file ? file.type || 'application/octet-stream' : 'application/json';
    const { timeout = method === 'GET' ? READ_TIMEOUT_MS : Infinity } = options;
    const ask = async (signal?: AbortSignal): Promise<unknown> => {
      const request = new Request(new URL(addressOf(path, options), origin), {
        method,
        credentials: 'include',
        headers: {
          accept: `application/json, ${PROBLEM_TYPE}`,
          ...(method !== 'GET' && { 'content-type': type }),
          ...(purpose && { [PURPOSE]: purpose }),
        },
        ...(options.body !== undefined && { body: file ?? JSON.stringify(options.body) }),
        ...(signal && { signal }),
      });
      if (options.onProgress) watched.set(request, options.onProgress);
      const response = await send(request);
      const outdated = response.headers.get(OUTDATED_PATHS)?.split(' ');
      const refreshing = outdated && onOutdated?.(outdated, addressOf(path, { ...options, query: {} }));
      if (!response.ok) throw await toError(response);
      const result = await resultOf(response);
      if (options.waitsForRefresh) await refreshing;
      return result;
    };
    const once = () => (timeout === Infinity ? ask(signal) : within(timeout, signal, ask));
    return once().catch(async (error: unknown) => {
      if (!needsProof(error) || !(await confirmIdentity?.())) throw error;
      return once();
    });
  };
  return call as CallApi;
}
