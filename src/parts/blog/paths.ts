import type { PageContent } from '../../contract/page.ts';
import type { PostSummary } from '../../contract/post.ts';
import type { Crumb } from '../../ui/breadcrumbs.tsx';

type CrumbNames = Pick<PageContent<'frame'>, 'home' | 'blog'>;

/** The pages above a category of the blog, from the home page down. */
export const pathToCategory = ({ home, blog }: CrumbNames): readonly Crumb[] => [
  { name: home, path: '/' },
  { name: blog, path: '/blog' },
];

/** The pages above a post, from the home page down. */
export const pathToPost = (
  { category, categorySlug }: Pick<PostSummary, 'category' | 'categorySlug'>,
  names: CrumbNames,
): readonly Crumb[] => [...pathToCategory(names), { name: category, path: `/blog/category/${categorySlug}` }];
