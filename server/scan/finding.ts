import type { AuditPoint } from '../../src/contract/audit-points.ts';
import type { Page, Site } from './site.ts';

/** What came of a look: all is well, something is wrong, something worth knowing, or it could not be seen. */
export type Outcome = 'good' | 'fault' | 'note' | 'not looked at';

/** Where something was seen. */
export interface Evidence {
  address: string;
  /** The element or the header, such as `<title>` or `content-type`. */
  where: string;
  value: string;
}

/** One look's result, in a sentence that is the same wherever the same was seen. */
export interface Seen {
  outcome: Outcome;
  says: string;
  evidence: readonly Evidence[];
}

/** Something that was seen of a site, or that could not be. */
export interface Finding {
  /** The check that found it. */
  check: string;
  outcome: Outcome;
  /** What was seen, as a sentence. */
  says: string;
  /** Why it matters; of an unseen thing, why it could not be seen. */
  why: string;
  /** In how many places it was seen. */
  places: number;
  /** The places, or the first of many. */
  evidence: readonly Evidence[];
}

export interface Check {
  /** Names the check in reports that are kept: it never changes. */
  id: string;
  point: AuditPoint;
  /** Why it matters to the owner of the site. */
  why: string;
  /** What to do about a fault. */
  advice: string;
  /** It looks at a site of which no page could be read, too. */
  needsNoPages?: true;
  look(site: Site): Seen[];
}

/** A check that looks at one page after the other. */
export const ofEachPage = ({
  look,
  ...check
}: Omit<Check, 'look'> & { look: (page: Page, site: Site) => Seen[] }): Check => ({
  ...check,
  look: (site) => site.pages.flatMap((page) => look(page, site)),
});

/** A check that looks at each page that search engines may list. The others need not please them. */
export const ofEachListedPage = (check: Parameters<typeof ofEachPage>[0]): Check =>
  ofEachPage({ ...check, look: (page, site) => (page.isListable ? check.look(page, site) : []) });

const LONGEST_VALUE = 200;

/** Evidence; a value is cut to what can be read at a glance. */
export const at = (address: string, where: string, value = ''): Evidence => ({
  address,
  where,
  value: value.length > LONGEST_VALUE ? `${value.slice(0, LONGEST_VALUE)}…` : value,
});

const seen =
  (outcome: Outcome) =>
  (says: string, ...evidence: Evidence[]): Seen => ({ outcome, says, evidence });

export const good = seen('good');
export const fault = seen('fault');
export const note = seen('note');
export const notLookedAt = seen('not looked at');

/** A fault for what the site lacks; where not all of it was read, nobody can say so. */
export const lacking = ({ isWhole }: Site, says: string, ...evidence: Evidence[]): Seen =>
  isWhole
    ? fault(says, ...evidence)
    : note(`${says.replace(/\.$/, '')}, as far as the site was read.`, ...evidence);

/** A fault for what is wrong, or what is said when nothing is, with what was looked at. */
export const faultOrGood = (wrong: string, places: Evidence[], right: string, seen: Evidence): Seen[] =>
  places.length > 0 ? [fault(wrong, ...places)] : [good(right, seen)];

/** How many there are, such as `1 link` or `12 links`. */
export const counted = (many: number, one: string): string => `${many} ${one}${many === 1 ? '' : 's'}`;
