import { PLACES_STORED_MAX, type AuditFact } from '../../src/contract/audit-facts.ts';
import { checks, type Report, MANUAL_CHECK } from './audit.ts';
import type { Evidence, Finding } from './finding.ts';

const ADDRESS_LENGTH_MAX = 500;
const WHERE_LENGTH_MAX = 200;
const VALUE_LENGTH_MAX = 300;
const NAME_LENGTH_MAX = 60;

/** Sanitizes a stranger's text for storage and display: no control or bidi characters. */
function sanitized(text: string, longest: number): string {
  const plain = text
    .toWellFormed()
    // eslint-disable-next-line no-control-regex
    .replace(/[\u0000-\u001f\u007f-\u009f\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]+/g, ' ');
  return plain.length > longest ? `${plain.slice(0, longest).toWellFormed()}…` : plain;
}

const evidenceOf = ({ address, where, value }: Evidence): Evidence => ({
  address: sanitized(address, ADDRESS_LENGTH_MAX),
  where: sanitized(where, WHERE_LENGTH_MAX),
  value: sanitized(value, VALUE_LENGTH_MAX),
});

const slugOf = (message: string): string =>
  message
    .toLowerCase()
    .replace(/[^a-z\d]+/g, '-')
    .slice(0, NAME_LENGTH_MAX)
    .replace(/^-|-$/g, '');

/** Removes backticks: the report is for coaches and clients. */
const withoutBackticks = (message: string): string => message.replaceAll('`', '');

/** A finding as stored with an audit. Its id consists of the check and the check's sentence. */
export function factOf(point: AuditFact['point'], finding: Finding): AuditFact {
  const { check, outcome, message, why, places, evidence } = finding;
  // Manual checks appear at more than one point.
  const name = check === MANUAL_CHECK ? slugOf(`${point} ${message}`) : slugOf(message);
  const advice = checks.find(({ id }) => id === check)?.advice ?? '';
  return {
    id: `${check}.${name}`,
    point,
    outcome,
    message: withoutBackticks(message),
    why: withoutBackticks(why),
    advice: outcome === 'fault' ? withoutBackticks(advice) : '',
    places,
    evidence: evidence.slice(0, PLACES_STORED_MAX).map(evidenceOf),
  };
}

/** The facts of a report, without the recommendations: the coach writes those. */
export function factsOf({ points }: Report): AuditFact[] {
  return points.flatMap(({ point, findings }) => {
    if (point === 'Actionable recommendations') return [];
    // Next to a fault, a good result of other pages would read as if it applied to all.
    const faulty = new Set(findings.flatMap(({ check, outcome }) => (outcome === 'fault' ? [check] : [])));
    return findings
      .filter(({ check, outcome }) => outcome !== 'good' || !faulty.has(check))
      .map((finding) => factOf(point, finding));
  });
}
