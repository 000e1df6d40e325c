import type * as z from 'zod/mini';
import type { Account } from '../../../src/contract/account.ts';
import { PROOF_NEEDED } from '../../../src/contract/problem-types.ts';
import type { FieldErrors } from '../../../src/contract/problem.ts';
import type { Capabilities } from '../../../src/contract/site.ts';
import { counted } from '../../../src/lib/text.ts';
import type { RateLimiter } from '../ports.ts';
import type { Session } from '../session.ts';
import type { Access, Endpoint, Schema } from './endpoint.ts';
import { HttpError, tooMany } from './http-error.ts';

function isAllowed(
  access: Access | undefined,
  account: Account | undefined,
  capabilities: Capabilities,
): boolean {
  if (access === undefined) return false;
  if (access === 'public') return true;
  if (access === 'account') return account !== undefined;
  if ('openWith' in access) {
    return capabilities[access.openWith] || isAllowed(access.otherwise, account, capabilities);
  }
  return access.some((role) => role === account?.role);
}

/** Whether the caller is let in for a role. Everybody's own account, which sets up the second factor, needs none. */
export const needsRole = (access: Access, capabilities: Capabilities): boolean =>
  typeof access === 'object' && !('openWith' in access && capabilities[access.openWith]);

/** Refuses with 401 without a session, 403 without the role (decision 7). A row without access is closed to all. */
export function checkAccess(
  access: Access | undefined,
  account: Account | undefined,
  capabilities: Capabilities,
): void {
  if (isAllowed(access, account, capabilities)) return;
  if (!account) throw new HttpError(401, 'Please log in first.');
  throw new HttpError(403, "You don't have access to this.", { noteAs: 'access-refused' });
}

/** Refuses with 403 a caller without recent proof (ASVS 7.5.1). */
export function checkProof(isProven: boolean): void {
  if (isProven) return;
  throw new HttpError(403, 'Please confirm it’s you with your password.', {
    type: PROOF_NEEDED,
    noteAs: 'proof-missing',
  });
}

/** Media types that another site's page can send without a CORS preflight, per the Fetch standard. */
const FORM_TYPES = ['application/x-www-form-urlencoded', 'multipart/form-data', 'text/plain'];

function canBeForm({ method, headers }: Request): boolean {
  const type = headers.get('content-type')?.split(';')[0]?.trim().toLowerCase() ?? '';
  return method === 'POST' && (type === '' || FORM_TYPES.includes(type));
}

/**
 * Refuses with 403 a cross-site change. Browsers name the site in `Sec-Fetch-Site`, older ones in `Origin` or
 * `Referer`. A request without these comes from a program; with a session it must not look like a form, because a very
 * old browser would send the cookie along with another site's form.
 */
export function checkOrigin(request: Request, { token }: Pick<Session, 'token'>): void {
  const { headers } = request;
  const site = headers.get('sec-fetch-site');
  const from = headers.get('origin') ?? headers.get('referer');
  const isOurs = site
    ? site === 'same-origin' || site === 'none'
    : !from || URL.parse(from)?.origin === new URL(request.url).origin;
  const noteAs = 'origin-refused';
  if (!isOurs) {
    throw new HttpError(403, 'This request came from another website and was not carried out.', { noteAs });
  }
  if (!site && !from && token !== undefined && canBeForm(request)) {
    throw new HttpError(
      403,
      'The origin of this request is unknown. Send it as application/json, or with the type of its file.',
      { noteAs },
    );
  }
}

/**
 * Refuses with 403 a request for staff data as a picture, frame, style or script: a picture address in an article must
 * not trigger requests in its readers' names. Old browsers do not send the destination.
 */
export function checkDestination({ headers }: Request): void {
  const destination = headers.get('sec-fetch-dest') ?? 'empty';
  if (destination === 'empty' || destination === 'document') return;
  throw new HttpError(
    403,
    'This address returns data. Pages cannot load it as a picture, frame, style or script.',
    { noteAs: 'origin-refused' },
  );
}

const durationText = (seconds: number): string =>
  seconds < 60 ? counted(seconds, 'second') : counted(Math.ceil(seconds / 60), 'minute');

/** Refuses with 429 a caller over the row's rate limit, with the time of the next attempt. */
export async function checkRateLimit(
  { key, limit }: Pick<Endpoint, 'key' | 'limit'>,
  rateLimiter: RateLimiter,
  address: string,
): Promise<void> {
  if (!limit) return;
  const wait = await rateLimiter.take(key, address, limit);
  if (wait === 0) return;
  const when = durationText(Math.ceil(wait / 1000));
  throw tooMany(wait, `That was a lot in a short time, so please try again in ${when}.`, 'limit-reached');
}

/** Maximum number of messages in an answer: a broken file can produce any number of them. */
const ISSUES_MAX = 100;

/** Replaces zod's default message if a schema has none. */
const defaultMessage: z.core.$ZodErrorMap = (issue) =>
  issue.code === 'invalid_value'
    ? `Choose one of these: ${issue.values.map(String).join(', ')}.`
    : 'This has the wrong format.';

/** Of an input with several forms, the issues of the last one count: its fields are typed by people. */
const inLastForm = (issue: z.core.$ZodIssue): readonly z.core.$ZodIssue[] =>
  (issue.code === 'invalid_union' && issue.path.length === 0 && issue.errors.at(-1)) || [issue];

/** Parses input with a row's schema. Refuses with 400, the first message as the summary and all of them by field. */
export async function parseInput(schema: Schema | undefined, value: unknown): Promise<unknown> {
  if (!schema) return undefined;
  const parsed = await schema.safeParseAsync(value, { error: defaultMessage });
  if (parsed.success) return parsed.data;
  const errors: FieldErrors = {};
  const issues = parsed.error.issues.flatMap(inLastForm).slice(0, ISSUES_MAX);
  for (const { path, message } of issues) {
    if (path.length > 0) (errors[path.join('.')] ??= []).push(message);
  }
  const [first] = issues;
  if (!first || first.path.length === 0) {
    throw new HttpError(400, 'The data has the wrong format.', { noteAs: 'input-refused' });
  }
  throw new HttpError(400, first.message, { errors });
}
