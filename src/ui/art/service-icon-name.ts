/** The services that have a drawing, by the name that a service's `icon` gives. */
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

export type ServiceIconName = (typeof SERVICE_ICONS)[number];

/** Narrows a name out of the content to one that has a drawing. */
export function isServiceIcon(name: string): name is ServiceIconName {
  return SERVICE_ICONS.some((known) => known === name);
}
