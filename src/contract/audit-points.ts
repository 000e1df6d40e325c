/** What the free audit looks at: seven readings, in the order of the diagram (spec §2). */
export const READ_POINTS = [
  'Website analysis',
  'SEO evaluation',
  'Content strategy review',
  'Local search assessment',
  'Social media audit',
  'Google Analytics review',
  'Competitor analysis',
] as const;

/** Where the readings lead: the one point that the Rose marks. */
export const COURSE_POINT = 'Actionable recommendations';

/** The eight points of the free audit, in the order of the diagram (spec §2). The last is where the others lead. */
export const AUDIT_POINTS = [...READ_POINTS, COURSE_POINT] as const;
export type AuditPoint = (typeof AUDIT_POINTS)[number];
