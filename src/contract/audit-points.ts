/** Seven rated points of the free audit, in the order of the diagram (spec §2). */
export const READ_POINTS = [
  'Website analysis',
  'SEO evaluation',
  'Content strategy review',
  'Local search assessment',
  'Social media audit',
  'Google Analytics review',
  'Competitor analysis',
] as const;

/** The eighth point, marked on the Rose: what to do next. */
export const ACTION_PLAN_POINT = 'Actionable recommendations';

/** The eight points of the free audit, in the order of the diagram (spec §2). */
export const AUDIT_POINTS = [...READ_POINTS, ACTION_PLAN_POINT] as const;
export type AuditPoint = (typeof AUDIT_POINTS)[number];
