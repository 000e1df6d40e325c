import { AUDIT_POINTS, COURSE_POINT, type AuditPoint } from '../../contract/audit-points.ts';
import { auditHref } from './audits-view.ts';

export type AuditPlace = 'frame' | 'report' | number;

export const COURSE_NUMBER = AUDIT_POINTS.length;

export const placesOfAudit: readonly AuditPlace[] = [
  'frame',
  ...AUDIT_POINTS.map((_, index) => index + 1),
  'report',
];

const PARAMETER = 'part';

export const placeIn = (search: URLSearchParams): AuditPlace =>
  placesOfAudit.find((place) => String(place) === search.get(PARAMETER)) ?? 'frame';

export const placeHref = (id: string, place: AuditPlace): string =>
  place === 'frame' ? auditHref(id) : `${auditHref(id)}?${PARAMETER}=${place}`;

export const pointAt = (number: number): AuditPoint => AUDIT_POINTS[number - 1] ?? COURSE_POINT;

export function placeName(place: AuditPlace): string {
  if (place === 'frame') return 'Summary and next step';
  if (place === 'report') return 'The report';
  return pointAt(place);
}

export const FACTS = 'facts-heading';

/** The heading of the open part, which takes the focus of the button that led there. */
export const PART_HEADING = 'part-heading';
