import { emptyContent } from '../../../src/contract/page-shape.ts';
import { servicePage } from '../../../src/contract/pages/service.ts';
import { fieldError, HttpError } from '../api/http-error.ts';
import type { Ports } from '../ports.ts';
import { type ChangeContext, inOrder, stampChange } from '../shared/change.ts';
import { ownPageNamedBy } from './own-pages.ts';
import { isSinglePage, type ReadPage, unchanged } from './pages.ts';
import { allServices, isOffered, isServicePath, serviceNamedBy } from './services.ts';
import { changePageBy, newSlug, putPage } from './write-page.ts';

const SERVICES_MAX = 200;
const NO_ADDRESS = 'Choose an address that exists on this site.';

/** Adds a service at the end, as a draft with a title only. */
export const createService = (
  { content, ids, shippedPages }: Ports,
  title: string,
  context: ChangeContext,
): Promise<ReadPage> =>
  content.transaction(async (stored) => {
    const services = await allServices(stored, shippedPages);
    if (services.length >= SERVICES_MAX) {
      throw new HttpError(409, `There can be at most ${SERVICES_MAX} services.`);
    }
    const service: ReadPage = {
      ...unchanged(ids.id(), 'service', { slug: await newSlug('service', services, title) }),
      draft: { ...emptyContent(servicePage), title, listed: true },
    };
    const written = stampChange(service, context);
    await putPage(stored, written, shippedPages);
    return written;
  });

/** Retires a service or an added page with a redirect. Refuses with 409 the last service, and 400 a redirect to none. */
export const retirePage = (
  ports: Ports,
  id: string,
  { revision, leadsTo }: { revision: number; leadsTo: string },
  context: ChangeContext,
): Promise<ReadPage> =>
  changePageBy(ports, id, revision, context, async (page, stored) => {
    if (isSinglePage(id))
      throw new HttpError(409, 'Only a service or a page that you have added can be retired.');
    const services = await allServices(stored, ports.shippedPages);
    const others = services.filter((service) => service.id !== id && isOffered(service));
    if (page.kind === 'service' && others.length === 0) {
      throw new HttpError(409, 'This is the last service you offer. Offer another one first.');
    }
    const target = serviceNamedBy(leadsTo, services);
    const goal = await ownPageNamedBy(stored, leadsTo);
    const isGone = goal && !('page' in goal && goal.page.slug !== page.slug);
    if (isGone || (target ? !others.includes(target) : isServicePath(leadsTo))) {
      throw fieldError('leadsTo', NO_ADDRESS);
    }
    return page.retiredTo === leadsTo ? undefined : { retiredTo: leadsTo };
  });

/** Offers a retired page again, as it was. */
export const offerPage = (
  ports: Ports,
  id: string,
  revision: number,
  context: ChangeContext,
): Promise<ReadPage> =>
  changePageBy(ports, id, revision, context, ({ retiredTo }) =>
    retiredTo === null ? undefined : { retiredTo: null },
  );

/** Orders the services. Refuses with 409 ids that do not match the existing ones exactly. */
export const orderServices = ({ content, shippedPages }: Ports, order: readonly string[]): Promise<void> =>
  content.transaction(async (stored) => {
    const services = await allServices(stored, shippedPages);
    const ordered = inOrder(services, order);
    const others = (await stored.pages.all()).filter(({ id }) => !order.includes(id));
    await stored.pages.replaceAll([...others, ...ordered]);
  });
