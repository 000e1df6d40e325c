import type { PageContent } from '../../../src/contract/page.ts';
import { analyticsTracking } from './services/analytics-tracking.ts';
import { competitorAnalysis } from './services/competitor-analysis.ts';
import { contentStrategy } from './services/content-strategy.ts';
import { emailMarketing } from './services/email-marketing.ts';
import { localSearch } from './services/local-search.ts';
import { seoStrategy } from './services/seo-strategy.ts';
import { socialMedia } from './services/social-media.ts';
import { websiteOptimization } from './services/website-optimization.ts';

/**
 * The coach's services by slug, which is also the id: the seven of spec §2 in its order, and the one that only the
 * footer links (decision 11).
 */
export const shippedServices: Readonly<Record<string, PageContent<'service'>>> = {
  'website-optimization': websiteOptimization,
  'seo-strategy': seoStrategy,
  'local-search': localSearch,
  'analytics-tracking': analyticsTracking,
  'competitor-analysis': competitorAnalysis,
  'email-marketing': emailMarketing,
  'content-strategy': contentStrategy,
  'social-media': socialMedia,
};
