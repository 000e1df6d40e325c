import { marksOf } from '../core/samples/sample-marks.ts';
import { CONTENT_VERSION, type Content, type StoredCategory } from '../core/state.ts';
import { defaultSiteValues } from '../core/store/site-values.ts';
import { posts } from './posts.ts';
import { site } from './site.ts';
import { testimonials } from './testimonials.ts';

/** The six categories of spec §2. Their counts are never stored (decision 4). */
export const categories: StoredCategory[] = [
  { id: 'seo', name: 'SEO', slug: 'seo' },
  { id: 'content-marketing', name: 'Content Marketing', slug: 'content-marketing' },
  { id: 'email-marketing', name: 'Email Marketing', slug: 'email-marketing' },
  { id: 'analytics', name: 'Analytics', slug: 'analytics' },
  { id: 'social-media', name: 'Social Media', slug: 'social-media' },
  { id: 'website-optimization', name: 'Website Optimization', slug: 'website-optimization' },
];

const begun = { site, categories, posts, testimonials, media: [], pages: [], ...defaultSiteValues() };
const samples = marksOf(begun);

/**
 * The content of a new site, the same on both hosts (decision 4). Returns a fresh copy, because a store freezes its
 * state.
 */
export const startingContent = (): Content =>
  structuredClone({ schemaVersion: CONTENT_VERSION, trash: [], ...begun, samples });
