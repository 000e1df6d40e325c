import { CONTENT_VERSION, type Content } from '../core/state.ts';
import { defaultSiteValues } from '../core/store/site-values.ts';
import { categories } from './categories.ts';
import { posts } from './posts.ts';
import { site } from './site.ts';
import { testimonials } from './testimonials.ts';

/**
 * The content of a site nobody has edited yet, the same on both hosts (decision 4). Every call gives a copy of its
 * own, because a store freezes the state it is opened with.
 */
export const startingContent = (): Content =>
  structuredClone({
    schemaVersion: CONTENT_VERSION,
    site,
    categories,
    posts,
    testimonials,
    media: [],
    pages: [],
    trash: [],
    ...defaultSiteValues(),
  });
