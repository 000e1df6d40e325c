import type { FieldErrors, Problem } from '../../../src/contract/problem.ts';
import type { Refusal } from '../security-log.ts';

/** A refused call: a status from 400 up and one plain sentence for the caller. */
export class HttpError extends Error {
  readonly status: number;
  readonly errors: FieldErrors | undefined;
  readonly headers: Record<string, string>;
  readonly type: Problem['type'];
  readonly noteAs: Refusal | undefined;

  constructor(
    status: number,
    message: string,
    {
      errors,
      headers = {},
      type = 'about:blank',
      noteAs,
    }: {
      errors?: FieldErrors;
      headers?: Record<string, string>;
      type?: Problem['type'];
      noteAs?: Refusal;
    } = {},
  ) {
    super(message);
    this.name = 'HttpError';
    this.status = status;
    this.errors = errors;
    this.headers = headers;
    this.type = type;
    this.noteAs = noteAs;
  }
}

/** A refusal that a form shows at one of its fields. */
export const fieldError = (field: string, message: string, status = 400): HttpError =>
  new HttpError(status, message, { errors: { [field]: [message] } });

/** Refuses with 503 what may work in a moment. */
export const unavailable = (message: string, noteAs?: Refusal): HttpError =>
  new HttpError(503, message, { headers: { 'retry-after': '5' }, ...(noteAs && { noteAs }) });

/** Refuses with 429 until a time in milliseconds has passed. */
export const tooMany = (wait: number, message: string, noteAs?: Refusal): HttpError =>
  new HttpError(429, message, {
    headers: { 'retry-after': String(Math.ceil(wait / 1000)) },
    ...(noteAs && { noteAs }),
  });

/** The record that was looked for. Refuses with 404 if there is none. */
export function found<One>(one: One | undefined, message: string): One {
  if (one === undefined) throw new HttpError(404, message);
  return one;
}

/** Stored data cannot be read; see `cause`. */
export class UnreadableStorage extends Error {
  constructor(cause: unknown) {
    super('The stored data cannot be read.', { cause });
    this.name = 'UnreadableStorage';
  }
}

/** The state could not be saved, so nothing was changed; see `cause`. */
export class StorageFailure extends Error {
  constructor(cause: unknown) {
    super('The change could not be saved.', { cause });
    this.name = 'StorageFailure';
  }
}
