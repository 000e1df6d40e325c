import { elementsOf, type Element } from './document.ts';
import { addressOn, linkElements, metaOf, type Page } from './site.ts';

export interface Resource {
  kind: 'picture' | 'script' | 'style' | 'frame' | 'icon' | 'feed' | 'share picture';
  url: URL;
  element: Element | undefined;
  isLazy: boolean;
}

const inSet = (value: string): string[] =>
  value
    .split(',')
    .map((entry) => entry.trim().split(/\s+/)[0] ?? '')
    .filter(Boolean);

export function resourcesOf({ document, base }: Page): Resource[] {
  const resource = (
    kind: Resource['kind'],
    href: string | undefined,
    element: Element | undefined,
    isLazy = false,
  ): Resource[] => {
    const url = href === undefined || href.trim() === '' ? undefined : addressOn(base, href);
    return url && /^https?:$/.test(url.protocol) ? [{ kind, url, element, isLazy }] : [];
  };
  return [
    ...elementsOf(document, 'img', 'source').flatMap((element) => {
      const { src, srcset, loading } = element.attributes;
      const isLazy = loading === 'lazy';
      return [src, ...(srcset === undefined || srcset.startsWith('data:') ? [] : inSet(srcset))].flatMap(
        (href) => resource('picture', href, element, isLazy),
      );
    }),
    ...elementsOf(document, 'script').flatMap((element) =>
      resource('script', element.attributes['src'], element),
    ),
    ...linkElements(document, 'modulepreload').flatMap((element) =>
      resource('script', element.attributes['href'], element),
    ),
    ...linkElements(document, 'stylesheet').flatMap((element) =>
      resource('style', element.attributes['href'], element),
    ),
    ...elementsOf(document, 'iframe').flatMap((element) =>
      resource('frame', element.attributes['src'], element, element.attributes['loading'] === 'lazy'),
    ),
    ...linkElements(document, 'icon').flatMap((element) =>
      resource('icon', element.attributes['href'], element),
    ),
    ...linkElements(document, 'alternate')
      .filter(({ attributes: { type } }) => /^application\/(?:rss|atom)\+xml/i.test(type ?? ''))
      .flatMap((element) => resource('feed', element.attributes['href'], element)),
    ...metaOf(document, 'og:image').flatMap((href) => resource('share picture', href, undefined)),
  ];
}
