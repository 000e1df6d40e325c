import { startingContent } from '../../server/content/starting-content.ts';
import type { Content } from '../../server/core/state.ts';
import { samplePictures } from '../fixtures/sample-pictures.ts';
import { archivedPosts } from './archive.ts';
import { demoPages } from './demo-pages.ts';
import { demoRedirects } from './demo-redirects.ts';

export function demoContent(): Content {
  const content = startingContent();
  const archive = archivedPosts().map((post) => ({ ...post, sample: true as const }));
  return {
    ...content,
    posts: [...content.posts, ...archive],
    pictures: Object.values(samplePictures),
    pages: demoPages,
    redirects: demoRedirects,
    postalAddress: { address: 'PO Box 1200, Naples, FL 34106' },
  };
}
