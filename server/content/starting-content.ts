import { CONTENT_VERSION, type Content } from '../core/state.ts';
import { marksOf } from '../core/samples/sample-marks.ts';
import { defaultSiteValues } from '../core/store/site-values.ts';
import { categories } from './categories.ts';
import { posts } from './posts.ts';
import { site } from './site.ts';
import { testimonials } from './testimonials.ts';

const begun = { site, categories, posts, testimonials, media: [], pages: [], ...defaultSiteValues() };
const samples = marksOf(begun);

/**
 * The content of a new site, the same on both hosts (decision 4). Returns a fresh copy, because a store freezes its
 * state.
 */
export const startingContent = (): Content =>
  structuredClone({ schemaVersion: CONTENT_VERSION, trash: [], ...begun, samples });
