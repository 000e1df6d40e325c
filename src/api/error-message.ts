import { TimeoutError } from '../lib/with-timeout.ts';
import { ApiError } from './api-error.ts';

/** A failure of the browser's own. Its message is for display. */
export class DisplayError extends Error {}

/** User-facing message: the server's, or a connection error. */
export function errorMessage(error: unknown): string {
  if (error instanceof ApiError) return error.sentence;
  if (error instanceof DisplayError) return error.message;
  // `fetch` throws a TypeError without a response.
  if (error instanceof TypeError)
    return 'You seem to be offline. Please check your connection and try again.';
  if (error instanceof TimeoutError)
    return 'The site did not respond. Please check your connection and try again.';
  return 'Something went wrong. Please try again.';
}

/** The first message of each field that the server named. */
export function fieldMessages(error: unknown): [name: string, message: string][] {
  if (!(error instanceof ApiError)) return [];
  return Object.entries(error.errors).flatMap(([name, [message]]) =>
    message === undefined ? [] : [[name, message]],
  );
}
