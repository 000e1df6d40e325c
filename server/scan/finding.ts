import type { AuditPoint } from '../../src/contract/audit-points.ts';
import { clip } from '../../src/lib/text.ts';
import type { Page, Site } from './site.ts';

/** The result of a check: fine, a fault, worth knowing, or not collected. */
export type Outcome = 'good' | 'fault' | 'note' | 'not checked';

export interface Evidence {
  address: string;
  /** The element or the header, such as `<title>` or `content-type`. */
  where: string;
  value: string;
}

/** A single result; equal sentences are merged. */
export interface Observation {
  outcome: Outcome;
  message: string;
  evidence: readonly Evidence[];
}

export interface Finding {
  check: string;
  outcome: Outcome;
  message: string;
  /** Why it matters; or why it could not be collected. */
  why: string;
  places: number;
  /** The places, or the first of many. */
  evidence: readonly Evidence[];
}

export interface Check {
  /** Identifies the check in stored reports; must never change. */
  id: string;
  why: string;
  /** The advice. Its first sentence is short, for the title of a recommendation. */
  advice: string;
  /** It also runs if no page could be read. */
  needsNoPages?: true;
  run(site: Site): Observation[];
}

export interface PlacedCheck extends Check {
  point: AuditPoint;
}

/** The checks that belong to one of the eight points. */
export const checksOf = (point: AuditPoint, ...checks: readonly Check[]): readonly PlacedCheck[] =>
  checks.map((check) => ({ ...check, point }));

export const ofEachPage = ({
  run,
  ...check
}: Omit<Check, 'run'> & { run: (page: Page, site: Site) => Observation[] }): Check => ({
  ...check,
  run: (site) => site.pages.flatMap((page) => run(page, site)),
});

export const ofEachListedPage = (check: Parameters<typeof ofEachPage>[0]): Check =>
  ofEachPage({ ...check, run: (page, site) => (page.isListable ? check.run(page, site) : []) });

const VALUE_LENGTH_MAX = 200;

export const at = (address: string, where: string, value = ''): Evidence => ({
  address,
  where,
  value: value.length > VALUE_LENGTH_MAX ? `${clip(value, VALUE_LENGTH_MAX)}…` : value,
});

/** A result with its places; none without places. */
const seen =
  (outcome: Outcome) =>
  (message: string, ...evidence: Evidence[]): Observation[] =>
    evidence.length > 0 ? [{ outcome, message, evidence }] : [];

export const good = seen('good');
export const fault = seen('fault');
export const note = seen('note');
export const notChecked = seen('not checked');

/** A fault for a missing part; a note if the site was not read completely. */
export const lacking = ({ isComplete }: Site, message: string, ...evidence: Evidence[]): Observation[] =>
  isComplete
    ? fault(message, ...evidence)
    : note(`${message.replace(/\.$/, '')}, as far as this check could see.`, ...evidence);

/** A fault with its places or, without any, a good result with what was checked. */
export const faultOrGood = (
  wrong: string,
  places: Evidence[],
  right: string,
  checked: Evidence,
): Observation[] => (places.length > 0 ? fault(wrong, ...places) : good(right, checked));
