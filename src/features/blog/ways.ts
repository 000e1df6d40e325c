import type { PageContent } from '../../contract/page.ts';
import type { PostSummary } from '../../contract/post.ts';
import type { Crumb } from '../../lib/crumb.ts';

type Names = Pick<PageContent<'frame'>, 'home' | 'blog'>;

/** The pages above a category of the blog, from the home page down. */
export const wayToCategory = ({ home, blog }: Names): readonly Crumb[] => [
  { name: home, path: '/' },
  { name: blog, path: '/blog' },
];

/** The pages above a post, from the home page down. */
export const wayToPost = (
  { category, categorySlug }: Pick<PostSummary, 'category' | 'categorySlug'>,
  names: Names,
): readonly Crumb[] => [...wayToCategory(names), { name: category, path: `/blog/category/${categorySlug}` }];
