import * as z from 'zod/mini';
import { cleanEmail } from './clean-email.ts';
import { SLUG_MAX } from './limits.ts';

/** Longest free text a visitor may send, in characters. */
export const MESSAGE_MAX = 5000;

/** A person's name (spec §5). */
export const PersonName = z
  .string('Name must be at least 2 characters.')
  .check(
    z.trim(),
    z.minLength(2, 'Name must be at least 2 characters.'),
    z.maxLength(200, 'Name must be at most 200 characters.'),
  );

/** Words joined by dots, of letters in any script and the signs of RFC 5322, at a domain, which may be international. */
const EMAIL =
  /^[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+(?:\.[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+)*@(?:[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])?\.)+(?:[\p{L}\p{M}]{2,}|xn--[a-z\d-]+)$/iu;

/** An email address, as typed but for what a copy brought along: case matters before the @ (spec §5). */
export const Email = z
  .string('Please enter a valid email address.')
  .check(
    z.overwrite(cleanEmail),
    z.maxLength(254, 'Please enter a valid email address.'),
    z.regex(EMAIL, 'Please enter a valid email address.'),
  );

/** Fewer digits cannot be dialed; more exceed E.164. */
const PHONE_DIGITS = { min: 7, max: 15 } as const;

const digitsIn = (text: string): number => text.replace(/\P{Nd}/gu, '').length;

/** A number whose end is spelled on the keys, such as 1-800-FLOWERS. */
const VANITY_NUMBER = /^\+?(?:1[\s.-]*)?\(?\d{3}\)?[\s.-]*(?:[A-Z\d][\s.-]*){4,9}$/;

/** True when the text contains a phone number, in any notation. */
const holdsNumber = (text: string): boolean =>
  digitsIn(text) >= PHONE_DIGITS.min || VANITY_NUMBER.test(text.toUpperCase());

const PHONE_MESSAGE = 'Please enter a valid phone number.';

/** Phone number in free notation (spec §5). Doubtful ones pass, so that no lead is lost. */
export const Phone = z
  .string(PHONE_MESSAGE)
  .check(
    z.trim(),
    z.minLength(10, PHONE_MESSAGE),
    z.maxLength(40, PHONE_MESSAGE),
    z.refine(holdsNumber, { error: PHONE_MESSAGE, when: ({ issues }) => issues.length === 0 }),
  );

const PHONE_EXTENSION = /\s*(?:#|x|ext\.?|extension)\s*\d{1,7}$/i;

/** True when the text is a single number that a link can call. */
export function isCallable(text: string): boolean {
  const number = text.replace(PHONE_EXTENSION, '');
  if (!holdsNumber(number) || digitsIn(number) > PHONE_DIGITS.max) return false;
  return /^\+?[\d\s()./‐-―-]+$/.test(number) || VANITY_NUMBER.test(number);
}

const WEBSITE_MAX = 2000;
const WEBSITE_MESSAGE = 'Please enter a valid website URL.';

/** Labels of letters, digits and inner hyphens, the last of them a top-level domain. */
const PUBLIC_HOST =
  /^(?=.{4,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{2,59})$/;

/** Separator after `http(s)`, including typos: `:`, `:/`, `//`. */
const SEPARATOR = String.raw`(?:[:;][/\\]*|[/\\]+)`;
/** Prefix before the last scheme, left from pasting behind `https://www.`. */
const REPEATED_SCHEME = new RegExp(String.raw`^(?:https?${SEPARATOR}|www\.)*(?=https?${SEPARATOR})`, 'i');
const ADDRESS = new RegExp(String.raw`^(?:(https?)${SEPARATOR}|/*)([^/\\?#]+)(.*)$`, 'is');

/** Completes a typed address and corrects slips whose meaning is plain. Undefined for what is no public website. */
function normalizeWebsite(typed: string): string | undefined {
  const [, scheme = 'https', typedHost = '', rest = ''] =
    ADDRESS.exec(typed.replace(REPEATED_SCHEME, '')) ?? [];
  const host = typedHost.replace(/[.,]+(?=$|:)/, '').replaceAll(',', '.');
  const address = `${scheme}://${host}${rest}`;
  if (host.endsWith(':') || !URL.canParse(address)) return undefined;
  const { hostname, username, password } = new URL(address);
  return PUBLIC_HOST.test(hostname) && !username && !password ? address : undefined;
}

const EMAIL_FOR_WEBSITE = /^(?:mailto:|https?:\/\/)?[^\s@:/]+@[^\s@/]+$/i;
const NO_WEBSITE = /^(?:-+|n\/?a|nope|none|no)[.!]?$|^(?:not|none|no) |\b(?:don['’]?t|do not) have /i;

/** Hint for an invalid website address. */
function websiteHint(typed: string): string {
  if (EMAIL_FOR_WEBSITE.test(typed))
    return 'This is an email address. A website address looks like yourshop.com';
  return NO_WEBSITE.test(typed)
    ? 'No website yet? Enter a page about your business, for example facebook.com/yourshop'
    : 'For example yourshop.com';
}

/**
 * A website address. `example.com` becomes `https://example.com`, and a plain slip such as `http//example.com` is
 * corrected; only http(s) with a real host passes (decision 17). A refusal has the specified text (spec §5) and, as a
 * second message, a hint.
 */
export const Website = z.pipe(
  z.string(WEBSITE_MESSAGE).check(z.trim()),
  z.transform((typed, context) => {
    const address = typed.length > WEBSITE_MAX ? undefined : normalizeWebsite(typed);
    if (address === undefined) {
      for (const message of [WEBSITE_MESSAGE, websiteHint(typed)]) {
        context.issues.push({ code: 'custom', message, input: typed });
      }
      return z.NEVER;
    }
    return address;
  }),
);

/** A moment as ISO 8601 text in UTC. */
export const Timestamp = z.iso.datetime();

export const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** The part of an address that names a record: lower-case words joined by hyphens. */
export const Slug = z.string().check(z.regex(SLUG), z.maxLength(SLUG_MAX));

/** That part as staff type it; what is left empty is made from the title or name. */
// @__NO_SIDE_EFFECTS__
export const typedSlug = (sentence: string, max: number) =>
  z
    .string(sentence)
    .check(
      z.trim(),
      z.regex(/^(?:[a-z0-9]+(?:-[a-z0-9]+)*)?$/, sentence),
      z.maxLength(max, `An address can have at most ${max} characters.`),
    );

/** An idempotency key, made by the client for each new record: the same one again is the same record, sent twice. */
export const SubmissionKey = z
  .string('The submission key is not valid.')
  .check(z.regex(/^[\w-]{8,64}$/, 'The submission key is not valid.'));
