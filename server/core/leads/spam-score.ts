import type { SubmissionMetadata } from '../../../src/contract/lead.ts';

/** Minimum human time for a form, in milliseconds; autofill is faster. */
const HUMAN_MS_MIN = 2_000;
/** Score from which a lead is marked as spam. */
const SPAM_SCORE_MIN = 3;
/** Maximum score of links and of signs: neither alone is enough. */
const POINTS_MAX = 2;
/** Score of a filled honeypot: not enough alone. */
const HONEYPOT_POINTS = 2;

/**
 * Signs of form spammers. Words of the coach's own trade ("SEO package", "cheap backlinks") are none: her clients write
 * about them (decision 25). Nor are harmless compounds: a casino night is a fundraiser.
 */
const SPAM_PATTERNS: readonly RegExp[] = [
  // markup of links, which programs write
  /<a\s[^>]*href|\[url\b/,
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

/** The host and path of a link, without `www.`. */
const LINK = /(?:https?:\/\/(?:www\.)?|\bwww\.)([^\s?#<>"')\]]+)/gi;

/** Where businesses have pages on other sites. Nobody can tell whose a page is, so a link to one is no sign of spam. */
const BUSINESS_PAGES = [
  'facebook.com business.facebook.com fb.com fb.me instagram.com linkedin.com nextdoor.com tiktok.com x.com',
  'twitter.com youtube.com yelp.com tripadvisor.com bbb.org google.com/maps google.com/search maps.google.com',
  'business.google.com g.page g.co goo.gl/maps maps.app.goo.gl share.google',
].flatMap((pages) => pages.split(' '));

interface ScoredTexts {
  name?: string | undefined;
  email?: string | undefined;
  website?: string | undefined;
  message?: string | undefined;
}

const linksIn = (text: string): string[] =>
  [...text.matchAll(LINK)].map(([, link = '']) => link.replace(/[.,:;!]+$/, ''));

const hostOf = (link: string): string => link.replace(/\/.*/s, '').replace(/^.*@|:\d+$/g, '');

const isBusinessPage = (link: string): boolean =>
  BUSINESS_PAGES.some((page) => `${link}/`.replace(/^(?:m|web)\./, '').startsWith(`${page}/`));

/** Counts the links of a text that lead neither to the sender's own site or mail domain, nor to a business page. */
function countForeignLinks(text: string, { email = '', website = '' }: ScoredTexts): number {
  const ownHosts = [email.slice(email.lastIndexOf('@') + 1), ...linksIn(website).map(hostOf)].map((host) =>
    host.toLowerCase(),
  );
  return linksIn(text).filter((link) => !ownHosts.includes(hostOf(link)) && !isBusinessPage(link)).length;
}

/**
 * Whether a lead is marked as possible spam. It is stored, counted and shown all the same, and its sender gets the
 * same answer (decision 25).
 * Three points mark it: two for a filled honeypot, one each for a foreign link and a second one, a sign of spam and a
 * second one,
 * and one for a form submitted in under two seconds. The honeypot's text is scored like the message.
 * - Two of honeypot, links and signs are required: browsers may fill a honeypot, and people send links.
 * - Time alone is not enough, because browsers fill in forms. A negative time means a changed clock.
 */
export function isSuspectedSpam(
  { topic = '', elapsed = HUMAN_MS_MIN }: SubmissionMetadata,
  texts: ScoredTexts = {},
): boolean {
  const text = `${texts.name ?? ''}\n${texts.message ?? ''}\n${topic}`.toLowerCase();
  const scores = [
    topic ? HONEYPOT_POINTS : 0,
    Math.min(countForeignLinks(text, texts), POINTS_MAX),
    Math.min(SPAM_PATTERNS.filter((sign) => sign.test(text)).length, POINTS_MAX),
  ].filter((points) => points > 0);
  if (scores.length < 2) return false;
  const isFast = elapsed >= 0 && elapsed < HUMAN_MS_MIN;
  return scores.reduce((sum, points) => sum + points, isFast ? 1 : 0) >= SPAM_SCORE_MIN;
}
