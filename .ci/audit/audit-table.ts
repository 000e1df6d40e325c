import { styleText } from 'node:util';
import { faultsOf, type Report } from '../../server/scan/audit.ts';
import type { Finding, Outcome } from '../../server/scan/finding.ts';

const MARKS: Record<Outcome, string> = { fault: '✗', note: '·', good: '✓', 'not checked': '?' };
const COLORS = { fault: 'red', note: 'cyan', good: 'green', 'not checked': 'gray' } as const;

/** The check with measurements, which are printed even if they are good. */
const FIGURES = 'painting';

/** Maximum number of places listed per finding. */
const NAMED = 5;

function linesOf({ check, outcome, message, why, places, evidence }: Finding): string[] {
  const count = places > 1 ? ` (${places} places)` : '';
  const head = styleText(COLORS[outcome], `  ${MARKS[outcome]} ${message}${count}`);
  if (outcome === 'good' && check !== FIGURES) return [head];
  if (outcome === 'not checked') return [head, ...(check === 'people' ? [`      ${why}`] : [])];
  const named = evidence
    .slice(0, check === FIGURES ? places : outcome === 'fault' ? NAMED : 1)
    .map(({ address, where, value }) => `      ${address}  ${where}${value === '' ? '' : `: ${value}`}`);
  const more = places - named.length;
  return [
    head,
    ...named,
    ...(outcome === 'fault' && more > 0 ? [`      and ${more} more`] : []),
    ...(outcome === 'fault' ? [styleText('gray', `      ${why}`)] : []),
  ];
}

/**
 * A report for a terminal: the eight points with their faults and places.
 * @param all also lists good results, which are otherwise counted
 */
export function auditTable(report: Report, { all }: { all: boolean }): string {
  const points = report.points.flatMap(({ point, findings }, index) => {
    const shown = findings.filter(({ check, outcome }) => all || outcome !== 'good' || check === FIGURES);
    const goods = findings.length - shown.length;
    return [
      '',
      styleText('bold', `${index + 1}. ${point}`),
      ...shown.flatMap(linesOf),
      ...(goods > 0 ? [styleText('green', `  ✓ ${goods} ${goods === 1 ? 'check' : 'checks'} in order`)] : []),
    ];
  });
  const faults = faultsOf(report).length;
  return [
    `${report.address}, ${report.pages} ${report.pages === 1 ? 'page' : 'pages'}`,
    ...points,
    '',
    faults === 0 ? 'No faults.' : `${faults} ${faults === 1 ? 'fault' : 'faults'}.`,
  ].join('\n');
}
