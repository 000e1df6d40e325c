import pLimit, { type LimitFunction } from 'p-limit';
import { OUTDATED_PATHS, PROBLEM_TYPE } from '../../../src/contract/headers.ts';
import type { Problem } from '../../../src/contract/problem.ts';
import type { Ports } from '../ports.ts';
import type { Session } from '../session.ts';
import type { ContentStore } from '../store/content-repositories.ts';
import { readBody } from './body.ts';
import {
  checkAccess,
  checkDestination,
  checkOrigin,
  checkProof,
  checkRateLimit,
  needsRole,
  parseInput,
} from './checks.ts';
import type { Call, Endpoint, EndpointKey } from './endpoint.ts';
import { HttpError, StorageFailure, unavailable, UnreadableStorage } from './http-error.ts';
import { findRow, isUnlisted, outdatedBy, routesOf } from './routes.ts';
import { StreamedFile, StreamedJson } from './streamed-json.ts';

const titles: Record<number, string> = {
  400: 'Bad request',
  401: 'Not logged in',
  403: 'Forbidden',
  404: 'Not found',
  405: 'Method not allowed',
  409: 'Conflict',
  410: 'Gone',
  413: 'Too large',
  415: 'Unsupported media type',
  429: 'Too many requests',
  502: 'Upstream failed',
  503: 'Unavailable',
};

/** API answers are never cached by browsers or proxies: the next one may differ, and some are private. */
const headers = { 'cache-control': 'no-store' };

/** For addresses that only some may know. Other sites are told where a link came from, but not its page. */
export const SECRET_HEADERS = {
  'cache-control': 'no-store',
  // With `no-referrer`, browsers without `Sec-Fetch-Site` would hide the origin of the report's own forms.
  'referrer-policy': 'strict-origin',
  'x-robots-tag': 'noindex, nofollow',
} as const;

/** A successful answer: JSON, a file to be saved, or nothing at all with 204. */
export function success(result: unknown, status: number): Response {
  if (status === 204) return new Response(null, { status, headers });
  if (result instanceof File) {
    const saved = {
      ...headers,
      'content-type': result.type,
      'content-disposition': `attachment; filename="${result.name}"`,
    };
    const body = result instanceof StreamedFile ? result.stream() : result;
    return new Response(body, { status, headers: saved });
  }
  if (result instanceof StreamedJson) {
    const json = { ...headers, 'content-type': 'application/json' };
    return new Response(result.stream(), { status, headers: json });
  }
  return Response.json(result, { status, headers });
}

/** An error answer: the plain sentence, or RFC 9457 for a client that asks for it (decision 18). */
export function refused(request: Request, httpError: HttpError): Response {
  const { status, message, errors, type } = httpError;
  const respondAs = (contentType: string) => ({
    status,
    headers: { ...headers, ...httpError.headers, 'content-type': contentType },
  });
  if (!request.headers.get('accept')?.includes(PROBLEM_TYPE)) {
    return new Response(message, respondAs('text/plain; charset=utf-8'));
  }
  const problem: Problem = {
    type,
    title: titles[status] ?? 'Error',
    status,
    detail: message,
    ...(errors && { errors }),
  };
  return Response.json(problem, respondAs(PROBLEM_TYPE));
}

/** Maps an error to the response: HTTP errors as they are, everything else without internal details. */
export function asHttpError(error: unknown): HttpError {
  if (error instanceof HttpError) return error;
  if (error instanceof StorageFailure) {
    return unavailable('That could not be saved just now. Please try again in a moment.');
  }
  if (error instanceof UnreadableStorage) {
    return unavailable('That cannot be loaded just now. Please try again in a moment.');
  }
  return new HttpError(500, 'Something went wrong on our side. Please try again.');
}

/** Limits the concurrency of rows with `atOnce`. Refuses with 503 if too many calls wait. */
function makeQueues(): <Result>(row: Endpoint, work: () => Promise<Result>) => Promise<Result> {
  const queues = new Map<Endpoint, LimitFunction>();
  return (row, work) => {
    if (!row.concurrency) return work();
    const { calls, waiting, busy } = row.concurrency;
    const turn = queues.get(row) ?? pLimit(calls);
    queues.set(row, turn);
    if (turn.pendingCount >= waiting) {
      return Promise.reject(unavailable(busy, 'overloaded'));
    }
    return turn(work);
  };
}

