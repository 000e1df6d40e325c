import { asRefusal } from '../core/api/answer.ts';
import { Refusal } from '../core/api/refusal.ts';
import type { Respond } from '../core/api/respond.ts';
import type { Session } from '../core/ports.ts';
import { fillTemplate, type Template } from './document.ts';
import type { Entry } from './entry.ts';
import { carryOutForm, type PostedOutcome } from './posted-form.ts';

export interface PageHost {
  /** The API, called in process. */
  respond: Respond;
  siteUrl: string | undefined;
  /** The application's code and template; asked for each page, so that development can hand in fresh ones. */
  load(url: string): Promise<{ entry: Entry; template: Template }>;
  report(error: unknown): void;
}

const headers = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' };

/** A page for when even rendering fails: plain, but with a way out. */
function plainPage(status: number, sentence: string): Response {
  const text = sentence.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  const html = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${status}</title><p>${text}</p><p><a href="/">Back to the home page</a></p></html>`;
  return new Response(html, { status, headers });
}

/** The outcome that a page's address speaks of: after a form was accepted the browser is sent to `?sent=`. */
function outcomeOf(url: URL): PostedOutcome | undefined {
  const form = url.searchParams.get('sent');
  return form ? { sent: true, form } : undefined;
}

/** Answers pages as the core answers calls: a standard request in, a standard response with rendered HTML out. */
export function makePages({ respond, siteUrl, load, report }: PageHost): Respond {
  async function render(
    url: URL,
    session: Session,
    outcome: PostedOutcome | undefined = outcomeOf(url),
  ): Promise<Response> {
    const address = url.pathname + url.search;
    const { entry, template } = await load(address);
    const page = await entry.renderPage({
      url: address,
      send: (request) => respond(request, session),
      siteUrl: siteUrl ?? url.origin,
      outcome,
    });
    const status = outcome?.sent === false ? outcome.status : page.status;
    return new Response(fillTemplate(template, page, entry.HANDOVER_ID), { status, headers });
  }

  async function run(request: Request, session: Session): Promise<Response> {
    const url = new URL(request.url);
    if (request.method === 'GET' || request.method === 'HEAD') return render(url, session);
    if (request.method !== 'POST') {
      throw new Refusal(405, 'That method is not offered here.', { headers: { allow: 'GET, HEAD, POST' } });
    }
    const outcome = await carryOutForm(request, session, respond);
    if (!outcome.sent) return render(url, session, outcome);
    const location = `${url.pathname}?sent=${encodeURIComponent(outcome.form)}#audit-form`;
    return new Response(null, { status: 303, headers: { location } });
  }

  return async (request, session) => {
    try {
      return await run(request, session);
    } catch (error) {
      const refusal = asRefusal(error);
      if (refusal.status >= 500) report(error);
      return plainPage(refusal.status, refusal.message);
    }
  };
}
