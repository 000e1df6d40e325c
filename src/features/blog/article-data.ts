import type { Post } from '../../contract/post.ts';
import type { SiteSettings } from '../../contract/site.ts';
import { sharedImage } from './article-image.ts';

/**
 * What search engines are told of an article, as schema.org's BlogPosting in JSON. No `<` is in it, so that nothing in
 * a title can end the script element that holds it.
 *
 * @param siteUrl the site's public origin
 * @param author  who writes the blog, and where else that one is found
 */
export function articleData(
  post: Pick<Post, 'slug' | 'title' | 'excerpt' | 'category' | 'createdAt' | 'imageUrl'>,
  siteUrl: string,
  { brand, socialLinks }: Pick<SiteSettings, 'brand' | 'socialLinks'>,
): string {
  const image = sharedImage(post);
  const profiles = Object.values(socialLinks).filter((address) => address !== '');
  const data = {
    '@context': 'https://schema.org',
    '@type': 'BlogPosting',
    headline: post.title,
    description: post.excerpt,
    articleSection: post.category,
    datePublished: post.createdAt,
    mainEntityOfPage: new URL(`/blog/${post.slug}`, siteUrl).href,
    author: {
      '@type': 'Organization',
      name: brand,
      url: new URL('/', siteUrl).href,
      ...(profiles.length > 0 && { sameAs: profiles }),
    },
    ...(image !== undefined && { image: new URL(image, siteUrl).href }),
  };
  return JSON.stringify(data).replaceAll('<', '\\u003c');
}
