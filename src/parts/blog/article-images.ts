import { useEffect, type RefObject, type SyntheticEvent } from 'react';
import { DEFAULT_COVER } from '../../lib/default-cover.ts';
import { sitePath } from '../../lib/site-path.ts';
import { replaceImage } from '../../ui/replace-image.ts';

/** What an article shows in place of a broken picture. */
export const ARTICLE_FALLBACK = sitePath(DEFAULT_COVER);

/**
 * The pictures of an article are plain HTML. Those that are broken fall back to the default one (spec §2), also when
 * they broke before the page was hydrated. Gives the handler for the article: errors of pictures do not bubble.
 */
export function useArticleImages(article: RefObject<HTMLElement | null>): (event: SyntheticEvent) => void {
  useEffect(() => {
    for (const image of article.current?.querySelectorAll('img') ?? []) {
      if (image.complete && image.naturalWidth === 0) replaceImage(image, ARTICLE_FALLBACK);
    }
  }, [article]);

  return ({ target }) => {
    if (target instanceof HTMLImageElement) replaceImage(target, ARTICLE_FALLBACK);
  };
}
