import { categoriesQuery, pageOf, postsQuery } from '../../api/queries.ts';
import type { PostSummary } from '../../contract/post.ts';
import { pathToCategory } from '../../parts/blog/paths.ts';
import { theBusiness } from '../../parts/structured-data/business.ts';
import type { DescribePage, Thing } from '../../parts/structured-data/thing.ts';

/** Item list of posts; omitted when empty. */
const listOf = (posts: readonly PostSummary[], siteUrl: string): { mainEntity?: Thing } =>
  posts.length === 0
    ? {}
    : {
        mainEntity: {
          '@type': 'ItemList',
          itemListElement: posts.map(({ slug, title }, index) => ({
            '@type': 'ListItem',
            position: index + 1,
            name: title,
            url: `${siteUrl}/blog/${slug}`,
          })),
        },
      };

export const blogData: DescribePage = (source) => {
  const { site, names, siteUrl, queryClient, call, place } = source;
  const data = queryClient.getQueryData(postsQuery(call, pageOf(place.search)).queryKey);
  if (!data) return undefined;
  const blog = {
    '@type': 'Blog',
    '@id': `${siteUrl}/blog#blog`,
    name: `${site.brand}: ${names.blog}`,
    url: `${siteUrl}/blog`,
    inLanguage: 'en-US',
    publisher: theBusiness(source),
  };
  return { type: 'CollectionPage', ...listOf(data.posts, siteUrl), others: [blog] };
};

export const categoryData: DescribePage = ({ names, siteUrl, queryClient, call, place }) => {
  const slug = place.params['category'] ?? '';
  const query = postsQuery(call, { category: slug, ...pageOf(place.search) });
  const data = queryClient.getQueryData(query.queryKey);
  const name = queryClient
    .getQueryData(categoriesQuery(call).queryKey)
    ?.categories.find((category) => category.slug === slug)?.name;
  if (!data || name === undefined) return undefined;
  return {
    type: 'CollectionPage',
    breadcrumbs: { above: pathToCategory(names), current: name },
    ...listOf(data.posts, siteUrl),
  };
};
