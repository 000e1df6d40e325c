import * as z from 'zod/mini';
import { Timestamp } from './fields.ts';

/** Most redirects of a site: an old site of a thousand posts has two or three addresses for each. */
export const REDIRECTS_MAX = 5_000;
const ADDRESS_MAX = 500;
/** Days for which requests are counted. */
export const HIT_DAYS = 30;
/** Most unknown addresses that are shown. */
export const UNKNOWN_SHOWN = 50;

const FROM_MESSAGE = 'Please enter the old address, such as /old-page or https://example.com/old-page.';
const TO_MESSAGE = 'Please enter a page of this site, such as /about, or a web address with https://.';

/** The path and query of an address as people paste it: with or without the site's name. */
const pathOf = (text: string): string => {
  const url = URL.parse(text, 'https://site.invalid/');
  // Others than web addresses have no path.
  return text !== '' && url?.pathname.startsWith('/') ? url.pathname + url.search : '';
};

const isTarget = (text: string): boolean =>
  text === '' ||
  (/^\/(?![/\\])/.test(text) && URL.canParse(text, 'https://site.invalid')) ||
  (/^https?:\/\//i.test(text) && URL.canParse(text));

export const RedirectInput = z.object({
  /** An address of this site or of the one before. */
  from: z
    .string(FROM_MESSAGE)
    .check(
      z.trim(),
      z.overwrite(pathOf),
      z.minLength(1, FROM_MESSAGE),
      z.maxLength(ADDRESS_MAX, `An address can have at most ${ADDRESS_MAX} characters.`),
    ),
  /** A path of this site, or a web address; empty for a page that is gone. */
  to: z
    .string(TO_MESSAGE)
    .check(
      z.trim(),
      z.maxLength(ADDRESS_MAX, `An address can have at most ${ADDRESS_MAX} characters.`),
      z.refine(isTarget, TO_MESSAGE),
    ),
});
export type RedirectInput = z.output<typeof RedirectInput>;

/** An address that leads elsewhere, or whose page is gone. */
export const Redirect = z.object({ id: z.string(), from: z.string(), to: z.string() });
export type Redirect = z.output<typeof Redirect>;

/** How often an address was requested in the last days, and when last. */
const Hits = { count: z.int(), lastAt: z.nullable(Timestamp) };

export const RedirectList = z.object({
  /** The most requested ones first. */
  redirects: z.array(z.extend(Redirect, Hits)),
  /** Requested addresses without a page, the most requested ones first. */
  unknown: z.array(z.object({ address: z.string(), ...Hits })),
});
export type RedirectList = z.output<typeof RedirectList>;

export const RedirectAnswer = z.object({ redirect: Redirect });

/** Where an address leads: empty if its page is gone, `null` without a redirect. */
export const RedirectTarget = z.object({ to: z.nullable(z.string()) });
