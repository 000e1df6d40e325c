import type { SubmissionMetadata } from '../../../src/contract/enquiry.ts';

/** Minimum human time for a form, in milliseconds; autofill is faster. */
const FASTEST = 2_000;
/** Score from which an enquiry is marked as spam. */
const ENOUGH = 3;
/** Maximum score of links and of words: neither alone is enough. */
const MOST = 2;
/** Score of a filled honeypot: not enough alone. */
const HONEYPOT_POINTS = 2;

/**
 * Terms of form spammers. They must not include what a coach's visitors write ("SEO", "backlinks", "first page of
 * Google") nor harmless compounds: a casino night is a fundraiser.
 */
const SHOP_WORDS: readonly RegExp[] = [
  // links and rankings for sale
  /\b(?:buy|cheap|quality|dofollow|do-follow|high[- ](?:da|pr|authority|quality)) (?:seo )?backlinks?\b/,
  /\b(?:guest|sponsored) post(?:s|ing)? (?:services?|packages?|prices?|available)\b/,
  /\b(?:offer|sell|provide)(?:ing)? (?:\w+ )?(?:guest posts?|backlinks?)\b/,
  /\b(?:da|dr) ?\d{2}\+|\blink insertions?\b|\bseo packages?\b/,
  // gambling
  /\bcasinos?\b(?! (?:themed )?(?:nights?|part(?:y|ies)|fundraisers?)\b)/,
  /\b(?:free spins|slot games?|sports ?betting|betting (?:site|bonus)|online poker)\b/,
  // pharmacy
  /\b(?:viagra|cialis|levitra|tramadol|xanax|sildenafil|tadalafil)\b/,
  /\b(?:online pharmacy|without (?:a )?prescription|weight loss pills?)\b/,
  // money from nothing
  /\b(?:crypto(?:currenc(?:y|ies))?|bitcoins?|forex|usdt)\b/,
  /\b(?:payday loans?|passive income|double your (?:money|investment)|guaranteed (?:profits?|returns?))\b/,
  // the rest of the trade
  /\b(?:escorts?|porn\w*|adult dating)\b/,
  /\breplica (?:watch(?:es)?|bags?|handbags?)\b/,
];

const LINK = /(?:https?:\/\/|\bwww\.)([^\s/?#<>"')\]]+)/gi;

const hostIn = (text: string): string => text.toLowerCase().replace(/^www\./, '');

interface Rated {
  name?: string | undefined;
  email?: string | undefined;
  website?: string | undefined;
  message?: string | undefined;
}

/** Counts the links of a text; all those to the sender's own site or mail domain count as one. */
function countLinks(text: string, { email = '', website = '' }: Rated): number {
  const own = [
    hostIn(email.slice(email.lastIndexOf('@') + 1)),
    ...[...website.matchAll(LINK)].map(([, host = '']) => hostIn(host)),
  ];
  const hosts = [...text.matchAll(LINK)].map(([, host = '']) => hostIn(host));
  const foreign = hosts.filter((host) => !own.includes(host));
  return foreign.length + (foreign.length < hosts.length ? 1 : 0);
}

/**
 * Whether an enquiry is marked as possible spam. It is stored, counted and shown all the same, and its sender gets the
 * same answer (decision 25).
 * Three points mark it: two for a filled honeypot, one each for a link, a second link, a shop word and a second one,
 * and one for a form submitted in under two seconds. The honeypot's text is scored like the message.
 * - Two of honeypot, links and shop words are required: browsers may fill a honeypot, and people send links.
 * - Time alone is not enough, because browsers fill in forms. A negative time means a changed clock.
 */
export function isSuspectedSpam(
  { topic, nickname, elapsed = FASTEST }: SubmissionMetadata,
  rated: Rated = {},
): boolean {
  const honeypot = topic || nickname || '';
  const text = `${rated.name ?? ''}\n${rated.message ?? ''}\n${honeypot}`.toLowerCase();
  const grounds = [
    honeypot ? HONEYPOT_POINTS : 0,
    Math.min(countLinks(text, rated), MOST),
    Math.min(SHOP_WORDS.filter((word) => word.test(text)).length, MOST),
  ].filter((points) => points > 0);
  if (grounds.length < 2) return false;
  const isFast = elapsed >= 0 && elapsed < FASTEST;
  return grounds.reduce((sum, points) => sum + points, isFast ? 1 : 0) >= ENOUGH;
}
