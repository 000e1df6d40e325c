import {
  type CSSProperties,
  memo,
  type RefObject,
  type SyntheticEvent,
  useEffect,
  useMemo,
  useRef,
} from 'react';
import { useHref, useNavigate } from 'react-router-dom';
import { useSiteUrl } from '../../api/queries.ts';
import { DEFAULT_COVER } from '../../lib/default-cover.ts';
import { isPlainClick } from '../../lib/is-plain-click.ts';
import { sitePath } from '../../lib/site-path.ts';
import { trustedHtml } from '../../lib/trusted-html.ts';
import { replaceImage } from '../../ui/replace-image.ts';
import { articleHtml } from './article-html.ts';
import { playVideo } from './play-video.ts';

type Target = Pick<URL, 'origin' | 'pathname' | 'search' | 'hash'>;

/**
 * Router address of an internal page.
 * @param base path of the site, without a trailing slash
 * @returns `undefined` for other sites, files and the API
 */
export function ownPage(target: Target, origin: string, base: string): string | undefined {
  if (target.origin !== origin) return undefined;
  if (target.pathname !== base && !target.pathname.startsWith(`${base}/`)) return undefined;
  const path = target.pathname.slice(base.length) || '/';
  if (path.startsWith('/api/') || /\.\w+$/.test(path)) return undefined;
  return path + target.search + target.hash;
}

/** Base path of the router, without a trailing slash. */
const useRouterBase = (): string => useHref('/').replace(/\/$/, '');

/** Sends clicks on internal links in article HTML to the router, and plays videos in place. */
function useArticleLinks(article: RefObject<HTMLElement | null>): void {
  const navigate = useNavigate();
  const base = useRouterBase();

  useEffect(() => {
    const { current } = article;
    const follow = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      if (!link || !isPlainClick(event) || link.target || link.hasAttribute('download')) return;
      // A place on the same page: the browser finds it and remembers it by itself.
      if (link.getAttribute('href')?.startsWith('#')) return;
      const address = ownPage(link, window.location.origin, base);
      if (address === undefined) return;
      event.preventDefault();
      void navigate(address);
    };
    current?.addEventListener('click', follow);
    current?.addEventListener('click', playVideo);
    return () => {
      current?.removeEventListener('click', follow);
      current?.removeEventListener('click', playVideo);
    };
  }, [article, base, navigate]);
}

const ARTICLE_FALLBACK = sitePath(DEFAULT_COVER);

/**
 * Replaces broken pictures in article HTML with the default cover (spec §2), also those that failed before hydration.
 * Returns a capture handler, because image errors do not bubble.
 */
function useArticleImages(article: RefObject<HTMLElement | null>): (event: SyntheticEvent) => void {
  useEffect(() => {
    for (const image of article.current?.querySelectorAll('img') ?? []) {
      if (image.complete && image.naturalWidth === 0) replaceImage(image, ARTICLE_FALLBACK);
    }
  }, [article]);

  return ({ target }) => {
    if (target instanceof HTMLImageElement) replaceImage(target, ARTICLE_FALLBACK);
  };
}

/** An article's text. Takes its HTML, which the core cleans whenever it is written. */
export const ArticleBody = memo(function ArticleBody({ content }: { content: string }) {
  const element = useRef<HTMLDivElement>(null);
  useArticleLinks(element);
  const replaceBroken = useArticleImages(element);
  const base = useRouterBase();
  const siteUrl = useSiteUrl();
  // On paper, links need a whole address.
  const origin: CSSProperties & Record<'--origin', string> = { '--origin': JSON.stringify(siteUrl ?? '') };
  const html = useMemo(
    () => ({ __html: trustedHtml(articleHtml(content, sitePath, (page) => sitePath(page, base))) }),
    [content, base],
  );
  return (
    <div
      ref={element}
      className="prose prose-wide"
      style={origin}
      data-fallback={ARTICLE_FALLBACK}
      onErrorCapture={replaceBroken}
      dangerouslySetInnerHTML={html}
    />
  );
});
