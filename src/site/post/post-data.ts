import { postQuery } from '../../api/queries.ts';
import { lastChanged } from './last-changed.ts';
import { pathToPost } from '../../parts/blog/paths.ts';
import { theBusiness, theCoach } from '../../parts/structured-data/business.ts';
import type { DescribePage } from '../../parts/structured-data/thing.ts';
import { sharedPicture } from './shared-picture.ts';

export const postData: DescribePage = (source) => {
  const { siteUrl, queryClient, call, place } = source;
  const data = queryClient.getQueryData(postQuery(call, place.params['slug'] ?? '').queryKey);
  if (!data) return undefined;
  const { slug, title, excerpt, category, createdAt } = data.post;
  return {
    type: 'WebPage',
    breadcrumbs: { above: pathToPost(data.post, source.names), current: title },
    mainEntity: {
      '@type': 'BlogPosting',
      headline: title,
      description: excerpt,
      articleSection: category,
      datePublished: createdAt,
      dateModified: lastChanged(data.post),
      url: `${siteUrl}/blog/${slug}`,
      mainEntityOfPage: `${siteUrl}/blog/${slug}`,
      image: siteUrl + sharedPicture(data.post).path,
      inLanguage: 'en-US',
      author: theCoach(source),
      publisher: theBusiness(source),
    },
  };
};
