/** Domains of mailboxes that visitors have. */
const DOMAINS = [
  'gmail.com yahoo.com hotmail.com outlook.com icloud.com aol.com msn.com live.com protonmail.com ymail.com',
  'comcast.net att.net bellsouth.net verizon.net sbcglobal.net embarqmail.com centurylink.net earthlink.net',
].flatMap((domains) => domains.split(' '));

/** Domains that only resemble them. */
const OTHER_DOMAINS: readonly string[] = ['mail.com', 'email.com', 'gmx.com', 'cloud.com', 'me.com'];

/** Shorter names resemble too many others. */
const DOMAIN_NAME_MIN = 5;

/** A word, and what is left of it without one of its letters. */
const shortened = (word: string): string[] => [
  word,
  ...Array.from(word, (_, index) => word.slice(0, index) + word.slice(index + 1)),
];

/** Whether two words differ in one letter at most, or in the place of one. */
function isNear(one: string, other: string): boolean {
  const others = shortened(other);
  return shortened(one).some((letters) => others.includes(letters));
}

/** The address that a mistyped one probably means: for `mary@gmial.com` it is `mary@gmail.com`. */
export function suggestEmail(typed: string): string | undefined {
  const [, mailbox, domain = ''] = /^(\S+@)([^\s@]+)$/.exec(typed.trim().toLowerCase()) ?? [];
  if (mailbox === undefined || DOMAINS.includes(domain) || OTHER_DOMAINS.includes(domain)) return undefined;
  const [name = '', ending = ''] = domain.split(/\.(.*)/s);
  const suggestion = DOMAINS.find((known) => {
    const [knownName = '', knownEnding = ''] = known.split('.');
    const hasName = name === knownName || (knownName.length >= DOMAIN_NAME_MIN && isNear(name, knownName));
    return hasName && isNear(ending, knownEnding);
  });
  return suggestion && typed.trim().slice(0, mailbox.length) + suggestion;
}
