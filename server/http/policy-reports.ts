import { json } from 'node:stream/consumers';
import type { RequestHandler } from 'express';
import * as z from 'zod/mini';
import { HttpError } from '../core/api/http-error.ts';
import type { RateLimiter } from '../core/ports.ts';
import { callerOf } from './caller.ts';

/** Where browsers send what the content security policy made them refuse. */
export const REPORTS_PATH = '/api/csp-reports';

const BYTES_MAX = 16_384;
const LIMIT = { calls: 20, seconds: 600 };
const KINDS_MAX = 50;

const Directive = z.string().check(z.regex(/^[a-z-]{1,40}$/));

/** The two forms of a report: of `report-to`, several at a time, and of `report-uri`. */
const Reports = z.union([
  z.array(z.object({ body: z.object({ effectiveDirective: Directive, blockedURL: z.string() }) })),
  z.object({ 'csp-report': z.object({ 'effective-directive': Directive, 'blocked-uri': z.string() }) }),
]);

function kindsOf(body: unknown): string[] {
  const { data } = z.safeParse(Reports, body);
  if (!data) return [];
  const all = Array.isArray(data)
    ? data.map(({ body: { effectiveDirective, blockedURL } }) => [effectiveDirective, blockedURL] as const)
    : [[data['csp-report']['effective-directive'], data['csp-report']['blocked-uri']] as const];
  return all.flatMap(([directive, blocked]) => {
    const url = URL.parse(blocked);
    // Keywords, such as `inline`. Other addresses are of browsers and their extensions.
    const what = url && /^https?:$/.test(url.protocol) ? url.origin : /^[a-z-]{1,30}$/.exec(blocked)?.[0];
    return what === undefined || what.endsWith('-extension') ? [] : [`${directive}: ${what}`];
  });
}

/** Takes reports of browsers, and logs each kind of them once. Answered requests are counted like all others. */
export function policyReports({
  rateLimiter,
  warn,
}: {
  rateLimiter: RateLimiter;
  warn: (message: string) => void;
}): RequestHandler {
  const logged = new Set<string>();
  return async (req, res) => {
    if (req.method !== 'POST') {
      throw new HttpError(405, 'That method is not allowed here.', { headers: { allow: 'POST' } });
    }
    if (!(Number(req.headers['content-length']) <= BYTES_MAX)) {
      throw new HttpError(413, 'Reports can have at most 16 kB.');
    }
    if ((await rateLimiter.take('csp-reports', callerOf(req), LIMIT)) > 0) {
      throw new HttpError(429, 'Too many reports.');
    }
    for (const kind of kindsOf(await json(req).catch(() => undefined))) {
      if (logged.has(kind) || logged.size === KINDS_MAX) continue;
      logged.add(kind);
      warn(
        `A browser blocked something that the content security policy forbids (${kind}). The cause is a browser extension, or an attack through injected text.`,
      );
    }
    res.status(204).end();
  };
}
