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
