import type { FieldErrors } from '../contract/problem.ts';

/** An answer that is not a success. Its message is the status, a colon and the server's sentence (spec §8). */
export class ApiError extends Error {
  readonly status: number;
  /** The server's sentence alone, for places that show it as text. */
  readonly sentence: string;
  /** Messages by field, where the server named fields. */
  readonly errors: FieldErrors;

  constructor(status: number, sentence: string, errors: FieldErrors = {}) {
    super(`${status}: ${sentence}`);
    this.name = 'ApiError';
    this.status = status;
    this.sentence = sentence;
    this.errors = errors;
  }
}

/**
 * Whether an error says that what was asked for does not exist. It may have come from the server as plain data, or be
 * the cause of an error that a query gave its own words.
 */
export function isMissing(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  if ('status' in error) return error.status === 404;
  return 'cause' in error && isMissing(error.cause);
}
