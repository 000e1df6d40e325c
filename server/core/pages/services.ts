import type { PageContent } from '../../../src/contract/page.ts';
import type { Service } from '../../../src/contract/service.ts';
import type { Ports } from '../ports.ts';
import type { ContentReader } from '../store/content-repositories.ts';
import { memoize } from '../store/memoize.ts';
import { isKnownPage, unchanged, fullContent, type ReadPage } from './pages.ts';
import type { ShippedPages } from './shipped-pages.ts';

export const shippedServicePages = memoize(({ services }: ShippedPages): readonly ReadPage[] =>
  Object.entries(services).map(([slug, published]) => unchanged(slug, 'service', { slug, published })),
);

/** All services in the owner's order, drafts and retired ones included. */
export async function allServices(
  { pages }: Pick<ContentReader, 'pages'>,
  shipped: ShippedPages,
): Promise<readonly ReadPage[]> {
  const stored = (await pages.all()).filter((page) => page.kind === 'service' && isKnownPage(page));
  return stored.length > 0 ? stored : shippedServicePages(shipped);
}

export const isOffered = ({ published, retiredTo }: ReadPage): boolean =>
  published !== null && retiredTo === null;

/** Makes services of pages. */
export const asServices = memoize((shipped: ShippedPages) =>
  memoize((page: ReadPage): Service & PageContent<'service'> => ({
    ...(fullContent(page, page.published, shipped) as PageContent<'service'>),
    slug: page.slug,
    icon: page.id,
  })),
);

type ServicePorts = Pick<Ports, 'content' | 'shippedPages'>;

export const offeredServices = async ({ content, shippedPages }: ServicePorts) =>
  (await allServices(content, shippedPages)).filter(isOffered).map(asServices(shippedPages));

export const footerServices = async (ports: ServicePorts) =>
  (await offeredServices(ports)).filter(({ inFooter }) => inFooter);

/** The service with an address, else the one that had it before. */
export const ownerOf = (services: readonly ReadPage[], slug: string): ReadPage | undefined =>
  services.find((service) => service.slug === slug) ??
  services.find(({ formerSlugs }) => formerSlugs.includes(slug));

/** The slug in a path right below a folder, however it is spelled. */
export function slugIn(path: string, folder: '' | '/services'): string | undefined {
  const { pathname } = new URL(path, 'https://here.invalid');
  return new RegExp(`^${folder}/([^/]+)/*$`, 'i').exec(pathname)?.[1]?.toLowerCase();
}

export const isServicePath = (path: string): boolean => slugIn(path, '/services') !== undefined;

export const serviceNamedBy = (path: string, services: readonly ReadPage[]): ReadPage | undefined =>
  ownerOf(services, slugIn(path, '/services') ?? '');
