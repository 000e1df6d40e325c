import { memo, useMemo, useRef, useEffect, type RefObject, type SyntheticEvent } from 'react';
import { DEFAULT_COVER } from '../../lib/default-cover.ts';
import { sitePath } from '../../lib/site-path.ts';
import { trustedHtml } from '../../lib/trusted-html.ts';
import { replaceImage } from '../../ui/replace-image.ts';
import { articleHtml } from './article-html.ts';
import { useArticleLinks, useRouterBase } from './article-links.ts';

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
  const html = useMemo(
    () => ({ __html: trustedHtml(articleHtml(content, sitePath, (page) => sitePath(page, base))) }),
    [content, base],
  );
  return (
    <div
      ref={element}
      className="prose prose-wide"
      data-fallback={ARTICLE_FALLBACK}
      onErrorCapture={replaceBroken}
      dangerouslySetInnerHTML={html}
    />
  );
});
