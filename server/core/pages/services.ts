import type { PageContent } from '../../../src/contract/page.ts';
import type { Service } from '../../../src/contract/service.ts';
import { shippedServices } from '../../content/pages/services.ts';
import type { ContentReader } from '../store/content-repositories.ts';
import { memoize } from '../store/memoize.ts';
import { isKnownPage, unchanged, fullContent, type ReadPage } from './pages.ts';

export const shippedServicePages: readonly ReadPage[] = Object.entries(shippedServices).map(
  ([slug, published]) => unchanged(slug, 'service', { slug, published }),
);

/** All services in the owner's order, drafts and retired ones included. */
export async function allServices({ pages }: Pick<ContentReader, 'pages'>): Promise<readonly ReadPage[]> {
  const stored = (await pages.all()).filter((page) => page.kind === 'service' && isKnownPage(page));
  return stored.length > 0 ? stored : shippedServicePages;
}

export const isOffered = ({ published, retiredTo }: ReadPage): boolean =>
  published !== null && retiredTo === null;

export const asService = memoize((page: ReadPage): Service & PageContent<'service'> => ({
  ...(fullContent(page, page.published) as PageContent<'service'>),
  slug: page.slug,
  icon: page.id,
}));

export const offeredServices = async (content: Pick<ContentReader, 'pages'>) =>
  (await allServices(content)).filter(isOffered).map(asService);

export const footerServices = async (content: Pick<ContentReader, 'pages'>) =>
  (await offeredServices(content)).filter(({ inFooter }) => inFooter);

/** The service with an address, else the one that had it before. */
export const ownerOf = (services: readonly ReadPage[], slug: string): ReadPage | undefined =>
  services.find((service) => service.slug === slug) ??
  services.find(({ formerSlugs }) => formerSlugs.includes(slug));

/** The slug in a service's path, however it is spelled. */
function slugIn(path: string): string | undefined {
  const { pathname } = new URL(path, 'https://here.invalid');
  return /^\/services\/([^/]+)\/*$/i.exec(pathname)?.[1]?.toLowerCase();
}

export const isServicePath = (path: string): boolean => slugIn(path) !== undefined;

export const serviceNamedBy = (path: string, services: readonly ReadPage[]): ReadPage | undefined =>
  ownerOf(services, slugIn(path) ?? '');
