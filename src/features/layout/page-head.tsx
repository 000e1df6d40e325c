import { useSite, useSiteUrl } from '../../api/use-site.ts';

export interface PageHeadProps {
  /** The page's own title; the brand is added to it. */
  title: string;
  /** The title says all that it should: the brand is not added. */
  isWholeTitle?: boolean;
  description: string;
  /** The page's own path, such as `/about`. */
  path: string;
  /** The picture that shared links show: a path of this site or a web address. */
  image?: string;
  /** Keeps the page out of search engines. */
  noindex?: boolean;
  /** What the page is to shared links; an article where it is one. */
  type?: 'website' | 'article';
  /** Tells feed readers where the blog's feed is. A host without a public address has none. */
  feed?: boolean;
}

/**
 * What browsers, search engines and shared links know of a page. Must be the first thing a page renders, with no
 * element around it: the server then finds it at the start of the output and moves it into the head.
 */
export function PageHead({
  title,
  isWholeTitle = false,
  description,
  path,
  image = '/og-card.png',
  noindex = false,
  type = 'website',
  feed = false,
}: PageHeadProps) {
  const { brand } = useSite().site;
  const siteUrl = useSiteUrl();
  const fullTitle = isWholeTitle ? title : `${title} | ${brand}`;
  return (
    <>
      <title>{fullTitle}</title>
      <meta name="description" content={description} />
      {noindex && <meta name="robots" content="noindex" />}
      <meta property="og:type" content={type} />
      <meta property="og:site_name" content={brand} />
      <meta property="og:title" content={fullTitle} />
      <meta property="og:description" content={description} />
      <meta name="twitter:card" content="summary_large_image" />
      {siteUrl && (
        <>
          {!noindex && (
            <>
              <link rel="canonical" href={new URL(path, siteUrl).href} />
              <meta property="og:url" content={new URL(path, siteUrl).href} />
            </>
          )}
          <meta property="og:image" content={new URL(image, siteUrl).href} />
          {feed && (
            <link
              rel="alternate"
              type="application/rss+xml"
              title={brand}
              href={new URL('/feed.xml', siteUrl).href}
            />
          )}
        </>
      )}
    </>
  );
}
