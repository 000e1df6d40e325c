import { AUDIT_POINTS, ACTION_PLAN_POINT, type AuditPoint } from '../../contract/audit-points.ts';
import { auditHref } from './audits-view.ts';

export type AuditSection = 'frame' | 'report' | number;

export const ACTION_PLAN_NUMBER = AUDIT_POINTS.length;

export const auditSections: readonly AuditSection[] = [
  'frame',
  ...AUDIT_POINTS.map((_, index) => index + 1),
  'report',
];

const SECTION_PARAMETER = 'part';

export const sectionIn = (search: URLSearchParams): AuditSection =>
  auditSections.find((section) => String(section) === search.get(SECTION_PARAMETER)) ?? 'frame';

/** The heading of all recommendations in order, with the client's check marks. */
export const ACTIONS_HEADING_ID = 'actions-in-order';

export const sectionHref = (id: string, section: AuditSection): string =>
  section === 'frame' ? auditHref(id) : `${auditHref(id)}?${SECTION_PARAMETER}=${section}`;

export const pointAt = (number: number): AuditPoint => AUDIT_POINTS[number - 1] ?? ACTION_PLAN_POINT;

export function sectionName(section: AuditSection): string {
  if (section === 'frame') return 'Summary and next step';
  if (section === 'report') return 'The report';
  return pointAt(section);
}

export const FACTS_ID = 'facts-heading';

/** The heading of the open part, which takes the focus of the button that led there. */
export const PART_HEADING_ID = 'part-heading';
