import { useEffect, type RefObject, type SyntheticEvent } from 'react';
import { sitePath } from '../../lib/site-path.ts';
import { DEFAULT_COVER } from '../../lib/default-cover.ts';

/** Shows the default picture instead of a broken one. That one is not tried again, should it be missing too. */
function replace(image: HTMLImageElement): void {
  const src = sitePath(DEFAULT_COVER);
  // They would go before it.
  for (const source of image.closest('picture')?.querySelectorAll('source') ?? []) source.remove();
  if (image.getAttribute('src') !== src) image.src = src;
}

/**
 * The pictures of an article are plain HTML. Those that are broken fall back to the default one (spec §2), also when
 * they broke before the page was hydrated. Gives the handler for the article: errors of pictures do not bubble.
 */
export function useArticleImages(article: RefObject<HTMLElement | null>): (event: SyntheticEvent) => void {
  useEffect(() => {
    for (const image of article.current?.querySelectorAll('img') ?? []) {
      if (image.complete && image.naturalWidth === 0) replace(image);
    }
  }, [article]);

  return ({ target }) => {
    if (target instanceof HTMLImageElement) replace(target);
  };
}
