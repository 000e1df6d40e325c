import { useEffect, type RefObject, type SyntheticEvent } from 'react';
import { DEFAULT_COVER } from '../../lib/default-cover.ts';
import { sitePath } from '../../lib/site-path.ts';
import { replaceImage } from '../../ui/replace-image.ts';

export const ARTICLE_FALLBACK = sitePath(DEFAULT_COVER);

/**
 * Replaces broken pictures in article HTML with the default cover (spec §2), also those that failed before hydration.
 * Returns a capture handler, because image errors do not bubble.
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
