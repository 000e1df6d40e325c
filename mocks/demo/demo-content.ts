import type { Content } from '../../server/core/state.ts';
import { marksOf } from '../../server/core/samples/sample-marks.ts';
import { startingContent } from '../../server/content/starting-content.ts';
import { archivedPosts } from './archive.ts';

export function demoContent(): Content {
  const content = startingContent();
  const posts = [...content.posts, ...archivedPosts()];
  return { ...content, posts, samples: marksOf({ ...content, posts }) };
}
