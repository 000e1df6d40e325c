import { useEffect, type RefObject } from 'react';
import { useHref, useNavigate } from 'react-router-dom';
import { isPlainClick } from '../../lib/is-plain-click.ts';

/** What a link tells of where it leads. */
interface Target {
  origin: string;
  pathname: string;
  search: string;
  hash: string;
}

/**
 * The address, for the router, of a page of ours.
 *
 * @param target where a link leads
 * @param origin where this site lives
 * @param base   the path under which it is served, without a slash at its end
 * @returns `undefined` for other sites, files and the API: they are the browser's business
 */
export function ownPage(target: Target, origin: string, base: string): string | undefined {
  if (target.origin !== origin) return undefined;
  if (target.pathname !== base && !target.pathname.startsWith(`${base}/`)) return undefined;
  const path = target.pathname.slice(base.length) || '/';
  if (path.startsWith('/api/') || /\.\w+$/.test(path)) return undefined;
  return path + target.search + target.hash;
}

/** The path that the router's pages are under, without a slash at its end. */
export const useRouterBase = (): string => useHref('/').replace(/\/$/, '');

/** The links of an article are plain HTML. Clicks on those that lead to our own pages go to the router, without a reload. */
export function useArticleLinks(article: RefObject<HTMLElement | null>): void {
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
    return () => {
      current?.removeEventListener('click', follow);
    };
  }, [article, base, navigate]);
}
