import type { Content } from '../../server/core/state.ts';
import { marksOf } from '../../server/core/samples/sample-marks.ts';
import { startingContent } from '../../server/content/starting-content.ts';
import { analytics } from './archive/analytics.ts';
import { archivePost, type ArchiveCategory, type ArchiveEntry } from './archive/archive-post.ts';
import { contentMarketing } from './archive/content-marketing.ts';
import { emailMarketing } from './archive/email-marketing.ts';
import { seo } from './archive/seo.ts';
import { socialMedia } from './archive/social-media.ts';
import { websiteOptimization } from './archive/website-optimization.ts';

const archive: Record<ArchiveCategory, readonly ArchiveEntry[]> = {
  seo,
  'content-marketing': contentMarketing,
  'email-marketing': emailMarketing,
  analytics,
  'social-media': socialMedia,
  'website-optimization': websiteOptimization,
};

/**
 * The demo's initial content: the starting content and an archive of earlier years, so that the category counts match
 * spec §2 (decision 4).
 */
export function demoContent(): Content {
  const content = startingContent();
  const archived = Object.entries(archive).flatMap(([category, entries]) =>
    entries.map((entry) => archivePost(category as ArchiveCategory, entry)),
  );
  const posts = [...content.posts, ...archived];
  return { ...content, posts, samples: marksOf({ ...content, posts }) };
}