type AnyCall = Call<EndpointKey, unknown, unknown>;
type Author = Pick<AnyCall, 'account' | 'now'>;

/** Who calls. Visitors, and those whose session has ended, have no account. */
export interface Caller extends Pick<AnyCall, 'account' | 'isProven'> {
  /** Refuses with 403 an account without a needed second factor. */
  checkFactor(): Promise<void>;
}
export type FindCaller = (ports: Ports, session: Session, now: Date) => Promise<Caller>;

/** The whole API as one function from standard request to standard response, in every host. */
export type Respond = (request: Request, session: Session) => Promise<Response>;

/**
 * Mounts a table over a host's ports. Every row runs the checks below in their order, then its handler, and its result
 * is stripped of undeclared fields. The answer to a change lists the paths that it outdates.
 * @param contentFor the content under a call's author's name
 */
export function makeRespond(
  table: readonly Endpoint[],
  ports: Ports,
  callerOf: FindCaller,
  contentFor: (author: Author) => ContentStore = () => ports.content,
): Respond {
  const routes = routesOf(table);
  const queued = makeQueues();

  async function runEndpoint(
    row: Endpoint,
    params: Record<string, string>,
    request: Request,
    current: Caller & Pick<AnyCall, 'session' | 'now'>,
  ): Promise<Response> {
    const { session, account, isProven, now } = current;
    checkAccess(row.access, account, ports.capabilities);
    if (row.access !== 'public') checkDestination(request);
    if (!row.key.startsWith('GET ')) checkOrigin(request, session);
    if (needsRole(row.access, ports.capabilities)) await current.checkFactor();
    if (row.needsProof) checkProof(isProven);
    await checkRateLimit(row, ports.rateLimiter, session.address);
    const result: unknown = await queued(row, async () =>
      row.handle({
        params,
        body: await parseInput(row.body, await readBody(row, request)),
        query: await parseInput(row.query, Object.fromEntries(new URL(request.url).searchParams)),
        account,
        session,
        isProven,
        ports: { ...ports, content: contentFor({ account, now }) },
        now,
      }),
    );
    if (!row.result) return success(undefined, row.status ?? 204);
    const output = result instanceof StreamedJson ? result : await row.result.parseAsync(result);
    return success(output, row.status ?? 200);
  }

  async function run(request: Request, session: Session): Promise<Response> {
    const { row, params } = findRow(routes, request.method, new URL(request.url).pathname);
    const now = ports.clock.now();
    const caller = await callerOf(ports, session, now);
    const { account } = caller;
    const outdated = outdatedBy(routes, row);
    try {
      const response = await runEndpoint(row, params, request, { ...caller, session, now });
      if (outdated) response.headers.set(OUTDATED_PATHS, outdated);
      return response;
    } catch (error) {
      if (!(error instanceof HttpError)) throw error;
      if (error.noteAs) {
        const event = { event: error.noteAs, endpoint: row.key, account: account?.id } as const;
        ports.securityLog?.note(event, session.address);
      }
      // A concurrent change came first: the caller's data is outdated.
      if (outdated && [404, 409].includes(error.status)) error.headers[OUTDATED_PATHS] = outdated;
      throw error;
    }
  }

  async function answer(request: Request, session: Session): Promise<Response> {
    try {
      return await run(request, session);
    } catch (error) {
      const httpError = asHttpError(error);
      // HTTP errors are intended, such as one for an overload; their source reports the relevant ones.
      if (error !== httpError) ports.report(error);
      return refused(request, httpError);
    }
  }

  return async (request, session) => {
    const response = await answer(request, session);
    if (isUnlisted(routes, new URL(request.url).pathname)) {
      for (const [name, value] of Object.entries(SECRET_HEADERS)) response.headers.set(name, value);
    }
    return request.method === 'HEAD' ? new Response(null, response) : response;
  };
}
