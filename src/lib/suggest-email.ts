/** Domains of mailboxes that visitors have. */
const DOMAINS = [
  'gmail.com yahoo.com hotmail.com outlook.com icloud.com aol.com msn.com live.com protonmail.com ymail.com',
  'comcast.net att.net bellsouth.net verizon.net sbcglobal.net embarqmail.com centurylink.net earthlink.net',
].flatMap((domains) => domains.split(' '));

/** Domains that only resemble them. */
const OTHERS: readonly string[] = ['mail.com', 'email.com', 'gmx.com', 'cloud.com', 'me.com'];

/** Shorter names resemble too many others. */
const NAME_LENGTH = 5;

/** Whether two words differ in one letter at most, or in two that changed places. */
function isNear(one: string, other: string): boolean {
  const least = Math.min(one.length, other.length);
  let start = 0;
  while (start < least && one[start] === other[start]) start += 1;
  let end = 0;
  while (end < least - start && one.at(-1 - end) === other.at(-1 - end)) end += 1;
  const [left, right] = [one.slice(start, one.length - end), other.slice(start, other.length - end)];
  if (left.length <= 1 && right.length <= 1) return true;
  return left.length === 2 && right.length === 2 && left[0] === right[1] && left[1] === right[0];
}

/** The address that a mistyped one probably means: for `mary@gmial.com` it is `mary@gmail.com`. */
export function suggestEmail(typed: string): string | undefined {
  const [, mailbox, domain = ''] = /^(\S+@)([^\s@]+)$/.exec(typed.trim().toLowerCase()) ?? [];
  if (mailbox === undefined || DOMAINS.includes(domain) || OTHERS.includes(domain)) return undefined;
  const [name = '', ending = ''] = domain.split(/\.(.*)/s);
  const meant = DOMAINS.find((known) => {
    const [knownName = '', knownEnding = ''] = known.split('.');
    const hasName = name === knownName || (knownName.length >= NAME_LENGTH && isNear(name, knownName));
    return hasName && isNear(ending, knownEnding);
  });
  return meant && typed.trim().slice(0, mailbox.length) + meant;
}
