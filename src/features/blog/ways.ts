import type { PostSummary } from '../../contract/post.ts';
import { HOME, type Crumb } from '../../lib/crumb.ts';

/** The pages above a category of the blog, from the home page down. */
export const wayToCategory: readonly Crumb[] = [HOME, { name: 'Blog', path: '/blog' }];

/** The pages above a post, from the home page down. */
export const wayToPost = ({
  category,
  categorySlug,
}: Pick<PostSummary, 'category' | 'categorySlug'>): readonly Crumb[] => [
  ...wayToCategory,
  { name: category, path: `/blog/category/${categorySlug}` },
];
