import { DEMO_LIMIT, PROOF_NEEDED } from '../contract/problem-types.ts';
import type { FieldErrors, Problem } from '../contract/problem.ts';
import { DisplayError } from '../lib/error-message.ts';

/** A failed response. Its message is the status, a colon and the server's message (spec §8), or that alone about the demo. */
export class ApiError extends DisplayError {
  readonly status: number;
  /** Messages by field, if the server named fields. */
  readonly errors: FieldErrors;
  readonly type: Problem['type'];

  constructor(
    status: number,
    displayMessage: string,
    errors: FieldErrors = {},
    type: Problem['type'] = 'about:blank',
  ) {
    super(displayMessage, { message: type === DEMO_LIMIT ? displayMessage : `${status}: ${displayMessage}` });
    this.name = 'ApiError';
    this.status = status;
    this.errors = errors;
    this.type = type;
  }
}

/** The status of an error, which may be dehydrated plain data or the cause of an error with a replaced message. */
function statusOf(error: unknown): unknown {
  if (typeof error !== 'object' || error === null) return undefined;
  if ('status' in error) return error.status;
  return 'cause' in error ? statusOf(error.cause) : undefined;
}

export const isMissing = (error: unknown): boolean => statusOf(error) === 404;

/** True for a 410: the resource existed and is closed. */
export const isClosed = (error: unknown): boolean => statusOf(error) === 410;

/** True if the data has changed since it was read. A conflict of a single field has a message for it instead. */
export const isConflict = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 409 && Object.keys(error.errors).length === 0;

/** True if the call needs the password again. */
export const needsProof = (error: unknown): boolean =>
  error instanceof ApiError && error.type === PROOF_NEEDED;

/** True if a retry would return the same answer. */
export const isPermanent = (error: unknown): boolean => isMissing(error) || isClosed(error);

/** Waits for a deletion; treats 404 as success because someone else deleted it first. */
export async function ignoreMissing(deleting: Promise<unknown>): Promise<void> {
  try {
    await deleting;
  } catch (failure) {
    if (!isMissing(failure)) throw failure;
  }
}

/** Thrown when a resource has moved to another address of this site. */
export class MovedError extends Error {
  readonly leadsTo: string;

  constructor(leadsTo: string) {
    super(`Moved to ${leadsTo}.`);
    this.name = 'MovedError';
    this.leadsTo = leadsTo;
  }
}

/** The first message of each field that the server named. */
export function fieldMessages(error: unknown): [name: string, message: string][] {
  if (!(error instanceof ApiError)) return [];
  return Object.entries(error.errors).flatMap(([name, [message]]) =>
    message === undefined ? [] : [[name, message]],
  );
}
