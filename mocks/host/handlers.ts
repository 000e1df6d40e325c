import { http, type HttpHandler } from 'msw';
import type { Respond } from '../../server/core/api/respond.ts';
import type { Session } from '../../server/core/session.ts';

/** Everything below /api of any origin; a leading `*` would match modules of a development server, too. */
const ANY_CALL = /^https?:\/\/[^/]+\/api(?:\/.*)?$/;

export const callsOf = (path: string): RegExp =>
  new RegExp(`^https?://[^/]+${path.replaceAll('.', '\\.').replace(/\{\w+\}/g, '[^/]+')}$`);

/** Mounts the API in MSW. Unknown addresses and methods below /api are answered by the core, as on live. */
export const apiHandlers = (respond: Respond, session: Session): HttpHandler[] => [
  http.all(ANY_CALL, ({ request }) => respond(request, session)),
];
