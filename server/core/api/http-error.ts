import type { FieldErrors } from '../../../src/contract/problem.ts';
import type { Refusal } from '../security-log.ts';

/** A call that the core will not carry out: a status from 400 up and one plain sentence for the caller. */
export class HttpError extends Error {
  readonly status: number;
  readonly errors: FieldErrors | undefined;
  readonly headers: Record<string, string>;
  /** The event of the security log that this refusal is; most are none. */
  readonly noteAs: Refusal | undefined;

  constructor(
    status: number,
    sentence: string,
    {
      errors,
      headers = {},
      noteAs,
    }: { errors?: FieldErrors; headers?: Record<string, string>; noteAs?: Refusal } = {},
  ) {
    super(sentence);
    this.name = 'HttpError';
    this.status = status;
    this.errors = errors;
    this.headers = headers;
    this.noteAs = noteAs;
  }
}

/** What is kept cannot be read; `cause` says why. */
export class UnreadableStorage extends Error {
  constructor(cause: unknown) {
    super('What is kept cannot be read.', { cause });
    this.name = 'UnreadableStorage';
  }
}

/** The state could not be saved, so nothing was changed; `cause` says why. */
export class StorageFailure extends Error {
  constructor(cause: unknown) {
    super('The change could not be saved.', { cause });
    this.name = 'StorageFailure';
  }
}
