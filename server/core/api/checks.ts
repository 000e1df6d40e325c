import type { FieldErrors } from '../../../src/contract/problem.ts';
import type { Account } from '../../../src/contract/account.ts';
import type { Capabilities } from '../../../src/contract/site.ts';
import type { RateLimiter } from '../ports.ts';
import type { Access, Endpoint, Schema } from './endpoint.ts';
import { HttpError } from './http-error.ts';

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

/**
 * Refuses with 401 without a session and 403 without the role (decision 7). A row that has lost its access, which the
 * compiler forbids, is closed to everyone.
 */
export function checkAccess(
  access: Access | undefined,
  account: Account | undefined,
  capabilities: Capabilities,
): void {
  if (isAllowed(access, account, capabilities)) return;
  if (!account) throw new HttpError(401, 'Please log in first.');
  throw new HttpError(403, "You don't have access to this.");
}

/**
 * Refuses a change that another site's page has sent. Browsers say where a request comes from; a client that says
 * nothing is no browser and carries nobody's cookie by accident.
 */
export function checkOrigin(request: Request): void {
  const site = request.headers.get('sec-fetch-site');
  const origin = request.headers.get('origin');
  const isOurs = site
    ? site === 'same-origin' || site === 'none'
    : origin === null || origin === new URL(request.url).origin;
  if (!isOurs) throw new HttpError(403, 'This request came from another website and was not carried out.');
}

const counted = (count: number, unit: string): string => `${count} ${unit}${count === 1 ? '' : 's'}`;

const inWords = (seconds: number): string =>
  seconds < 60 ? counted(seconds, 'second') : counted(Math.ceil(seconds / 60), 'minute');

/**
 * Refuses with 429 who has called a row more often than it allows, and says when to try again.
 *
 * @param note called before it refuses
 */
export async function checkRateLimit(
  { key, limit }: Pick<Endpoint, 'key' | 'limit'>,
  rateLimiter: RateLimiter,
  address: string,
  note: () => void = () => undefined,
): Promise<void> {
  if (!limit) return;
  const seconds = Math.ceil((await rateLimiter.take(key, address, limit)) / 1000);
  if (seconds === 0) return;
  note();
  throw new HttpError(429, `That was a lot in a short time, so please try again in ${inWords(seconds)}.`, {
    headers: { 'retry-after': String(seconds) },
  });
}

/** Messages that a caller is told at most: no form has so many fields, and a broken file has no end of them. */
const ISSUES_MAX = 100;

/** Parses input with a row's schema. Refuses with 400, the first message as the sentence and all of them by field. */
export async function parseInput(schema: Schema | undefined, value: unknown): Promise<unknown> {
  if (!schema) return undefined;
  const parsed = await schema.safeParseAsync(value);
  if (parsed.success) return parsed.data;
  const errors: FieldErrors = {};
  for (const { path, message } of parsed.error.issues.slice(0, ISSUES_MAX)) {
    if (path.length > 0) (errors[path.join('.')] ??= []).push(message);
  }
  const [first] = parsed.error.issues;
  if (!first || first.path.length === 0) throw new HttpError(400, 'The data has the wrong form.');
  throw new HttpError(400, first.message, { errors });
}
