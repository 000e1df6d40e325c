import { http, type HttpHandler } from 'msw';
import { HttpError } from '../../server/core/api/http-error.ts';
import { refused, type Respond } from '../../server/core/api/respond.ts';
import type { Session } from '../../server/core/session.ts';

/** Everything below /api of any origin; a leading `*` would match modules of a development server, too. */
const ANY_CALL = /^https?:\/\/[^/]+\/api(?:\/.*)?$/;

export const callsOf = (path: string): RegExp =>
  new RegExp(`^https?://[^/]+${path.replaceAll('.', '\\.').replace(/\{\w+\}/g, '[^/]+')}$`);

/** Part of what browsers say of code that could not be loaded. */
const NOT_LOADED = /imported module|module script/;

/** MSW would answer an exception with its stack as JSON. Code that could not be loaded counts as a lost connection. */
function failure(error: unknown, request: Request): Response {
  if (error instanceof TypeError && NOT_LOADED.test(error.message)) return Response.error();
  reportError(error);
  return refused(request, new HttpError(500, 'Something went wrong. Please try again.'));
}

/** Mounts the API in MSW. Unknown addresses and methods below /api are answered by the core, as on live. */
export const apiHandlers = (respond: Respond, session: Session): HttpHandler[] => [
  http.all(ANY_CALL, ({ request }) =>
    respond(request, session).catch((error: unknown) => failure(error, request)),
  ),
];
