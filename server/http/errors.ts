import type { ErrorRequestHandler } from 'express';
import { asHttpError } from '../core/api/respond.ts';
import { HttpError } from '../core/api/http-error.ts';
import { endAnswer } from './send-response.ts';

/** The status that Express and its parts give to client errors. */
function statusOf(error: unknown): number | undefined {
  const status = error instanceof Error && 'status' in error ? error.status : undefined;
  return typeof status === 'number' && status >= 400 && status < 500 ? status : undefined;
}

function toHttpError(error: unknown): HttpError {
  if (error instanceof URIError) return new HttpError(400, 'That address is malformed.');
  const status = error instanceof HttpError ? undefined : statusOf(error);
  if (status === undefined) return asHttpError(error);
  return new HttpError(
    status,
    status === 404 ? 'There is nothing at this address.' : 'That request is malformed.',
  );
}

/** Answers unhandled errors with one plain sentence, and reports those that are the server's fault. */
export function errorHandler(report: (error: unknown) => void): ErrorRequestHandler {
  // Express recognizes an error handler by its four parameters.
  return (error: unknown, req, res, _next) => {
    const { status, message, headers } = toHttpError(error);
    // HTTP errors are intended; their source reports what matters.
    if (status >= 500 && !(error instanceof HttpError)) report(error);
    if (res.headersSent) {
      res.destroy();
      return;
    }
    res.status(status).set(headers).set('Cache-Control', 'no-store').type('text');
    void endAnswer(req, res, Buffer.from(message));
  };
}
