import * as z from 'zod/mini';

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

/** An email address, kept as typed: upper and lower case of the part before the @ are its owner's business (spec §5). */
export const Email = z
  .string('Please enter a valid email address.')
  .check(
    z.trim(),
    z.maxLength(254, 'Please enter a valid email address.'),
    z.regex(z.regexes.email, 'Please enter a valid email address.'),
  );

/** A phone number as people write it; only its length is checked (spec §5). */
export const Phone = z
  .string('Please enter a valid phone number.')
  .check(
    z.trim(),
    z.minLength(10, 'Please enter a valid phone number.'),
    z.maxLength(40, 'Please enter a valid phone number.'),
  );

const WEBSITE_MESSAGE = 'Please enter a valid website URL.';

/** Labels of letters, digits and inner hyphens, the last of them a top-level domain. */
const PUBLIC_HOST =
  /^(?=.{4,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{2,59})$/;

function normalizeWebsite(typed: string): string | undefined {
  const hasScheme = /^[a-z][a-z0-9+.-]*:\/\//i.test(typed);
  const address = hasScheme ? typed : `https://${typed.replace(/^\/+/, '')}`;
  if (!/^https?:\/\/[^/\\]/i.test(address) || !URL.canParse(address)) return undefined;
  const { hostname, username, password } = new URL(address);
  return PUBLIC_HOST.test(hostname) && !username && !password ? address : undefined;
}

/** A website address. `example.com` becomes `https://example.com`; only http(s) with a real host passes (decision 17). */
export const Website = z.pipe(
  z.string(WEBSITE_MESSAGE).check(z.trim(), z.maxLength(2000, WEBSITE_MESSAGE)),
  z.transform((typed, context) => {
    const address = normalizeWebsite(typed);
    if (address === undefined) {
      context.issues.push({ code: 'custom', message: WEBSITE_MESSAGE, input: typed });
      return z.NEVER;
    }
    return address;
  }),
);

/** A moment as ISO 8601 text in UTC. */
export const Moment = z.iso.datetime();

/** The part of an address that names a record: lower-case words joined by hyphens. */
export const Slug = z.string().check(z.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/), z.maxLength(120));
