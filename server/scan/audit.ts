import { AUDIT_POINTS, type AuditPoint } from '../../src/contract/audit-points.ts';
import { browserChecks } from './checks/browser.ts';
import { crawlerChecks } from './checks/crawlers.ts';
import { indexingChecks } from './checks/indexing.ts';
import { linkChecks } from './checks/links.ts';
import { localChecks } from './checks/local.ts';
import { mailChecks } from './checks/mail.ts';
import { reachChecks } from './checks/marketing.ts';
import { pageFrameChecks } from './checks/page-basics.ts';
import { pictureChecks } from './checks/pictures.ts';
import { answerChecks } from './checks/responses.ts';
import { securityChecks } from './checks/security.ts';
import { structuredDataChecks } from './checks/structured-data.ts';
import { titleChecks } from './checks/titles.ts';
import type { Check, Finding, Outcome, PlacedCheck } from './finding.ts';
import type { Site } from './site.ts';

export interface Report {
  address: string;
  at: string;
  pages: number;
  /** The eight points with their findings, faults first. */
  points: readonly { point: AuditPoint; findings: readonly Finding[] }[];
}

export const checks: readonly PlacedCheck[] = [
  ...answerChecks,
  ...securityChecks,
  ...pageFrameChecks,
  ...browserChecks,
  ...mailChecks,
  ...titleChecks,
  ...indexingChecks,
  ...crawlerChecks,
  ...structuredDataChecks,
  ...linkChecks,
  ...pictureChecks,
  ...reachChecks,
  ...localChecks,
];

/** Facts that cannot be collected from outside, with the reason. */
const limits: Partial<Record<AuditPoint, readonly (readonly [what: string, reason: string])[]>> = {
  'Content strategy review': [
    ['Whether the articles answer customers’ questions.', 'This takes someone who knows the customers.'],
  ],
  'Local search assessment': [
    [
      'The business profile and its reviews.',
      'Map services show these only to people, or to those who manage the profile.',
    ],
  ],
  'Social media audit': [
    [
      'How well the profiles are kept up, and who follows them.',
      'Social networks do not allow automated checks.',
    ],
  ],
  'Google Analytics review': [
    [
      'What is measured, and whether the goals are right.',
      'The figures require the owner’s login. A tag manager, which was not run, may also add scripts.',
    ],
  ],
  'Competitor analysis': [
    ['The competitors.', 'Only this site was checked. It takes a person to name its competitors.'],
  ],
};

/** The id of manual checks, which no program can run. */
export const MANUAL_CHECK = 'people';

const notCollectedFor = (message: string, why: string): Finding => ({
  check: MANUAL_CHECK,
  outcome: 'not checked',
  message,
  why,
  places: 0,
  evidence: [],
});

const notCollected = (point: AuditPoint): Finding[] =>
  (limits[point] ?? []).map(([message, why]) => notCollectedFor(message, why));

const unread = notCollectedFor('The site’s pages.', 'None of them could be read.');

/** Maximum number of places listed; the others are counted. */
const PLACES_MAX = 50;
const OUTCOME_ORDER: readonly Outcome[] = ['fault', 'note', 'good', 'not checked'];

/** A check's findings: equal results are merged with all their places. */
function findingsOf(check: Check, site: Site): Finding[] {
  const byMessage = Map.groupBy(check.run(site), ({ outcome, message }) => `${outcome}: ${message}`);
  return [...byMessage.values()].flatMap(([first, ...others]) => {
    if (!first) return [];
    const evidence = [first, ...others].flatMap((seen) => seen.evidence);
    return {
      check: check.id,
      outcome: first.outcome,
      message: first.message,
      why: check.why,
      places: evidence.length,
      evidence: evidence.slice(0, PLACES_MAX),
    };
  });
}

/** The last point: advice for the faults, most places first. */
function recommendations(findings: readonly Finding[]): Finding[] {
  const faults = findings.filter(({ outcome }) => outcome === 'fault');
  const byCheck = Map.groupBy(faults, ({ check }) => check);
  return checks
    .flatMap((check) => {
      const found = byCheck.get(check.id);
      if (!found) return [];
      const evidence = found.flatMap((finding) => finding.evidence);
      const places = found.reduce((sum, finding) => sum + finding.places, 0);
      return {
        check: check.id,
        outcome: 'note' as const,
        message: check.advice,
        why: check.why,
        places,
        evidence,
      };
    })
    .sort((a, b) => b.places - a.places);
}

/** Audits a visited site by the eight points. It reports facts and gives no score. */
export function audit(site: Site): Report {
  const isRead = site.pages.length > 0;
  const runnable = checks.filter(({ needsNoPages }) => isRead || needsNoPages === true);
  const found = runnable.map((check) => ({ point: check.point, findings: findingsOf(check, site) }));
  const findingsAt = (point: AuditPoint): Finding[] =>
    found.flatMap((of) => (of.point === point ? of.findings : []));
  const last = AUDIT_POINTS.at(-1);
  const all = found.flatMap(({ findings }) => findings);
  return {
    address: site.origin,
    at: site.scannedAt.toISOString(),
    pages: site.pages.length,
    points: AUDIT_POINTS.map((point) => ({
      point,
      findings: [
        ...findingsAt(point).sort(
          (a, b) => OUTCOME_ORDER.indexOf(a.outcome) - OUTCOME_ORDER.indexOf(b.outcome),
        ),
        ...(point === last ? recommendations(all) : []),
        ...(isRead || !checks.some((check) => check.point === point) ? [] : [unread]),
        ...notCollected(point),
      ],
    })),
  };
}

export const faultsOf = ({ points }: Report): Finding[] =>
  points.flatMap(({ findings }) => findings.filter(({ outcome }) => outcome === 'fault'));
