import { useEffect, type RefObject } from 'react';
import { useHref, useNavigate } from 'react-router-dom';
import { isPlainClick } from '../../lib/is-plain-click.ts';

/** The parts of a link that are read here. */
interface Target {
  origin: string;
  pathname: string;
  search: string;
  hash: string;
}

/**
 * Router address of an internal page.
 *
 * @param target the link
 * @param origin of this site
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
export const useRouterBase = (): string => useHref('/').replace(/\/$/, '');

/** Sends clicks on internal links in article HTML to the router. */
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
