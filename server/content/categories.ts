import type { StoredCategory } from '../core/state.ts';

/** The six categories of spec §2. Their counts are never stored (decision 4). */
export const categories: StoredCategory[] = [
  { id: 'seo', name: 'SEO', slug: 'seo' },
  { id: 'content-marketing', name: 'Content Marketing', slug: 'content-marketing' },
  { id: 'email-marketing', name: 'Email Marketing', slug: 'email-marketing' },
  { id: 'analytics', name: 'Analytics', slug: 'analytics' },
  { id: 'social-media', name: 'Social Media', slug: 'social-media' },
  { id: 'website-optimization', name: 'Website Optimization', slug: 'website-optimization' },
];
