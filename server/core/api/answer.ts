import { PROBLEM_TYPE } from '../../../src/contract/media-types.ts';
import type { Problem } from '../../../src/contract/problem.ts';
import { StreamedFile } from './streamed-file.ts';
import { StreamedJson } from './streamed-json.ts';
import { HttpError, StorageFailure, UnreadableStorage } from './http-error.ts';

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

export const SECRET_HEADERS = {
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
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
    return new HttpError(503, 'That could not be saved just now. Please try again in a moment.', {
      headers: { 'retry-after': '5' },
    });
  }
  if (error instanceof UnreadableStorage) {
    return new HttpError(503, 'That cannot be read just now. Please try again in a moment.', {
      headers: { 'retry-after': '5' },
    });
  }
  return new HttpError(500, 'Something went wrong on our side. Please try again.');
}
