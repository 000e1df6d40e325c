import type { FormOutcome, SentForm } from '../../src/api/form-outcome.ts';
import { CheckOffInput } from '../../src/contract/audit-report.ts';
import { PROBLEM_TYPE } from '../../src/contract/headers.ts';
import { CAMPAIGN_PARTS } from '../../src/contract/lead-fields.ts';
import {
  AuditRequest,
  ContactMessage,
  LeadMetadata,
  PostComment,
  type SentOrigin,
  Subscription,
} from '../../src/contract/lead.ts';
import type { Problem } from '../../src/contract/problem.ts';
import { readText } from '../core/api/body.ts';
import { HttpError } from '../core/api/http-error.ts';
import type { Respond } from '../core/api/respond.ts';
import type { Session } from '../core/session.ts';
import { isSecureAddress, readSentCookie } from './sent-cookie.ts';

type Posted = ReadonlyMap<string, string>;

interface PostedForm {
  /** The form's anchor on its page, where the answer opens. */
  anchor: string | ((posted: Posted) => string);
  /** The endpoint's input: the visitor's fields, and metadata. */
  schema: { shape: Readonly<Record<string, unknown>> };
  /** @param page the path of the form's page */
  path(posted: Posted, page: string): string;
  /** POST by default. */
  method?(posted: Posted): 'PUT' | 'DELETE' | undefined;
  /** Its page shows what it changed, so it needs no thanks. */
  isSilent?: true;
}

/** The token in the path of a page that only its link opens. */
const tokenIn = (page: string): string =>
  /^\/(?:report|subscription|unsubscribe)\/([^/]+)\/?$/i.exec(page)?.[1] ?? '';

/** The forms by the value of their hidden `form` field. */
const forms: ReadonlyMap<string, PostedForm> = new Map(
  Object.entries<PostedForm>({
    'audit-request': { anchor: 'audit-form', schema: AuditRequest, path: () => '/api/audit-request' },
    contact: { anchor: 'contact-form', schema: ContactMessage, path: () => '/api/contact' },
    comment: {
      anchor: 'comment-form',
      schema: PostComment,
      path: (posted) => `/api/blog/posts/${encodeURIComponent(posted.get('slug') ?? '')}/comments`,
    },
    subscribe: { anchor: 'subscribe-form', schema: Subscription, path: () => '/api/subscribe' },
    'check-off': {
      anchor: (posted) => `action-${encodeURIComponent(posted.get('actionId') ?? '')}`,
      schema: { shape: { ...CheckOffInput.shape, actionId: true } },
      path: (posted, page) =>
        `/api/reports/${tokenIn(page)}/actions/${encodeURIComponent(posted.get('actionId') ?? '')}`,
      method: (posted) => (posted.has('undo') ? 'DELETE' : 'PUT'),
      isSilent: true,
    },
    'confirm-subscription': {
      anchor: '',
      schema: { shape: {} },
      path: (_, page) => `/api/subscriptions/${tokenIn(page)}`,
      isSilent: true,
    },
    unsubscribe: {
      anchor: '',
      schema: { shape: {} },
      path: (_, page) => `/api/unsubscribe/${tokenIn(page)}`,
      method: (posted) => (posted.has('undo') ? 'DELETE' : undefined),
      isSilent: true,
    },
  }),
);

const fieldsOf = ({ schema }: PostedForm): string[] =>
  Object.keys(schema.shape).filter((name) => !Object.hasOwn(LeadMetadata.shape, name));

interface PostedAnswer {
  /** `undefined` after an accepted form whose page shows what it changed. */
  outcome: FormOutcome | undefined;
  status: number;
  headers: Record<string, string>;
}

const FORM_TYPE = 'application/x-www-form-urlencoded';
const MULTIPART_TYPE = 'multipart/form-data';

/** The fields of a form. Mail services may send theirs as multipart, and so may nobody else. Refuses with 400 and 415. */
async function readFields(request: Request): Promise<Posted> {
  const type = request.headers.get('content-type') ?? '';
  if (type.startsWith(FORM_TYPE)) return new Map(new URLSearchParams(await readText(request)));
  if (!type.startsWith(MULTIPART_TYPE) || !new URL(request.url).pathname.startsWith('/unsubscribe/')) {
    throw new HttpError(415, 'Send the form the way a browser does.');
  }
  const parts = await new Response(await readText(request), { headers: { 'content-type': type } })
    .formData()
    .catch(() => {
      throw new HttpError(400, 'This form is damaged.');
    });
  return new Map([...parts].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])));
}

/** Query parameter after an accepted form, as in `?sent=contact`. */
const SENT_PARAMETER = 'sent';

/**
 * The outcome for a page to show: after an accepted form the browser is redirected to `?sent=` with a note cookie. Both
 * are required: anyone can type or send an address, and the note is for this one page.
 */
