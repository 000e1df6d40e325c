import { useIsDocument } from '../../api/island.tsx';
import { useSite, useSiteUrl } from '../../api/queries.ts';
import type { ContentOf, PlacedPicture } from '../../contract/page-fields.ts';
import type { ABOUT_SEARCH } from '../../contract/pages/search.ts';
import { picturePath, pictureAt, shareFile, widthsOf } from '../../contract/pictures/picture-address.ts';
import type { PictureFacts } from '../../contract/pictures/picture.ts';
import { pageHref } from '../../lib/page-href.ts';
import { sitePath } from '../../lib/site-path.ts';
import { VIEWED_PICTURE } from '../../lib/viewed-picture.ts';
import { headDescription, headTitle } from './head-text.ts';

/** Every picture for shared links that is drawn has this size. */
const SHARE_SIZE = { width: 1200, height: 630 } as const;

const DEFAULT_CARD = {
  path: '/og-card.png',
  alt: 'The coach in a compass rose, on a chart of Southwest Florida.',
};

interface SharePicture {
  path: string;
  alt: string;
  width?: number;
  height?: number;
}

/** Share picture chosen by the owner, in a widely supported format. */
function chosen({ url, alt }: PlacedPicture, brand: string): SharePicture | undefined {
  const picture = pictureAt(url);
  if (!picture) return url === '' ? undefined : { path: url, alt: alt || brand };
  const width = Math.min(SHARE_SIZE.width, picture.width);
  const height = Math.round((picture.height * width) / picture.width);
  return { path: shareFile(picture), alt: alt || brand, width, height };
}

const smallestWidth = (picture: PictureFacts): number => widthsOf(picture)[0] ?? picture.width;

/**
 * The owner's favicon, or the default one in the owner's color. Its address changes with the color, because browsers
 * cache icons for long. Without either, the static one applies.
 */
function OwnIcon({ mark, color }: { mark: PlacedPicture; color: string | undefined }) {
  const picture = pictureAt(mark.url);
  if (picture) {
    return (
      <link
        rel="icon"
        type="image/webp"
        href={sitePath(picturePath(picture, smallestWidth(picture), 'webp'))}
      />
    );
  }
  return (
    color !== undefined && (
      <link rel="icon" type="image/svg+xml" href={`${sitePath('/favicon.svg')}?${color.slice(1)}`} />
    )
  );
}

export interface ArticleHead {
  publishedAt: string;
  changedAt: string;
  section: string;
}

export interface PageHeadProps {
  /** The page's own title; the brand is added to it where there is room. */
  title: string;
  /** Complete title without the brand. */
  isCompleteTitle?: boolean;
  /** Shortened where it is longer than what search engines show. */
  description: string;
  /** The page's own path, such as `/about`. */
  path: string;
  /** Page number, and the number of pages once known. */
  list?: { page: number; pages: number | undefined };
  /** The picture that shared links show: its path, what is on it, and its size where that is not the usual one. */
  image?: { path: string; alt: string; size?: { width: number; height: number } };
  /** Replaces the page's own texts for search engines and shares. */
  seoTexts?: ContentOf<typeof ABOUT_SEARCH> | undefined;
  /** Excludes the page from search engines; `with-links` also its links. */
  noindex?: boolean | 'with-links';
  article?: ArticleHead;
  /** Links the blog's feed; omitted without a public origin. */
  feed?: boolean;
}

/**
 * Metadata for browsers, search engines and shared links. Must be the first output of a page, without a wrapper: the
 * server moves it from there into the head.
 */
export function PageHead({
  title,
  isCompleteTitle = false,
  description,
  path,
  list: { page, pages = page } = { page: 1, pages: 1 },
  image,
  seoTexts,
  noindex = false,
  article,
  feed = false,
}: PageHeadProps) {
  const { site, colors } = useSite();
  const { brand, pictures } = site;
  const shared: SharePicture = (seoTexts && chosen(seoTexts.sharePicture, brand)) ??
    (image && { ...image, ...(image.size ?? SHARE_SIZE) }) ??
    chosen(pictures.share, brand) ?? { ...DEFAULT_CARD, ...SHARE_SIZE };
  const siteUrl = useSiteUrl();
  const isDocument = useIsDocument();
  const searchTitle = seoTexts?.searchTitle || (isCompleteTitle ? title : undefined);
  const fullTitle = headTitle({ title, searchTitle, rest: page > 1 ? `, page ${page}` : '', brand });
  const descriptionText = seoTexts?.searchDescription || description;
  const announced = headDescription(page > 1 ? `Page ${page}: ${descriptionText}` : descriptionText);
  const addressOf = (to: string): string => new URL(to, siteUrl).href;
  return (
    <>
      <title>{fullTitle}</title>
      <meta name="description" content={announced} />
      {site.verification !== '' && <meta name="google-site-verification" content={site.verification} />}
      <OwnIcon mark={pictures.mark} color={colors?.['own-primary']} />
      {isDocument && !noindex && (
        <noscript>
          <img src={sitePath(VIEWED_PICTURE)} alt="" hidden />
        </noscript>
      )}
      {noindex && <meta name="robots" content={noindex === 'with-links' ? 'noindex, nofollow' : 'noindex'} />}
      <meta property="og:type" content={article ? 'article' : 'website'} />
      <meta property="og:locale" content="en_US" />
      <meta property="og:site_name" content={brand} />
      <meta property="og:title" content={fullTitle} />
      <meta property="og:description" content={announced} />
      <meta name="twitter:card" content="summary_large_image" />
      {article && (
        <>
          <meta property="article:published_time" content={article.publishedAt} />
          <meta property="article:modified_time" content={article.changedAt} />
          <meta property="article:section" content={article.section} />
        </>
      )}
      {siteUrl && (
        <>
          {!noindex && (
            <>
              <link rel="canonical" href={addressOf(pageHref(path, page))} />
              <meta property="og:url" content={addressOf(pageHref(path, page))} />
              {page > 1 && <link rel="prev" href={addressOf(pageHref(path, page - 1))} />}
              {page < pages && <link rel="next" href={addressOf(pageHref(path, page + 1))} />}
            </>
          )}
          <meta property="og:image" content={addressOf(shared.path)} />
          {shared.width !== undefined && (
            <>
              <meta property="og:image:width" content={`${shared.width}`} />
              <meta property="og:image:height" content={`${shared.height}`} />
            </>
          )}
          <meta property="og:image:alt" content={shared.alt} />
          {article && <meta property="article:author" content={addressOf('/about')} />}
          {feed && (
            <link rel="alternate" type="application/rss+xml" title={brand} href={addressOf('/feed.xml')} />
          )}
        </>
      )}
    </>
  );
}
