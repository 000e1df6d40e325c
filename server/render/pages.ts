import type { FormOutcome } from '../../src/api/form-outcome.ts';
import type { HostNotice } from '../../src/contract/host-notice.ts';
import { isLocalHost } from '../../src/lib/local-host.ts';
import { HttpError } from '../core/api/http-error.ts';
import { asHttpError, type Respond, SECRET_HEADERS } from '../core/api/respond.ts';
import type { Session } from '../core/session.ts';
import type { PostAddress } from '../core/store/content-repositories.ts';
import { fillTemplate, type Template } from './document.ts';
import type { Entry } from './entry.ts';
import { submitForm, sentOutcome } from './posted-form.ts';
import { isSecureAddress, setSentCookie, clearSentCookie } from './sent-cookie.ts';
import type { SharePictures } from './share/share-pictures.ts';
import type { SiteArt } from './share/site-art.ts';
import { answerSiteFile, siteFileAt } from './site-files.ts';

export interface PageHost {
  respond: Respond;
  siteUrl: string | undefined;
  /** The application's code and template; loaded per page, so that development can use fresh ones. */
  load(url: string): Promise<{ entry: Entry; template: Template }>;
  report(error: unknown): void;
  publishedAddresses(): Promise<readonly PostAddress[]>;
  sharePictures?: SharePictures;
  siteArt?: SiteArt;
  /** Leads the pictures of other sites in a page's HTML through this one; without it browsers load them there. */
  signPictures?: (html: string, origin: string) => string;
  /** The queue for re-rendering a page after a refused form. Read requests have been queued before. */
  fairQueue?: <Result>(address: string, work: () => Promise<Result>) => Promise<Result>;
  notice?: (notice: HostNotice) => void;
  now?: () => Date;
}

const PAGE_HEADERS = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' };
const PLAIN_HEADERS = { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-cache' };
/** Whether the request is for a file, which no page can replace. */
const isReadingFile = (method: string, path: string): boolean =>
  /^(?:GET|HEAD)$/.test(method) &&
  /\.(?:ico|png|jpe?g|gif|svg|webp|avif|css|m?js|map|json|xml|webmanifest|woff2?)$/i.test(path);
/** For answers that contain the caller's Host header. */
const CALLER_HEADERS = { 'cache-control': 'private, no-cache' };
/** For personal or incomplete answers: no browser, proxy or cache stores them. */
const PRIVATE_HEADERS = { 'cache-control': 'no-store' };

function withQuery(path: string, search: string): string {
  const { pathname, search: ownSearch, hash } = new URL(path, 'http://internal');
  return pathname + (ownSearch && search ? `${ownSearch}&${search.slice(1)}` : ownSearch || search) + hash;
}

const redirect = (status: number, location: string): Response =>
  new Response(null, { status, headers: { location, ...PRIVATE_HEADERS } });

/** A plain fallback page with a link, for when rendering fails. */
function plainPage({ status, message, headers }: HttpError): Response {
  const text = message.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  const html = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${status}</title><p>${text}</p><p><a href="/">Back to the home page</a></p></html>`;
  return new Response(html, { status, headers: { ...headers, ...PAGE_HEADERS } });
}

/** Answers page requests with rendered HTML or a file for programs, after a form posted without JavaScript. */
export function makePages({
  respond,
  siteUrl,
  load,
  report,
  publishedAddresses,
  sharePictures,
  siteArt,
  signPictures = (html) => html,
  fairQueue = (_address, work) => work(),
  notice,
  now = () => new Date(),
}: PageHost): Respond {
  // Answers that contain the request's Host header are for that caller alone: no cache may share them.
  const forWhom = siteUrl === undefined ? 'private' : 'public';

  async function render(
    url: URL,
    session: Session,
    {
      outcome,
      status,
      headers = {},
    }: { outcome: FormOutcome | undefined; status?: number; headers?: object },
  ): Promise<Response> {
    const requestedPath = url.pathname + url.search;
    const { entry, template } = await load(requestedPath);
    const origin = siteUrl ?? url.origin;
    const page = await entry.preparePage({
      url: (outcome ? undefined : entry.addressOf(url)) ?? requestedPath,
      send: (request) => respond(request, session),
      siteUrl: origin,
      outcome,
    });
    if ('path' in page) return redirect(page.status, withQuery(page.path, url.search));
    if ('location' in page) return redirect(page.status, page.location);
    const { head, body } = await page.render();
    const markup = { head: signPictures(head, origin), body: signPictures(body, origin) };
    // As bytes: a standard response would scan the text first for lone surrogates.
    const html = Buffer.from(fillTemplate(template, page, markup, entry.HANDOVER_ID));
    return new Response(html, {
      status: status ?? page.status,
      headers: {
        ...headers,
        ...PAGE_HEADERS,
        ...(siteUrl === undefined && CALLER_HEADERS),
        ...((page.isPrivate || page.lacksData || outcome?.sent) && PRIVATE_HEADERS),
        ...(page.isUnlisted && SECRET_HEADERS),
        ...(outcome?.sent && { 'set-cookie': clearSentCookie(isSecureAddress(url, siteUrl)) }),
      },
    });
  }

  async function run(request: Request, session: Session): Promise<Response> {
    const url = new URL(request.url);
    // Trial runs use this machine's host name.
    if (siteUrl === undefined && !isLocalHost(url.hostname)) notice?.('unknown-address');
    const file = siteFileAt(url);
    if (file) {
      return answerSiteFile(file, request, {
        respond,
        session,
        origin: siteUrl ?? url.origin,
        forWhom,
        listedPaths: async () => (await load('/')).entry.listedPaths,
        publishedAddresses,
        sharePictures,
        siteArt,
      });
    }
    if (isReadingFile(request.method, url.pathname)) {
      return new Response('This file does not exist.', { status: 404, headers: PLAIN_HEADERS });
    }
    if (request.method === 'GET') {
      return render(url, session, { outcome: sentOutcome(request, siteUrl) });
    }
    // HEAD shows nothing.
    if (request.method === 'HEAD') return render(url, session, { outcome: undefined });
    if (request.method !== 'POST') {
      throw new HttpError(405, 'That method is not allowed here.', { headers: { allow: 'GET, HEAD, POST' } });
    }
    const { outcome, status, headers } = await submitForm(request, session, respond, now());
    if (!outcome) return new Response(null, { status, headers: { ...headers, ...SECRET_HEADERS } });
    if (outcome.sent) {
      const note = { 'set-cookie': setSentCookie(outcome, isSecureAddress(url, siteUrl)) };
      return new Response(null, { status, headers: { ...headers, ...PRIVATE_HEADERS, ...note } });
    }
    return fairQueue(session.address, () => render(url, session, { outcome, status, headers }));
  }

  return async (request, session) => {
    try {
      return await run(request, session);
    } catch (error) {
      const httpError = asHttpError(error);
      if (httpError.status >= 500 && error !== httpError) report(error);
      return plainPage(httpError);
    }
  };
}
