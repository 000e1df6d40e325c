import type { PageRecord } from '../../../src/contract/page.ts';
import { emptyContent } from '../../../src/contract/page-shape.ts';
import { servicePage } from '../../../src/contract/pages/service.ts';
import type { Service } from '../../../src/contract/service.ts';
import { shippedServices } from '../../content/pages/services.ts';
import type { Frozen } from '../ports.ts';
import type { ContentReader } from '../store/content-repositories.ts';
import { filled } from './filled.ts';

type ServiceRecord = Frozen<PageRecord>;

/** The services as the software brings them: nobody has changed one of them yet. */
const shippedRecords: readonly ServiceRecord[] = Object.entries(shippedServices).map(([slug, content]) => ({
  id: slug,
  kind: 'service',
  slug,
  formerSlugs: [],
  published: content,
  draft: null,
  retiredTo: null,
  revision: 0,
  updatedAt: null,
  updatedBy: '',
}));

/** What a service holds in which nothing is written: as the software brings it, where it does. */
export const startOfService = (id: string) =>
  (Object.hasOwn(shippedServices, id) ? shippedServices[id] : undefined) ?? emptyContent(servicePage);

/** All services in the owner's order: those that visitors see, and those that are not offered (yet). */
export async function allServices({
  pages,
}: Pick<ContentReader, 'pages'>): Promise<readonly ServiceRecord[]> {
  const stored = (await pages.all()).filter(({ kind }) => kind === 'service');
  return stored.length > 0 ? stored : shippedRecords;
}

/** Whether visitors find a service at its address. */
export const isOffered = ({ published, retiredTo }: ServiceRecord): boolean =>
  published !== null && retiredTo === null;

/** A service as visitors see it. */
export const asService = ({ id, slug, published }: ServiceRecord): Service => ({
  ...filled(servicePage, published, startOfService(id)),
  slug,
  icon: id,
});
