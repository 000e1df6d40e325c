import { TimeoutError } from './with-timeout.ts';

/** A failure with a sentence for display. */
export class DisplayError extends Error {
  readonly displayMessage: string;

  constructor(
    displayMessage: string,
    { message = displayMessage, ...options }: ErrorOptions & { message?: string } = {},
  ) {
    super(message, options);
    this.displayMessage = displayMessage;
  }
}

/** User-facing message: the server's, or a connection error. */
export function errorMessage(error: unknown): string {
  if (error instanceof DisplayError) return error.displayMessage;
  // `fetch` throws a TypeError without a response.
  if (error instanceof TypeError)
    return 'You seem to be offline. Please check your connection and try again.';
  if (error instanceof TimeoutError)
    return 'The site did not respond. Please check your connection and try again.';
  return 'Something went wrong. Please try again.';
}
