import { memo, useMemo, useRef } from 'react';
import { sitePath } from '../../lib/site-path.ts';
import { articleHtml } from './article-html.ts';
import { ARTICLE_FALLBACK, useArticleImages } from './article-images.ts';
import { useArticleLinks, useRouterBase } from './article-links.ts';

/** An article's text. Takes its HTML, which the core cleans whenever it is written. */
export const ArticleBody = memo(function ArticleBody({ content }: { content: string }) {
  const element = useRef<HTMLDivElement>(null);
  useArticleLinks(element);
  const replaceBroken = useArticleImages(element);
  const base = useRouterBase();
  const html = useMemo(
    () => ({ __html: articleHtml(content, sitePath, (page) => sitePath(page, base)) }),
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
