import { AUDIT_POINTS, type AuditPoint } from '../../contract/audit-points.ts';

/** The service that follows from each point, by the address under which it came, which is the name of its drawing. */
const services = {
  'Website analysis': 'website-optimization',
  'SEO evaluation': 'seo-strategy',
  'Content strategy review': 'content-strategy',
  'Local search assessment': 'local-search',
  'Social media audit': 'social-media',
  'Google Analytics review': 'analytics-tracking',
  'Competitor analysis': 'competitor-analysis',
  'Actionable recommendations': 'email-marketing',
} as const satisfies Record<AuditPoint, string>;

/** The point of the audit that a service follows from; none where a service is not part of it. */
export const pointOfService = (slug: string): AuditPoint | undefined =>
  AUDIT_POINTS.find((point) => services[point] === slug);