export function sentOutcome(request: Request, siteUrl: string | undefined): FormOutcome | undefined {
  const url = new URL(request.url);
  const note = readSentCookie(request, isSecureAddress(url, siteUrl));
  const form = note && forms.get(note.form);
  return form && !form.isSilent && note.form === url.searchParams.get(SENT_PARAMETER)
    ? { sent: true, ...note }
    : undefined;
}

function afterSending({ pathname, searchParams }: URL, form: string, anchor: string): string {
  const search = new URLSearchParams(searchParams);
  search.set(SENT_PARAMETER, form);
  return `${pathname}?${search.toString()}#${anchor}`;
}

/** How long the form was shown, by its timestamp; `undefined` if that is missing or implausible. */
function elapsedSince(shownAt: string | undefined, now: Date): number | undefined {
  const elapsed = shownAt ? now.getTime() - Number(shownAt) : Number.NaN;
  return Number.isFinite(elapsed) ? elapsed : undefined;
}

function pick(posted: ReadonlyMap<string, string>, names: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = posted.get(name);
      return value === undefined ? [] : [[name, value]];
    }),
  );
}

/** The visitor's origin without scripts: the form's page, and the campaign in its address. */
function originOf(request: Request): SentOrigin {
  const { host, pathname } = new URL(request.url);
  const referer = request.headers.get('referer') ?? '';
  const page = URL.canParse(referer) ? new URL(referer) : undefined;
  const parameters = page?.host === host ? page.searchParams : new URLSearchParams();
  const campaign = CAMPAIGN_PARTS.flatMap((part) => {
    const value = parameters.get(`utm_${part}`);
    return value ? [[part, value] as const] : [];
  });
  return {
    firstPage: pathname,
    ...(campaign.length > 0 && {
      campaign: Object.fromEntries(campaign) as NonNullable<SentOrigin>['campaign'],
    }),
  };
}

/** The API call that a browser with JavaScript would have made. */
function toCall(request: Request, method: string, path: string, body: object): Request {
  const headers = new Headers({ 'content-type': 'application/json', accept: PROBLEM_TYPE });
  for (const name of ['origin', 'referer', 'sec-fetch-site']) {
    const value = request.headers.get(name);
    if (value !== null) headers.set(name, value);
  }
  return new Request(new URL(path, request.url), {
    method,
    headers,
    ...(method !== 'DELETE' && { body: JSON.stringify(body) }),
  });
}

/**
 * Submits a form posted without JavaScript to the API like any other call. An accepted form redirects to its page; a
 * refused one is shown again with its input. Refuses with 400 and 415 other bodies.
 */
export async function submitForm(
  request: Request,
  session: Session,
  respond: Respond,
  now: Date,
): Promise<PostedAnswer> {
  const posted = await readFields(request);
  const isOneClick = posted.get('List-Unsubscribe') === 'One-Click';
  const name = isOneClick ? 'unsubscribe' : (posted.get('form') ?? '');
  const form = forms.get(name);
  if (!form) throw new HttpError(400, 'This form does not exist here.');

  const page = new URL(request.url);
  const anchor = typeof form.anchor === 'string' ? form.anchor : form.anchor(posted);
  const values = pick(posted, fieldsOf(form));
  const elapsed = elapsedSince(posted.get('shownAt'), now);
  const metadata = {
    ...pick(posted, ['topic', 'submissionKey']),
    ...(elapsed !== undefined && { elapsed }),
  };
  const answer = await respond(
    toCall(request, form.method?.(posted) ?? 'POST', form.path(posted, page.pathname), {
      ...values,
      ...metadata,
      ...('origin' in form.schema.shape && { origin: originOf(request) }),
    }),
    session,
  );
  // Mail services follow no redirect and show no page (RFC 8058).
  if (isOneClick) return { outcome: undefined, status: answer.ok ? 200 : answer.status, headers: {} };
  if (answer.ok) {
    if (form.isSilent) {
      const location = `${page.pathname}${page.search}${anchor && `#${anchor}`}`;
      return { outcome: undefined, status: 303, headers: { location } };
    }
    const location = afterSending(page, name, anchor);
    const receipt = (await answer.json()) as Pick<SentForm, 'answerBy' | 'reportBy' | 'needsConfirmation'>;
    const sent = {
      email: (values['email'] ?? '').trim(),
      name: values['name'],
      phone: values['phone'],
      website: values['website'],
      at: now.toISOString(),
      answerBy: receipt.answerBy,
      reportBy: receipt.reportBy,
      needsConfirmation: receipt.needsConfirmation,
    };
    return { outcome: { sent: true, form: name, ...sent }, status: 303, headers: { location } };
  }
  const { detail, errors = {} } = (await answer.json()) as Problem;
  const message = `${answer.status}: ${detail}`;
  const retryAfter = answer.headers.get('retry-after');
  return {
    outcome: { sent: false, form: name, values, errors, message },
    status: answer.status,
    headers: retryAfter === null ? {} : { 'retry-after': retryAfter },
  };
}
