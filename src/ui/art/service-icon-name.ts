/** The services that have a drawing, by a service's `icon`. */
export const SERVICE_ICONS = [
  'website-optimization',
  'seo-strategy',
  'analytics-tracking',
  'competitor-analysis',
  'email-marketing',
  'content-strategy',
  'social-media',
  'local-search',
] as const;

type ServiceIconName = (typeof SERVICE_ICONS)[number];

export function isServiceIcon(name: string): name is ServiceIconName {
  return SERVICE_ICONS.some((known) => known === name);
}
