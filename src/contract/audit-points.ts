/** The eight points of the free audit, in the order of the diagram (spec §2). The last is where the others lead. */
export const AUDIT_POINTS = [
  'Website analysis',
  'SEO evaluation',
  'Content strategy review',
  'Local search assessment',
  'Social media audit',
  'Google Analytics review',
  'Competitor analysis',
  'Actionable recommendations',
] as const;
export type AuditPoint = (typeof AUDIT_POINTS)[number];
